/** A toast is for at least so many reviews more (A9-1). */
const NEW_REVIEWS = 1;

/**
 * Tells which of the totals that polling sees, one after the other, is worth a toast: one that has risen. The first
 * change never is (A4.1-5): what was known before may be minutes old, so it says nothing about this moment.
 *
 * @param known the total before polling, if any
 */
export function noticeRise(known?: number): (total: number) => boolean {
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
