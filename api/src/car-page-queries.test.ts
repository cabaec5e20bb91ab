import { MANY_CARS, testApi } from './testing/test-api';

const { jest } = import.meta;
const api = testApi({ seed: MANY_CARS });

it('a new page of a car reads the car, and stored answers about it, once from the database', async () => {
  const get = (path: string) => api.app.inject(path);
  await get('/v1/cars/1');
  const query = jest.spyOn(api.database, 'query');
  await Promise.all(
    ['', '/history', '/running-costs', '/price-comparison', '/similar'].map((part) => get(`/v1/cars/200${part}`)),
  );
  const read = (text: string) => query.mock.calls.filter(([statement]) => String(statement).includes(text));
  expect(read('as "trimFactor"')).toHaveLength(1);
  expect(read('api.sold_car')).toEqual([]);
  expect(read('join api.kept_answer')).toHaveLength(1);
});

it.each(['', '/similar'])("the answer of a car's %j reads the version of the stock once", async (part) => {
  const query = jest.spyOn(api.database, 'query');
  query.mockClear();
  await api.app.inject(`/v1/cars/300${part}`);
  expect(query.mock.calls.filter(([statement]) => String(statement).includes('from api.stock'))).toHaveLength(1);
});
