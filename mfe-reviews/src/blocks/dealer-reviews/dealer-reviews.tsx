import type { BlockProps } from '@forecourt/contracts/block';
import { formatCount } from '@forecourt/domain/money';
import { Card } from '@forecourt/ui/card';
import { Disclosure } from '@forecourt/ui/disclosure';
import { longDate } from '@forecourt/ui/long-date';
import { Section } from '@forecourt/ui/section';
import { Stars } from '@forecourt/ui/stars';
import type { dealerReviews } from './dealer-reviews.block';
import styles from './dealer-reviews.module.css';

type Review = NonNullable<BlockProps<typeof dealerReviews>['data']>['reviews'][number];

/** Reviews that are shown at once. */
const FIRST = 6;

export function DealerReviews({ data }: BlockProps<typeof dealerReviews>) {
  if (!data || data.score === undefined || data.total === 0) return null;
  const { score, total, isSample } = data;
  // Sample reviews are not verified.
  const reviews = data.reviews.map((review) => ({ ...review, isVerified: review.isVerified && !isSample }));
  const [first, others] = [reviews.slice(0, FIRST), reviews.slice(FIRST)];
  return (
    <Section heading={isSample ? 'What customers say · Sample data' : 'What customers say'} tone="tint">
      <p className={styles.score}>
        <Stars rating={score} label="" />
        <strong>{`${score.toFixed(1)} out of 5`}</strong>
        {`from ${formatCount(total)} ${total === 1 ? 'review' : 'reviews'}`}
      </p>
      {!isSample && <p className={styles.source}>From the review platform, the newest first, whatever they say.</p>}
      <Reviews reviews={first} />
      {others.length > 0 && (
        <Disclosure
          summary={others.length === 1 ? '1 more review' : `${others.length} more reviews`}
          className={styles.others}
        >
          <Reviews reviews={others} />
        </Disclosure>
      )}
    </Section>
  );
}

function Reviews({ reviews }: { reviews: readonly Review[] }) {
  return (
    <ul className={styles.reviews}>
      {reviews.map(({ id, stars, title, text, isVerified, consumer, createdAt }) => (
        <Card as="li" key={id}>
          <Stars rating={stars} size="small" />
          {title && <h3 className={styles.title}>{title}</h3>}
          <p>{text}</p>
          <p className={styles.by}>
            {[consumer.displayName || 'A customer', dateOf(createdAt), isVerified ? 'verified by the platform' : '']
              .filter(Boolean)
              .join(', ')}
          </p>
        </Card>
      ))}
    </ul>
  );
}

/** Empty for an invalid date. */
function dateOf(createdAt: string): string {
  return Number.isNaN(Date.parse(createdAt)) ? '' : longDate(createdAt);
}
