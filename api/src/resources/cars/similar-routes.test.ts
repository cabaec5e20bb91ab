import { similarCars } from '@forecourt/domain/cars/listing';
import { MANY_CARS, testApi } from '../../testing/test-api';

interface CarFacts {
  id: number;
  model_id: number;
  body_type: string;
  price_pence: number;
}

describe('cars like another', () => {
  const api = testApi({ seed: MANY_CARS });
  const similar = async (id: number, query = '') =>
    similarCars.parse((await api.app.inject(`/v1/cars/${id}/similar${query}`)).json());
  const idOf = (link: string) => Number(link.split('-').at(-1));

  const facts = async (ids: number[]) =>
    (
      await api.database.query<CarFacts>(
        'select id, model_id, body_type, price_pence from api.car where id = any($1)',
        [ids],
      )
    ).rows;

  it('are of its model first, then of its shape at about its price', async () => {
    for (const id of [1, 200, 777, 1_999]) {
      const { car, results } = await similar(id, '?limit=20');
      expect(car).toMatchObject({ id: String(id), isSold: false });
      const ids = results.map(({ vehicleLink }) => idOf(vehicleLink));
      expect(new Set([id, ...ids]).size).toBe(ids.length + 1);
      const [own] = await facts([id]);
      const found = new Map((await facts(ids)).map((fact) => [fact.id, fact]));
      const isSameModel = ids.map((other) => found.get(other)?.model_id === own?.model_id);
      expect(isSameModel).toEqual([...isSameModel].toSorted((one, other) => Number(other) - Number(one)));
      for (const other of ids.map((otherId) => found.get(otherId)).filter((fact) => fact?.model_id !== own?.model_id)) {
        expect(other?.body_type).toBe(own?.body_type);
        expect(Math.abs((other?.price_pence ?? 0) / (own?.price_pence ?? 1) - 1)).toBeLessThanOrEqual(0.25);
      }
    }
  });

  it('are as near in age as in price', async () => {
    const { rows } = await api.database.query<{ id: number }>(
      'select id from api.car where model_id = (select model_id from api.car where id = 200) order by id limit 5',
    );
    const [asked, old, newer, young, dear] = rows.map(({ id }) => id);
    const set = (id: number | undefined, year: number, pounds: number) =>
      api.database.query('update api.car set year = $2, price_pence = $3 where id = $1', [id, year, pounds * 100]);
    await api.database.query(
      'update api.car set price_pence = 9000000 where model_id = (select model_id from api.car where id = 200)',
    );
    await set(asked, 2020, 10_000);
    await set(old, 2012, 10_000);
    await set(newer, 2022, 10_000);
    await set(young, 2020, 10_500);
    await set(dear, 2020, 13_000);
    const { results } = await similar(asked ?? 0, '?limit=4');
    expect(results.map(({ vehicleLink }) => idOf(vehicleLink))).toEqual([young, newer, dear, old]);
  });

  it('are four by default, and refused for an invalid number', async () => {
    expect((await similar(5)).results).toHaveLength(4);
    expect((await api.app.inject('/v1/cars/5/similar?limit=21')).statusCode).toBe(400);
    expect((await api.app.inject('/v1/cars/five/similar')).statusCode).toBe(400);
    expect((await api.app.inject('/v1/cars/999999999/similar')).statusCode).toBe(404);
  });

  it('are found for a sold car, whose own page no longer exists', async () => {
    const before = await similar(42);
    await api.database.query('delete from api.car where id = 42');
    const gone = await api.app.inject('/v1/cars/42');
    expect(gone.statusCode).toBe(410);
    expect(gone.json()).toMatchObject({ error: { code: 'vehicle-sold', message: 'This vehicle has been sold.' } });
    expect(await similar(42)).toEqual({ ...before, car: { ...before.car, isSold: true } });
  });

  it('are of another model only within a quarter of its price', async () => {
    const [asked] = await facts([777]);
    const { model_id: model, body_type: shape } = asked!;
    await api.database.query('delete from api.car where model_id = $1 and id <> 777', [model]);
    const { rows } = await api.database.query<{ id: number }>(
      'update api.car set price_pence = 9000000 where model_id <> $1 and body_type = $2 returning id',
      [model, shape],
    );
    const [near, cheap] = rows.map(({ id }) => id);
    const prices = rows.slice(0, 4).map(({ id }, index) => ({ id, pounds: [12_400, 7_600, 12_600, 7_400][index]! }));
    for (const { id, pounds } of [{ id: 777, pounds: 10_000 }, ...prices])
      await api.database.query('update api.car set year = 2020, price_pence = $2 where id = $1', [id, pounds * 100]);
    const { results } = await similar(777, '?limit=20');
    expect(results.map(({ vehicleLink }) => idOf(vehicleLink)).toSorted((one, other) => one - other)).toEqual(
      [near!, cheap!].toSorted((one, other) => one - other),
    );
  });
});
