import { formatCount } from '@forecourt/domain/money';

/** Number of cars that pages claim to exceed (A1-7). */
export const CLAIMED_CARS = 100_000;

/** One line for operators while the stock has no more cars than pages claim. */
export function untrueClaims(cars: number): string[] {
  return cars > CLAIMED_CARS
    ? []
    : [
        `Pages claim over ${formatCount(CLAIMED_CARS)} cars, and there are ${formatCount(cars)}: change the words, or add stock.`,
      ];
}
