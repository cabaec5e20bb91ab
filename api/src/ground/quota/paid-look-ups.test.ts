import { SAMPLE_REQUEST } from '../../resources/valuations/testing/test-client';
import { FEW_CARS, TEST_DAY, testApi } from '../../testing/test-api';

const WINDOW_MS = 5 * 60_000;

describe('look-ups that are paid for', () => {
  const api = testApi({ seed: FEW_CARS, env: { LOOK_UP_LIMIT: '9' }, now: () => new Date(clock) });
  let clock = TEST_DAY.getTime();
  /** A network for each test. */
  let addresses = 0;

  const details = (address: string, registration = 'AA19AAA') =>
    api.app.inject({ url: `/api/library/v1/vehicle-details/${registration}`, headers: { 'x-forwarded-for': address } });
  const search = (path: string, address: string) =>
    api.app.inject({ url: `${path}?vrm=AA19AAA`, headers: { 'x-forwarded-for': address } });
  const value = (address: string, change: object = {}) =>
    api.app.inject({
      method: 'POST',
      url: '/api/apply/v1/valuation',
      headers: { 'x-forwarded-for': address },
      payload: { ...SAMPLE_REQUEST, ...change },
    });
  const nextAddress = () => `198.51.${(addresses += 1)}.7`;

  beforeEach(() => {
    clock += 24 * 3_600_000;
  });

  it('are limited by day and address, a third of them at a time', async () => {
    const address = nextAddress();
    const statuses: number[] = [];
    for (let window = 0; window < 4; window += 1) {
      for (let time = 0; time < 4; time += 1) statuses.push((await details(address)).statusCode);
      clock += WINDOW_MS;
    }
    expect(statuses).toEqual([200, 200, 200, 429, 200, 200, 200, 429, 200, 200, 200, 429, 429, 429, 429, 429]);
    expect((await details(nextAddress())).statusCode).toBe(200);
  });

  it('are counted together for all purposes; a valuation is refused before it looks anything up', async () => {
    const address = nextAddress();
    const answers = [
      await details(address),
      await search('/api/apply/v1/vehicle/search', address),
      await search('/api/calculator/v1/vehicle-search', address),
    ];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    await api.database.query('delete from api.outbox');
    // The register fails for this registration, so it gave no answer.
    const refused = await value(address, { vehicle: { ...SAMPLE_REQUEST.vehicle, vrm: 'ER19ERR' } });
    expect([refused.statusCode, refused.json()]).toMatchObject([429, { error: { code: 'too-many-requests' } }]);
    expect((await search('/api/apply/v1/vehicle/search', address)).statusCode).toBe(429);
    expect((await value(nextAddress())).json()).toHaveProperty('id');
  });

  it('are not counted for a shell that renders what everybody sees', async () => {
    const answers = await Promise.all(
      Array.from({ length: 12 }, () => api.app.inject('/api/calculator/v1/vehicle-search?vrm=AA19AAA')),
    );
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
  });

  it('are counted for a caller that is not a shell', async () => {
    const direct = () =>
      api.app.inject({ url: '/api/library/v1/vehicle-details/AA19AAA', remoteAddress: '203.0.113.9' });
    const statuses = [await direct(), await direct(), await direct(), await direct()].map(
      ({ statusCode }) => statusCode,
    );
    expect(statuses).toEqual([200, 200, 200, 429]);
  });

  it('are counted by network', async () => {
    for (const last of [1, 2, 3]) expect((await details(`192.0.2.${last}`)).statusCode).toBe(200);
    expect([(await details('192.0.2.4')).statusCode, (await details('192.0.3.4')).statusCode]).toEqual([429, 200]);
  });

  it('are not counted without anything to look up', async () => {
    const address = nextAddress();
    for (let time = 0; time < 5; time += 1) expect((await details(address, 'NOT-A-PLATE')).statusCode).toBe(400);
    for (let time = 0; time < 5; time += 1)
      expect((await value(address, { privacyCheck: false })).statusCode).toBe(200);
    expect((await details(address)).statusCode).toBe(200);
  });
});
