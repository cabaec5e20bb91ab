import { priceComparison } from '../cars/page';
import { factory } from './factories';

/** Prices of cars among those of twelve similar ones. */
export const priceComparisons = factory(priceComparison, () => ({
  mileage: 23_400,
  price: 15_000,
  rating: { step: 'Below market', difference: '£1,250 below similar cars' },
  stepNumber: 2,
  value: 16_250,
  low: 15_800,
  high: 16_640,
  comparables: Array.from({ length: 12 }, (_, number) => ({
    path: `/used-ford/puma/york/details-${2000 + number}`,
    year: 2021,
    trim: 'Titanium',
    town: 'York',
    mileage: 18_000 + number * 1_000,
    price: 15_000 + number * 200,
    adjustedPrice: 15_600 + number * 100,
  })),
}));
