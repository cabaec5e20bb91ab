import * as z from 'zod/mini';
import { factory, makesModels, reviews, reviewSummaries, carCards, carListings } from './factories';

describe('factories', () => {
  it.each(Object.entries({ makesModels, reviews, reviewSummaries, carCards, carListings }))(
    'make the same %s every time, and different ones in a list',
    (name, { one, many }) => {
      expect(one()).toEqual(one());
      expect(many(3)).toEqual(many(3));
      const distinct = new Set(many(3).map((value) => JSON.stringify(value)));
      expect(distinct.size).toBe(name === 'makesModels' ? 1 : 3);
    },
  );

  it('let a test override what matters to it', () => {
    expect(carCards.one({ make: 'Kia' })).toMatchObject({ make: 'Kia', model: 'Fiesta' });
    expect(carListings.one({ vehiclePrice: '£1,000' }).vehiclePrice).toBe(1000);
  });

  it('never make an invalid value', () => {
    const ages = factory(z.object({ age: z.number().check(z.gte(18)) }), () => ({ age: 20 }));
    expect(() => ages.one({ age: 17 })).toThrow('age');
  });
});
