import { carListingsAnswer, similarCars } from '@forecourt/domain/cars/listing';
import { carPage } from '@forecourt/domain/cars/page';
import { priceComparisonAnswer, type PriceComparison } from '@forecourt/domain/cars/page';
import { MANY_CARS, testApi } from '../../testing/test-api';

const api = testApi({ seed: MANY_CARS });
const comparisonOf = async (id: number) =>
  priceComparisonAnswer.parse((await api.app.inject(`/v1/cars/${id}/price-comparison`)).json()).comparison;
const ratingOnPage = async (id: number) => carPage.parse((await api.app.inject(`/v1/cars/${id}`)).json()).priceRating;
const idOf = (path: string) => Number(path.split('-').at(-1));

/** The first car that has a comparison. */
async function comparedCar(): Promise<{ id: number; comparison: PriceComparison }> {
  for (let id = 1; id <= MANY_CARS.cars; id++) {
    const comparison = await comparisonOf(id);
    if (comparison) return { id, comparison };
  }
  throw new Error('No car of the sample data has enough like it');
}

describe('the comparison of a car’s price', () => {
  it('names cars of its model, each of another dealer, with the prices that they have', async () => {
    const { id, comparison } = await comparedCar();
    const ids = comparison.comparables.map(({ path }) => idOf(path));
    const { rows } = await api.database.query<{ model_id: number; dealer_id: number; mileage: number; price: number }>(
      `select model_id, dealer_id, mileage, price_pence / 100.0::float8 as price
       from unnest($1::int[]) with ordinality as chosen (id, place) join api.car using (id) order by place`,
      [[id, ...ids]],
    );
    expect(new Set(rows.map((car) => car.dealer_id)).size).toBe(ids.length + 1);
    expect(new Set(rows.map((car) => car.model_id)).size).toBe(1);
    expect(comparison.comparables.map(({ mileage, price }) => ({ mileage, price }))).toEqual(
      rows.slice(1).map(({ mileage, price }) => ({ mileage, price })),
    );
    expect(comparison).toMatchObject({ mileage: rows[0]?.mileage, price: rows[0]?.price });
    expect(ids.length).toBeGreaterThanOrEqual(8);
    // The median price of the others, and the difference from it.
    const below = comparison.comparables.filter(({ adjustedPrice }) => adjustedPrice < comparison.value).length;
    expect(Math.abs(below - ids.length / 2)).toBeLessThanOrEqual(1);
    const pounds = Number(/^£([\d,]+) /.exec(comparison.rating.difference)?.[1]?.replace(',', ''));
    expect(Math.abs(Math.abs(comparison.price - comparison.value) - pounds)).toBeLessThanOrEqual(10);
    expect(comparison.low).toBeLessThanOrEqual(comparison.value);
    expect(comparison.high).toBeGreaterThanOrEqual(comparison.value);
  });

  it('has the rating that the car’s page and its cards have', async () => {
    const { id, comparison } = await comparedCar();
    expect(await ratingOnPage(id)).toEqual(comparison.rating);
    await api.database.query("update api.car set listed_at = listed_at + interval '1 year' where id = $1", [id]);
    const { results } = carListingsAnswer.parse((await api.app.inject('/v1/cars/recent?limit=50')).json());
    expect(results[0]).toMatchObject({ id: String(id), priceRating: comparison.rating });
    for (const car of results) expect(car.priceRating).toEqual((await comparisonOf(Number(car.id)))?.rating);
    const similar = similarCars.parse((await api.app.inject(`/v1/cars/${id}/similar?limit=5`)).json());
    for (const car of similar.results) expect(car.priceRating).toEqual((await comparisonOf(Number(car.id)))?.rating);
  });

  it('follows the stock: the next answer has another price', async () => {
    const { id, comparison } = await comparedCar();
    await api.database.query('update api.car set price_pence = $2 where id = $1', [
      id,
      Math.round(comparison.value * 85),
    ]);
    expect((await ratingOnPage(id))?.step).toBe('Well below market');
    await api.database.query('update api.car set price_pence = $2 where id = $1', [
      id,
      Math.round(comparison.value * 115),
    ]);
    expect((await ratingOnPage(id))?.step).toBe('Well above market');
    expect((await comparisonOf(id))?.rating.step).toBe('Well above market');
  });

  it('is empty for a car with too few like it, and for one that is not for sale', async () => {
    const { rows } = await api.database.query<{ id: number }>(
      'select id from api.car join (select model_id from api.car group by model_id having count(*) < 8) as rare using (model_id) order by id limit 1',
    );
    const rare = rows[0]?.id ?? 0;
    expect((await api.app.inject(`/v1/cars/${rare}/price-comparison`)).json()).toEqual({});
    expect(await ratingOnPage(rare)).toBeUndefined();
    expect((await api.app.inject('/v1/cars/999999999/price-comparison')).json()).toEqual({});
  });

  it('is refused for an invalid id', async () => {
    expect((await api.app.inject('/v1/cars/0x1/price-comparison')).statusCode).toBe(400);
  });
});
