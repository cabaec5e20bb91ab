import { formatCount, formatWholePounds } from '@forecourt/domain/money';
import type { DealerStanding } from '../../car-page/shown-car';

/** A partner's statements about a dealer, as lines of text (B3-12, B3-14, B3-15), without the ids of its records. */
export function standingLines(standing: DealerStanding | undefined): string[] {
  if (!standing) return [];
  const { isAccredited, averageScore, reviewCount = 0, rating, scorecard, adminFeePence = 0 } = standing;
  const reviews =
    reviewCount > 0 ? ` from ${formatCount(reviewCount)} ${reviewCount === 1 ? 'review' : 'reviews'}` : '';
  return [
    isAccredited && 'Accredited dealer',
    averageScore !== undefined && averageScore > 0 && averageScore <= 5 && `Rated ${averageScore} out of 5${reviews}`,
    rating !== '' && `Dealer rating: ${rating}`,
    scorecard !== '' && `Scorecard: ${scorecard}`,
    adminFeePence > 0 && `Admin fee: ${formatWholePounds(adminFeePence)}`,
  ].filter((line) => line !== false);
}
