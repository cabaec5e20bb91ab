import { DEFAULT_REVIEW_SOURCE } from '@forecourt/domain/reviews/source';
import { buildApp } from '../../app';
import { readConfig } from '../../config';
import { outsideServer } from '../../adapters/testing/outside-server';
import { FEW_CARS, MANY_CARS, startTestApi, TEST_DAY, type TestApi } from '../../testing/test-api';

const { businessUnitId: UNIT, companyDomain: DOMAIN } = DEFAULT_REVIEW_SOURCE;
const BUSINESS = { id: UNIT, displayName: 'B', score: { trustScore: 4.2 }, numberOfReviews: { total: 7 } };
const MINUTE_MS = 60_000;

describe('calls to outside systems that one visitor causes', () => {
  const server = outsideServer((request, response) => {
    response.setHeader('content-type', 'application/json');
    if (request.path.startsWith('/units/find')) return void response.end(JSON.stringify(BUSINESS));
    if (request.path.startsWith('/units/')) return void response.end(JSON.stringify({ reviews: [] }));
    if (request.path.startsWith('/token'))
      return void response.end(JSON.stringify({ access_token: 't', expires_in: 3600 }));
    if (request.path.startsWith('/mot/'))
      return void response.end(JSON.stringify({ registration: 'X', motTestDueDate: '2027-01-31' }));
    return void response.end(JSON.stringify({ result: { latitude: 53.4808, longitude: -2.2374 } }));
  });
  let api: TestApi;
  let clock = TEST_DAY.getTime();
  const now = () => new Date(clock);
  const live = () => ({
    REVIEW_PLATFORM_ADAPTER: 'live',
    REVIEW_PLATFORM_URL: `${server.url}/units`,
    REVIEW_PLATFORM_API_KEY: 'k',
    POSTCODE_ADAPTER: 'live',
    POSTCODE_URL: server.url,
    MOT_HISTORY_ADAPTER: 'live',
    MOT_HISTORY_URL: `${server.url}/mot`,
    MOT_HISTORY_TOKEN_URL: `${server.url}/token`,
    MOT_HISTORY_CLIENT_ID: 'id',
    MOT_HISTORY_CLIENT_SECRET: 'secret',
    MOT_HISTORY_API_KEY: 'k',
    OUTSIDE_CALL_LIMIT: '30',
  });

  beforeAll(async () => {
    api = await startTestApi({ seed: MANY_CARS, env: live(), now });
  });
  afterAll(() => api.stop());
  beforeEach(async () => {
    clock += 24 * 60 * MINUTE_MS;
    await api.database.query('truncate api.send_quota, api.kept_answer');
  });

  const get = (url: string, address = '192.0.2.1') => api.app.inject({ url, headers: { 'x-forwarded-for': address } });
  const calls = (path: RegExp) => server.received.filter((request) => path.test(request.path)).length;
  const find = (name: string, address?: string) => get(`/api/apply/v1/trustpilot/find?name=${name}`, address);

  it('are not made for businesses that the site does not show', async () => {
    const answers = [];
    for (let number = 0; number < 20; number += 1)
      answers.push(await find(`b${number}.example`), await get(`/api/apply/v1/trustpilot/unit-${number}/reviews`));
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([404]));
    expect(calls(/^\/units/)).toBe(0);
  });

  it('are made once in two minutes for the reviews of a business, for all visitors together', async () => {
    const ask = (number: number) =>
      Promise.all([
        find(number % 2 ? DOMAIN : `WWW.${DOMAIN}`, `10.0.${number}.1`),
        get(`/api/apply/v1/trustpilot/${UNIT}/reviews`),
      ]);
    for (let number = 0; number < 20; number += 1)
      expect((await ask(number)).map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect(calls(/^\/units/)).toBe(2);
    clock += 2 * MINUTE_MS;
    await ask(0);
    expect(calls(/^\/units/)).toBe(4);
  });

  it('are limited for reviews by network, to which the last ones are shown', async () => {
    const ask = (address: string) =>
      Promise.all([find(DOMAIN, address), get(`/api/apply/v1/trustpilot/${UNIT}/reviews`, address)]);
    for (let time = 0; time < 20; time += 1) {
      expect((await ask('192.0.2.1')).map(({ statusCode }) => statusCode)).toEqual([200, 200]);
      clock += 2 * MINUTE_MS;
    }
    expect(calls(/^\/units/)).toBe(30);
    await ask('203.0.113.5');
    expect(calls(/^\/units/)).toBe(32);
  });

  it('leave the last reviews in place when the platform refuses them', async () => {
    const before = (await find(DOMAIN)).json<object>();
    clock += 3 * MINUTE_MS;
    server.behave((_request, response) => void response.writeHead(429, { 'retry-after': '600' }).end());
    for (const address of ['192.0.2.1', '203.0.113.5']) {
      const answer = await find(DOMAIN, address);
      expect([answer.statusCode, answer.json<object>()]).toEqual([200, before]);
    }
  });

  it('are made once a day for the history of each car, also after a restart', async () => {
    const history = (id: number) => api.app.inject(`/v1/cars/${id}/history`);
    for (let id = 1; id <= 40; id += 1)
      expect((await history(id)).json<{ testsAsOf: unknown }>().testsAsOf).not.toBeNull();
    const asked = calls(/^\/mot/);
    expect(asked).toBe(40);
    const restarted = await buildApp({
      config: readConfig({ NODE_ENV: 'test', LOG_LEVEL: 'silent', ...live() }),
      database: api.database,
      now,
    });
    for (let id = 1; id <= 40; id += 1) await restarted.inject(`/v1/cars/${id}/history`);
    await restarted.close();
    expect(calls(/^\/mot/)).toBe(asked);
    clock += 24 * 60 * MINUTE_MS;
    await history(1);
    expect(calls(/^\/mot/)).toBe(asked + 1);
  });

  it('are limited by network for histories, without an error', async () => {
    const history = (id: number, address: string) => get(`/v1/cars/${id}/history`, address);
    const answers = [];
    for (let id = 1; id <= 30; id += 1) answers.push(await history(id, `192.0.2.${id}`));
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
    // A history takes two calls, one of them to the register.
    expect(calls(/^\/mot/)).toBe(5);
    expect((await history(30, '203.0.113.5')).json<{ testsAsOf: unknown }>().testsAsOf).not.toBeNull();
    expect((await history(1, '192.0.2.1')).json<{ testsAsOf: unknown }>().testsAsOf).not.toBeNull();
  });

  it.each([
    ['a search', '/v1/cars', {}, 'M3 3AB'],
    ['a map', '/v1/cars/places', { zoom: 6 }, 'M4 4AB'],
  ])('are limited for postcodes by network: then %s is around the post town', async (_, url, payload, another) => {
    const authorization = await api.authorization();
    const search = (postcode: string, address: string) =>
      api.app.inject({
        method: 'POST',
        url,
        headers: { 'x-forwarded-for': address, authorization },
        payload: { ...payload, postcode },
      });
    const statuses = [];
    for (let number = 0; number < 30; number += 1)
      statuses.push((await search(`M1 1A${String.fromCharCode(65 + (number % 26))}`, '192.0.2.1')).statusCode);
    for (let number = 0; number < 30; number += 1)
      statuses.push((await search(`M2 ${number % 10}AB`, '192.0.2.1')).statusCode);
    expect(new Set(statuses)).toEqual(new Set([200]));
    expect(calls(/^\/postcodes/)).toBe(10);
    await search(another, '203.0.113.5');
    expect(calls(/^\/postcodes/)).toBe(11);
  });

  it('are limited for reviews of dealers by network', async () => {
    const isLimited = async (id: number, address?: string) =>
      (await get(`/v1/dealers/${id}/reviews`, address)).statusCode === 429;
    const answers = [];
    for (let id = 1; id <= 30; id += 1) answers.push(await isLimited(id));
    expect([answers[0], answers.at(-1), await isLimited(30, '203.0.113.5')]).toEqual([false, true, false]);
    expect(calls(/^\/units/)).toBeLessThanOrEqual(12);
  });

  it('are counted for running costs by network', async () => {
    const counted = async () =>
      (await api.database.query<{ sum: number | null }>('select sum(taken)::int from api.send_quota')).rows[0]?.sum;
    await get('/v1/cars/1/running-costs');
    expect(await counted()).toBeGreaterThan(0);
  });
});

describe('forecasts of values', () => {
  it('are requested once a day, and limited by network', async () => {
    const api = await startTestApi({ seed: FEW_CARS, env: { OUTSIDE_CALL_LIMIT: '3' }, now: () => TEST_DAY });
    const { rows } = await api.database.query<{ cap_code: string }>('select cap_code from api.derivative limit 1');
    const ask = (mileage: number, address: string) =>
      api.app.inject({
        method: 'POST',
        url: '/api/calculator/v1/futures',
        headers: { 'x-forwarded-for': address },
        payload: { capCode: rows[0]?.cap_code, mileage, terms: [36], annualMileage: 8000, lenderIds: [75] },
      });
    const statuses = [];
    for (const [mileage, address] of [
      [1000, '192.0.2.1'],
      [1000, '192.0.2.1'],
      [2000, '192.0.2.1'],
      [1000, '192.0.2.2'],
      [2000, '203.0.113.5'],
    ] as const)
      statuses.push((await ask(mileage, address)).statusCode);
    await api.stop();
    expect(statuses).toEqual([200, 200, 429, 200, 200]);
  });
});
