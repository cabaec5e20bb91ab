import type { BlockProps } from '@forecourt/contracts/block';
import { formatTrustScore, reviewsHeading, shortCount } from '@forecourt/domain/reviews/words';
import { Stars } from '@forecourt/ui/stars';
import { TextLink } from '@forecourt/ui/text-link';
import type { reviewTripleWidget } from './review-triple-widget.block';
import styles from './review-triple-widget.module.css';

export function ReviewTripleWidget({ attributes, data }: BlockProps<typeof reviewTripleWidget>) {
  const { label, reviewsUrl } = attributes;
  if (!data)
    return (
      <p className={styles.strip}>
        <Stars rating={5} label="" />
        {reviewsHeading()}
      </p>
    );
  const count = (
    <>
      <strong>{shortCount(data.totalReviews)}</strong> reviews
    </>
  );
  return (
    <section className={styles.strip} aria-label="How customers rate us">
      <strong className={styles.label}>{label}</strong>
      <Stars rating={data.trustScore} label="" size="large" />
      <span>
        <strong>{formatTrustScore(data.trustScore)}</strong> out of five
      </span>
      <span>{reviewsUrl ? <TextLink href={reviewsUrl}>{count}</TextLink> : count}</span>
    </section>
  );
}
