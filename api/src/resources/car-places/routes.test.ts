import { carPlaces } from '@forecourt/domain/car-search/places';
import { carSearchAnswer } from '@forecourt/domain/car-search/wire';
import { areaValue } from '@forecourt/domain/car-search/values';
import { MANY_CARS, testApi } from '../../testing/test-api';

const api = testApi({ seed: MANY_CARS });

async function ask(body: object, url = '/v1/cars/places') {
  return api.app.inject({ method: 'POST', url, headers: { authorization: await api.authorization() }, payload: body });
}
const placesOf = async (body: object) => carPlaces.parse((await ask(body)).json());
const totalOf = async (body: object) => carSearchAnswer.parse((await ask(body, '/v1/cars')).json()).total;

describe('where the cars of a search are', () => {
  it.each([
    ['every car', {}],
    ['some', { fuelType: ['diesel'], priceMax: '9000', postcode: 'B1', distance: '100' }],
  ])('adds up to the total of the search, and each place to the total in its area: %s', async (_, filters) => {
    const { total, places } = await placesOf(filters);
    expect(total).toBe(await totalOf(filters));
    expect(places.length).toBeGreaterThan(3);
    expect(places.map(({ count }) => count)).toEqual(
      places.map(({ count }) => count).toSorted((one, other) => other - one),
    );
    for (const { area, count } of places)
      expect({ area, count: await totalOf({ ...filters, area }) }).toEqual({ area, count });
  });

  it('shows more places at a larger zoom, with the cheapest car of each', async () => {
    const area = areaValue({ south: 53.2, west: -2.7, north: 53.8, east: -1.8 });
    const { rows } = await api.database.query<{ total: number; lowest: number }>(
      'select count(*)::int as total, min(price_pence) as lowest from api.car where latitude between 53.2 and 53.8 and longitude between -2.7 and -1.8',
    );
    const far = await placesOf({ area, zoom: 6 });
    const near = await placesOf({ area, zoom: 11 });
    expect([far.total, near.total]).toEqual([rows[0]?.total, rows[0]?.total]);
    expect(near.places.length).toBeGreaterThan(far.places.length);
    expect(Math.min(...near.places.map(({ lowestPrice }) => lowestPrice))).toBe((rows[0]?.lowest ?? 0) / 100);
  });

  it('counts what there would be without the area', async () => {
    const area = areaValue({ south: 53.2, west: -2.7, north: 53.8, east: -1.8 });
    const { facets } = carSearchAnswer.parse(
      (await ask({ area, fields: ['facets'], colour: ['red'] }, '/v1/cars')).json(),
    );
    expect(facets?.['area']).toEqual({ any: await totalOf({ colour: ['red'] }) });
  });

  it.each([
    { zoom: 5 },
    { zoom: 19 },
    { zoom: 7.5 },
    { area: '53_-2_52_-1' },
    { area: '91_0_92_1' },
    { area: 'here' },
    { area: '53_-2_54' },
    { postcode: 'nowhere' },
  ])('refuses %j', async (body) => {
    expect((await ask(body)).statusCode).toBe(400);
  });

  it('needs a token', async () => {
    expect((await api.app.inject({ method: 'POST', url: '/v1/cars/places', payload: {} })).statusCode).toBe(401);
  });
});
