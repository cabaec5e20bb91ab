import { ratedStatement } from '@forecourt/domain/reviews/words';
import type { ReviewSummary } from '@forecourt/domain/reviews/wire';
import { Stars } from '@forecourt/ui/stars';
import styles from './rating.module.css';

/** Our average rating, on one line. Renders nothing while the reviews are unavailable. */
export function Rating({ summary }: { summary: ReviewSummary | undefined }) {
  if (!summary) return null;
  return (
    <p className={styles.rating}>
      <Stars rating={summary.trustScore} label="" />
      {ratedStatement(summary.trustScore, summary.totalReviews)}
    </p>
  );
}
