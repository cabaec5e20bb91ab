import type { Queryable } from '@forecourt/database/pool';
import type { Stock } from '../../cars/stock-search/stock';
import { CarDetails } from './car-details';

/** Cars of a database that records its queries. */
function carsIn(stored: { id: number; vrm: string }[]) {
  const asked: unknown[] = [];
  const stock = { version: 1, current: async () => {} };
  const query = async (_text: string, [value]: unknown[]) => {
    asked.push(value);
    const names = { name: 'Ford', slug: 'ford' };
    return {
      rows: stored
        .filter(({ id, vrm }) => id === value || vrm === value)
        .map((car) => ({ ...car, make_names: names, model_names: names })),
    };
  };
  return { asked, stock, cars: new CarDetails({ query } as unknown as Queryable, stock as unknown as Stock) };
}

describe('the car of a page', () => {
  it('is read once for the page and for its calculator', async () => {
    const { asked, cars } = carsIn([{ id: 7, vrm: 'FC21KLM' }]);
    const car = await cars.byId(7);
    expect(car).toMatchObject({ id: 7, make: 'Ford', modelSlug: 'ford' });
    expect(await cars.byRegistration('FC21KLM')).toBe(car);
    expect(asked).toEqual([7]);
  });

  it('is read again when the stock has changed', async () => {
    const { asked, stock, cars } = carsIn([{ id: 7, vrm: 'FC21KLM' }]);
    await cars.byId(7);
    stock.version = 2;
    await cars.byRegistration('FC21KLM');
    expect(asked).toEqual([7, 'FC21KLM']);
  });

  it('may come into stock after it was requested', async () => {
    const stored: { id: number; vrm: string }[] = [];
    const { cars } = carsIn(stored);
    expect(await cars.byId(7)).toBeUndefined();
    stored.push({ id: 7, vrm: 'FC21KLM' });
    expect(await cars.byId(7)).toBeDefined();
  });
});
