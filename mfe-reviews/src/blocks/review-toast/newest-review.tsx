import { useNow } from '@forecourt/contracts/services-context';
import { shortReviewText } from '@forecourt/domain/reviews/words';
import type { Review } from '@forecourt/domain/reviews/wire';
import { ReviewTime, TIME_REFRESH_MS } from '../../review-cards/review-time';
import styles from './newest-review.module.css';

/** The newest of these reviews, in a few lines. Renders nothing without reviews. */
export function NewestReview({ reviews }: { reviews: readonly Review[] }) {
  const now = useNow(TIME_REFRESH_MS);
  const review = newestOf(reviews);
  if (!review) return null;
  const { title, text, consumer, createdAt } = review;
  return (
    <figure className={styles.review}>
      <blockquote className={styles.quote}>
        {title && <strong>{title}</strong>} {shortReviewText(text)}
      </blockquote>
      <figcaption className={styles.by}>
        {consumer.displayName || 'A customer'} <ReviewTime createdAt={createdAt} now={now} />
      </figcaption>
    </figure>
  );
}

/** The relay sends the newest first, but the toast should not depend on it. */
function newestOf(reviews: readonly Review[]): Review | undefined {
  const writtenAt = ({ createdAt }: Review) => Date.parse(createdAt) || 0;
  return reviews.reduce<Review | undefined>(
    (newest, review) => (newest && writtenAt(newest) >= writtenAt(review) ? newest : review),
    undefined,
  );
}
