/**
 * The day that values hold for: the first of the month, midnight UTC. Trade guides come out monthly, and so do ours, so
 * that a price in a list and the one worked out on the car's page are the same all month.
 */
export function guideMonth(now: Date): Date {
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), 1));
}
