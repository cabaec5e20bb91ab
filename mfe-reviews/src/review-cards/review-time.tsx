import { timeSince } from '@forecourt/domain/reviews/words';

/** How often "5 minutes ago" is refreshed. */
export const TIME_REFRESH_MS = 60_000;

/** How long ago a review was written (A9-4); nothing when the platform's date is invalid. */
export function ReviewTime({ createdAt, now }: { createdAt: string; now: Date }) {
  const words = timeSince(new Date(createdAt), now);
  return words ? <time dateTime={createdAt}>{words}</time> : null;
}
