/** A toast needs at least this many new reviews (A9-1). */
const NEW_REVIEWS = 1;

/**
 * Returns a function that decides, for each polled total in turn, whether it has risen enough for a toast. The first
 * change never counts (A4.1-5), because the previous total may be minutes old.
 *
 * @param known the total before polling, if any
 */
export function riseDetector(known?: number): (total: number) => boolean {
  let last = known;
  let hasChanged = false;
  return (total) => {
    const before = last;
    last = total;
    if (before === undefined || total === before) return false;
    const isFirstChange = !hasChanged;
    hasChanged = true;
    return !isFirstChange && total - before >= NEW_REVIEWS;
  };
}
