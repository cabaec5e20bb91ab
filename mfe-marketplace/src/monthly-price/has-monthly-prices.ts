import type { CarListing } from '@forecourt/domain/cars/listing';

/** Whether any of the cars has a monthly price. */
export function hasMonthlyPrices(cars: readonly Pick<CarListing, 'monthlyPrice'>[]): boolean {
  return cars.some(({ monthlyPrice }) => Boolean(monthlyPrice));
}
