import { carListingsAnswer } from '@forecourt/domain/cars/listing';
import { expectEventually } from '@forecourt/service/expect-eventually';
import * as fc from 'fast-check';
import { createEmbeddedPostcodeLocator } from '../../adapters/postcode-locator-embedded';
import { MANY_CARS, TEST_DAY, testApi } from '../../testing/test-api';
import { TOKEN_LIFETIME_SECONDS } from '../../ground/client-token/client-tokens';
import { carSql } from '../../cars/stock-search/testing/plain-search';

const api = testApi({ seed: MANY_CARS, now: () => now });
let now = TEST_DAY;

beforeEach(() => {
  now = TEST_DAY;
});

async function search(body: unknown, authorization?: string) {
  return api.app.inject({
    method: 'POST',
    url: '/v1/cars',
    headers: { 'content-type': 'application/json', authorization: authorization ?? (await api.authorization()) },
    payload: typeof body === 'string' ? body : JSON.stringify(body),
  });
}

describe('searching cars', () => {
  it('continues with the last known stock while the database is down, and states its age', async () => {
    const body = { fields: ['results', 'facets'], priceMin: '6000' };
    const authorization = await api.authorization();
    // Waits for ratings, which are counted.
    await search({ sort: 'best_price_rating' }, authorization);
    const before = await search(body, authorization);
    const { query } = api.database;
    api.database.query = (() => Promise.reject(new Error('Connection terminated'))) as typeof query;
    const away = await search(body, authorization);
    api.database.query = query;
    expect([away.statusCode, away.json()]).toEqual([200, before.json()]);
    expect([before.headers['age'], away.headers['age']]).toEqual([undefined, expect.stringMatching(/^\d+$/)]);
    await expectEventually(async () => (await search(body, authorization)).headers['age'] === undefined);
  });

  it('answers only the number of cars unless more is requested', async () => {
    const answer = await search({
      page: 1,
      pageSize: 14,
      postcode: '',
      distance: '',
      makeIds: [],
      modelIds: [],
      priceMin: '',
      priceMax: '',
    });
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({ total: MANY_CARS.cars });
  });

  it('answers cards as the site reads them, a page at a time, without a car on two pages', async () => {
    const pages = await Promise.all(
      [1, 2].map((page) => search({ page, fields: ['results'], priceMin: '5000', priceMax: '9000' })),
    );
    const [first, second] = pages.map((answer) => carListingsAnswer.parse(answer.json()));
    const links = [...(first?.results ?? []), ...(second?.results ?? [])].map(({ vehicleLink }) => vehicleLink);
    expect(first?.results).toHaveLength(14);
    expect(new Set(links).size).toBe(28);
    for (const { vehiclePrice, vehicleLink, vehicleImage } of first?.results ?? []) {
      expect(vehiclePrice).toBeGreaterThanOrEqual(5_000);
      expect(vehiclePrice).toBeLessThanOrEqual(9_000);
      expect(vehicleLink).toMatch(/^\/used-[a-z0-9-]+\/[a-z0-9-]+\/[a-z0-9-]+\/details-\d+$/);
      expect(vehicleImage).toMatch(/^\/getImage\?.*make=.*&modelFamily=.*paintId=pspc\d{4}/);
    }
  });

  it('accepts unknown ids of makes, and finds nothing', async () => {
    expect(
      (await search({ makeIds: ['999999999'], modelIds: [123_456_789], fields: ['results', 'facets'] })).json(),
    ).toMatchObject({ total: 0, results: [] });
  });

  it('gives distances when the visitor has given a postcode', async () => {
    const near = carListingsAnswer.parse(
      (await search({ postcode: 'B1', fields: ['results'], sort: 'distance' })).json(),
    ).results;
    const miles = near.map(({ milesAway }) => milesAway ?? Number.NaN);
    expect(miles).toEqual(miles.toSorted((one, other) => one - other));
    const anywhere = carListingsAnswer.parse((await search({ fields: ['results'] })).json()).results;
    expect(anywhere.every((car) => !('milesAway' in car))).toBe(true);
  });

  it('finds only cars that came into stock after a moment, on request', async () => {
    const { rows } = await api.database.query<{ id: number; listed_at: Date }>(
      "select id, listed_at from api.car where fuel = 'Petrol' order by listed_at desc, id limit 6",
    );
    const listedAfter = rows.at(-1)?.listed_at.toISOString();
    const answer = await search({ fuelType: ['petrol'], sort: 'relevance', listedAfter, fields: ['results'] });
    const expected = rows
      .filter((car) => car.listed_at.toISOString() > (listedAfter ?? ''))
      .map(({ id }) => String(id));
    expect(expected.length).toBeGreaterThan(0);
    expect(carListingsAnswer.parse(answer.json()).results.map(({ id }) => id)).toEqual(expected);
    expect(answer.json()).toMatchObject({ total: expected.length });
  });

  it('searches around a city centre when there is a distance but no postcode', async () => {
    const [without, withIt] = await Promise.all([
      search({ distance: '20' }),
      search({ distance: '20', postcode: 'm1 1ae' }),
    ]);
    expect(without.json()).toEqual(withIt.json());
    expect(without.json<{ total: number }>().total).toBeGreaterThan(0);
    expect(without.json<{ total: number }>().total).toBeLessThan(1_500);
  });

  it('counts what plain SQL counts, for any filter', async () => {
    const postcodes = createEmbeddedPostcodeLocator();
    const { rows: models } = await api.database.query<{ id: number; make_id: number }>(
      'select id, make_id from api.model',
    );
    const authorization = await api.authorization();
    const filters = fc.record({
      makeIds: fc.uniqueArray(fc.integer({ min: 1, max: 39 }), { maxLength: 12 }),
      modelIds: fc.uniqueArray(fc.constantFrom(...models.map(({ id }) => id)), { maxLength: 40 }),
      bounds: fc.tuple(fc.option(fc.integer({ min: 0, max: 60_000 })), fc.option(fc.integer({ min: 0, max: 60_000 }))),
      postcode: fc.constantFrom('', 'EH1 1YZ', 'SW1A 1AA', 'B1', 'TR1 2HE', 'ZE1 0AA', 'bt1 5gs'),
      distance: fc.option(fc.constantFrom(0, 1, 10, 20, 30, 40, 150, 1_000)),
    });

    await fc.assert(
      fc.asyncProperty(filters, async ({ makeIds, modelIds, bounds, postcode, distance }) => {
        const [low, high] = inOrder(bounds);
        const filter = { makeIds, modelIds: modelIds.map(String), postcode, distance: text(distance) };
        const body = { ...filter, priceMin: text(low), priceMax: text(high) };
        const place = await postcodes.locate(postcode || 'M1 1AE');
        // An independent formula for distances (spherical law of cosines), without a box, an index or parameters.
        const { rows } = await api.database.query<{ total: number }>(
          `select count(*)::int as total from api.car where true
           ${makeIds.length + modelIds.length > 0 ? `and ${carSql('api.car', makeIds, modelIds)}` : ''}
           ${low === null ? '' : `and price_pence / 100.0 >= ${low}`} ${high === null ? '' : `and price_pence / 100.0 <= ${high}`}
           ${
             distance === null
               ? ''
               : `and 3958.76 * acos(least(1, sin(radians(latitude)) * sin(radians(${place?.latitude})) + cos(radians(latitude))
                    * cos(radians(${place?.latitude})) * cos(radians(longitude - ${place?.longitude})))) <= ${distance}`
           }`,
        );
        const answer = await search(body, authorization);
        expect(answer.json()).toEqual(rows[0]);
      }),
      { numRuns: 300 },
    );
  });

  it.each([
    ['a price above the other', { priceMin: '9000', priceMax: '3000' }, 'body/priceMin: must not be above priceMax'],
    ['a price that is a number', { priceMin: 9_000 }, 'body/priceMin'],
    ['a price with a minus', { priceMax: '-0' }, 'body/priceMax: must be digits only'],
    ['a price in words', { priceMax: '1e309' }, 'body/priceMax: must be digits only'],
    ['a price past any car', { priceMax: '99999999999999999999' }, 'body/priceMax: must not be above 10000000'],
    [
      'a monthly price above the other',
      { monthlyMin: '300', monthlyMax: '200' },
      'body/monthlyMin: must not be above monthlyMax',
    ],
    ['a monthly price in words', { monthlyMax: 'cheap' }, 'body/monthlyMax: must be digits only'],
    ['a monthly price past any', { monthlyMin: '100001' }, 'body/monthlyMin: must not be above 100000'],
    ['a distance past the country', { distance: '100000' }, 'body/distance: must not be above 1000'],
    ['a page that is not a number (JSON has no NaN)', '{"page": null}', 'body/page'],
    ['an endless page', '{"page": 1e309}', 'body/page'],
    ['page minus zero', '{"page": -0}', 'body/page'],
    ['half a page', { page: 1.5 }, 'body/page'],
    ['too large a page', { pageSize: 10_000 }, 'body/pageSize'],
    [
      'a thousand makes',
      { makeIds: Array.from({ length: 1_000 }, () => '1') },
      'body/makeIds: must not name more than 100',
    ],
    ['a make that is not an id', { makeIds: ['1; drop table api.car'] }, 'body/makeIds/0'],
    ['makes that are not a list', { makeIds: '1' }, 'body/makeIds'],
    ['a list as the body', [], 'body'],
    ['a colour that none has', { colour: ['tartan'] }, 'body/colour/0'],
    [
      'a thousand colours',
      { colour: Array.from({ length: 1_000 }, () => 'red') },
      'body/colour: must not name more than 100',
    ],
    ['doors that are not a number', { doors: ['-0'] }, 'body/doors/0'],
    ['a range of mileage that is not offered', { mileage: '1-2' }, 'body/mileage'],
    ['a year past any', { yearMin: '999999' }, 'body/yearMin: must not be above 2100'],
    ['a year above the other', { yearMin: '2020', yearMax: '2010' }, 'body/yearMin: must not be above yearMax'],
    ['an engine in words', { engineMin: 'NaN' }, 'body/engineMin: must be litres with one decimal, 10 at most'],
    [
      'an engine above the other',
      { engineMin: '2.0', engineMax: '1.0' },
      'body/engineMin: must not be above engineMax',
    ],
    ['a moment in words', { listedAfter: 'yesterday' }, 'body/listedAfter'],
    ['an order that is not offered', { sort: 'cheapest' }, 'body/sort'],
    ['a page past any', { page: 1e9 }, 'body/page'],
    ['a postcode as long as a page', { postcode: 'M'.repeat(5_000) }, 'body/postcode'],
    ['a field that is not offered', { fields: ['password'] }, 'body/fields/0'],
  ])('refuses %s, and names the fault', async (_what, body, message) => {
    const answer = await search(body);
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({
      error: { code: 'invalid-request', message: expect.stringContaining(message) },
    });
  });

  it.each([
    ['text that is not JSON', '{"page": NaN}'],
    ['a body that would change objects', '{"__proto__": {"page": 1}}'],
    ['no body', ''],
  ])('refuses %s', async (_what, body) => {
    const answer = await search(body);
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ error: { code: 'invalid-request' } });
  });

  it.each(['XX1 1AA', 'not one', '12345'])('refuses the unknown postcode %s', async (postcode) => {
    const answer = await search({ postcode });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ error: { code: 'postcode-unknown' } });
  });

  it.each([
    ['no token', '', 'token-missing'],
    ['a token that is not ours', `Bearer read.zzzzzz.${'A'.repeat(43)}`, 'token-invalid'],
    ['another scheme', 'Basic dXNlcjpwYXNz', 'token-missing'],
  ])('refuses %s before it parses the body', async (_what, authorization, code) => {
    const answer = await search('{not json', authorization);
    expect(answer.statusCode).toBe(401);
    expect(answer.json()).toMatchObject({ error: { code } });
  });

  it('refuses a token that has expired', async () => {
    const authorization = await api.authorization();
    now = new Date(TEST_DAY.getTime() + TOKEN_LIFETIME_SECONDS * 1000);
    expect((await search({}, authorization)).json()).toMatchObject({ error: { code: 'token-invalid' } });
  });
});

describe('the most recently listed cars', () => {
  it('are as many as requested, newest first', async () => {
    const answer = await api.app.inject('/v1/cars/recent?limit=5');
    const { total, results } = carListingsAnswer.parse(answer.json());
    const { rows } = await api.database.query<{ id: string }>(
      'select id::text from api.car order by listed_at desc, id limit 5',
    );
    expect(total).toBe(MANY_CARS.cars);
    expect(results.map(({ vehicleLink }) => vehicleLink.split('details-')[1])).toEqual(rows.map(({ id }) => id));
  });

  it.each(['0', '51', '-1', 'NaN', '1e309', '1.5', 'many'])('are refused for the limit %s', async (limit) => {
    const answer = await api.app.inject(`/v1/cars/recent?limit=${limit}`);
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ error: { code: 'invalid-request' } });
  });
});

/** Two bounds, the lower first where there are both. */
function inOrder([one, other]: [number | null, number | null]): [number | null, number | null] {
  return one !== null && other !== null && one > other ? [other, one] : [one, other];
}

function text(number: number | null | undefined): string {
  return number === null || number === undefined ? '' : String(number);
}
