/**
 * The date of the current values: the first of the month, midnight UTC. Like trade guides, ours is monthly, so
 * that a price in a list and the one calculated on the car's page agree all month.
 */
export function guideMonth(now: Date): Date {
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), 1));
}
