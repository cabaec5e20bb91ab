import { comparePrices } from './compare-prices';
import type { PriceStep } from '@forecourt/domain/car-search/fields';
import { FOREIGN_DAY, foreignMarket } from './testing/foreign-market';

/** Counts planted cars by rating, in a stock whose prices do not follow our model of the market. */
function ratingsOf(planted: number, cars: number): Record<PriceStep | 'none' | 'rated', number> {
  const { stock, plantedIds } = foreignMarket({ cars, dealers: 400, models: 40, planted, plants: 400, seed: 1 });
  const compared = comparePrices(stock, plantedIds, FOREIGN_DAY);
  const counts = {
    'Well below market': 0,
    'Below market': 0,
    'Around market': 0,
    'Above market': 0,
    'Well above market': 0,
    none: 0,
    rated: compared.size,
  };
  for (const id of plantedIds) counts[compared.get(id)?.step ?? 'none'] += 1;
  return counts;
}

// Noise, trims that are missing, dealers with absurd prices, and for many cars few to compare with.
describe.each([
  ['a large stock', 8_000, 300],
  ['a small stock', 3_000, 100],
])('in %s of another market', (_, cars, least) => {
  it.each([
    [0.85, ['Well below market', 'Below market']],
    [1.15, ['Well above market', 'Above market']],
  ] as const)('95 %% of the cars at %d of their market value are rated so', (planted, right) => {
    const counts = ratingsOf(planted, cars);
    expect(counts.rated).toBeGreaterThan(least);
    expect(right.reduce((sum, step) => sum + counts[step], 0) / counts.rated).toBeGreaterThanOrEqual(0.95);
  });

  it('hardly a car at its market value is rated well below or above it', () => {
    const counts = ratingsOf(1, cars);
    expect((counts['Well below market'] + counts['Well above market']) / counts.rated).toBeLessThanOrEqual(0.01);
    expect(counts['Around market'] / counts.rated).toBeGreaterThanOrEqual(0.9);
  });
});
