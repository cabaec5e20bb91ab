import type { Random } from './random';

/** Letters of a vehicle identification number: I, O and Q are left out (ISO 3779). */
const VIN_LETTERS = 'ABCDEFGHJKLMNPRSTUVWXYZ0123456789';

/** Invents a vehicle identification number. */
export function inventVin(random: Random): string {
  return Array.from({ length: 17 }, () => VIN_LETTERS[random.integer(0, VIN_LETTERS.length - 1)]).join('');
}
