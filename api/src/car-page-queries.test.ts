import type { CarPage } from '@forecourt/domain/cars/page';
import { MANY_CARS, testApi } from './testing/test-api';

const { jest } = import.meta;
const api = testApi({ seed: MANY_CARS });

it('a new page of a car reads the car, and each answer of an outside system, once from the database', async () => {
  const get = async (path: string) => (await api.app.inject(path)).json<CarPage>();
  await get('/v1/cars/1');
  const query = jest.spyOn(api.database, 'query');
  const [car] = await Promise.all(['', '/history', '/running-costs', '/price-comparison', '/similar'].map((part) => get(`/v1/cars/200${part}`)));
  await get(`/api/calculator/v1/vehicle-search?vrm=${car?.vrm}`);
  const queries = (part: string) => query.mock.calls.filter(([statement]) => String(statement).includes(part)).length;
  expect(queries('as "trimFactor"')).toBe(1);
  expect(queries('from api.kept_answer')).toBe(3);
});
