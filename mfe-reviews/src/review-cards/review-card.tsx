import { shortReviewText } from '@forecourt/domain/reviews/words';
import type { Review } from '@forecourt/domain/reviews/wire';
import { Stars } from '@forecourt/ui/stars';
import { TextLink } from '@forecourt/ui/text-link';
import { ReviewTime } from './review-time';
import { VerifiedReview } from './verified-review';
import styles from './review-card.module.css';

/** Pages of the review platform; where one is empty, its link is plain text. */
export interface ReviewLinks {
  /** The id of a review is appended. */
  reviewBaseUrl: string;
  verifiedHelpUrl: string;
}

interface ReviewCardProps {
  review: Review;
  now: Date;
  links: ReviewLinks;
  /** Id of a note that the links of cards open a new tab. */
  noteId: string;
}

/** One review; the relay sends only five-star ones. */
export function ReviewCard({ review, now, links, noteId }: ReviewCardProps) {
  const { id, title, text, isVerified, consumer, createdAt } = review;
  const { reviewBaseUrl, verifiedHelpUrl } = links;
  const name = consumer.displayName || 'A customer';
  const href = reviewBaseUrl && `${reviewBaseUrl.replace(/\/$/, '')}/${encodeURIComponent(id)}`;
  return (
    <article className={styles.card}>
      <div className={styles.top}>
        <Stars rating={5} size="small" />
        {isVerified && <VerifiedReview helpUrl={verifiedHelpUrl} />}
      </div>
      <h3 className={styles.title}>
        <TextLink href={href} external noteId={noteId} className={href && styles.link}>
          {title || `Review by ${name}`}
        </TextLink>
      </h3>
      <p className={styles.text}>{shortReviewText(text)}</p>
      <p className={styles.by}>
        <strong>{name}</strong>
        <ReviewTime createdAt={createdAt} now={now} />
      </p>
    </article>
  );
}
