import { useId } from 'react';
import { shortReviewText, timeSince } from '@forecourt/domain/review-words';
import type { Review } from '@forecourt/domain/reviews';
import { Stars } from '@forecourt/ui/stars';
import { TextLink } from '@forecourt/ui/text-link';
import { TickIcon } from '@forecourt/ui/icons';
import styles from './review-card.module.css';

interface ReviewCardProps {
  review: Review;
  now: Date;
  /** Empty when the platform’s page is not known; the card is then no link. */
  reviewBaseUrl: string;
  verifiedHelpUrl: string;
}

/** One review; the slider only ever holds five-star ones. */
export function ReviewCard({ review, now, reviewBaseUrl, verifiedHelpUrl }: ReviewCardProps) {
  const popoverId = useId();
  const { id, title, text, isVerified, consumer, createdAt } = review;
  const href = reviewBaseUrl && `${reviewBaseUrl.replace(/\/$/, '')}/${encodeURIComponent(id)}`;
  return (
    <article className={styles.card}>
      <div className={styles.top}>
        <Stars rating={5} size="small" />
        {isVerified && (
          <>
            <button type="button" className={styles.verified} popoverTarget={popoverId}>
              <TickIcon size={16} /> Verified review
            </button>
            <div id={popoverId} popover="auto" className={styles.popover}>
              <p>The review platform has checked that this customer used our service.</p>
              {verifiedHelpUrl && <TextLink href={verifiedHelpUrl} external>How reviews are verified</TextLink>}
            </div>
          </>
        )}
      </div>
      <h3 className={styles.title}>{href ? <TextLink href={href} external className={styles.link}>{title}</TextLink> : title}</h3>
      <p className={styles.text}>{shortReviewText(text)}</p>
      <p className={styles.by}>
        <strong>{consumer.displayName}</strong>
        <time dateTime={createdAt}>{timeSince(new Date(createdAt), now)}</time>
      </p>
    </article>
  );
}
