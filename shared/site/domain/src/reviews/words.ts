import { formatCount } from '../money';

/** Texts with the figures of review widgets (A2.4, A9-1 to A9-4). */

/** Maximum characters of a review's text in a slider card (A9-2). */
export const REVIEW_TEXT_LENGTH = 85;

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/**
 * 'Just now', '5 minutes ago', '1 hour ago', '2 days 3 hours ago' (A9-4). A future time is 'Just now', an invalid one
 * is ''.
 */
export function timeSince(then: Date, now: Date): string {
  const elapsedMs = now.getTime() - then.getTime();
  if (Number.isNaN(elapsedMs)) return '';
  if (elapsedMs < MINUTE_MS) return 'Just now';
  if (elapsedMs < HOUR_MS) return `${counted(elapsedMs / MINUTE_MS, 'minute')} ago`;
  if (elapsedMs < DAY_MS) return `${counted(elapsedMs / HOUR_MS, 'hour')} ago`;
  return `${counted(elapsedMs / DAY_MS, 'day')} ${counted((elapsedMs % DAY_MS) / HOUR_MS, 'hour')} ago`;
}

/** `12,345` → '12K'; below a thousand the number itself (A9-3). */
export function shortCount(count: number): string {
  return count >= 1000 ? `${Math.floor(count / 1000)}K` : String(count);
}

/** The text as a slider card shows it: cut at 85 characters, with '...' when cut (A9-2). */
export function shortReviewText(text: string): string {
  const characters = [...text];
  return characters.length > REVIEW_TEXT_LENGTH ? `${characters.slice(0, REVIEW_TEXT_LENGTH).join('')}...` : text;
}

/**
 * Heading of the review container (A2.4-5).
 *
 * @param totalReviews undefined while unknown; below a thousand the heading contains no number
 */
export function reviewsHeading(totalReviews?: number): string {
  if (totalReviews === undefined || totalReviews < 1000) return "Rated 'Excellent' by our customers";
  const thousands = Math.floor(totalReviews / 1000) * 1000;
  return `Rated 'Excellent' with more than ${formatCount(thousands)} reviews`;
}

/** '4.7': a score with one decimal (A3-1). */
export function formatTrustScore(trustScore: number): string {
  return trustScore.toFixed(1);
}

/** Footer of the slider (A2.4-4). */
export function ratedStatement(trustScore: number, totalReviews: number): string {
  return `Rated ${formatTrustScore(trustScore)} / 5 based on ${formatCount(totalReviews)} reviews`;
}

function counted(amount: number, unit: string): string {
  const whole = Math.floor(amount);
  return `${whole} ${unit}${whole === 1 ? '' : 's'}`;
}
