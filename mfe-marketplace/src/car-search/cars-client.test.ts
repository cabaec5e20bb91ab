import { EVERY_CAR } from '@forecourt/domain/car-search/search';
import { apiFailure, testServices, type ApiCall } from '@forecourt/testing/services';
import { carsClient } from './cars-client';
import { CARS_ANSWER, SEARCH_ANSWERS } from './testing/search-under-test';

const FORDS = { ...EVERY_CAR, make: 'ford' };
const ask = (given: object = {}) => {
  const services = testServices({ answers: { ...SEARCH_ANSWERS, ...given } });
  const calls = (route: string) => services.calls.filter((call) => call.route === route).length;
  return { client: carsClient(services.api), services, calls };
};
const signal = () => new AbortController().signal;

describe('the vehicle search of a page', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('has one client for all blocks of the page', () => {
    const { services, client } = ask();
    expect(carsClient(services.api)).toBe(client);
    expect(carsClient(testServices().api)).not.toBe(client);
  });

  it('sends one request for simultaneous equal searches', async () => {
    const { client, calls } = ask();
    const [one, other] = await Promise.all([client.find(FORDS, signal()), client.find({ ...FORDS }, signal())]);
    expect(one).toBe(other);
    expect(one).toMatchObject({ ok: true, value: { total: CARS_ANSWER.total, car: 'Ford' } });
    expect([calls('POST /v1/cars'), calls('GET /v1/makes-models'), calls('POST /api/library/v1/client-token')]).toEqual(
      [1, 1, 1],
    );
  });

  it('loads no makes for a search of any make', async () => {
    const { client, calls } = ask();
    await client.find(EVERY_CAR, signal());
    expect(calls('GET /v1/makes-models')).toBe(0);
  });

  it('caches answers for a minute', async () => {
    const { client, calls } = ask();
    await client.find(EVERY_CAR, signal());
    await jest.advanceTimersByTimeAsync(59_000);
    await client.find(EVERY_CAR, signal());
    expect(calls('POST /v1/cars')).toBe(1);
    await jest.advanceTimersByTimeAsync(2000);
    await client.find(EVERY_CAR, signal());
    expect(calls('POST /v1/cars')).toBe(2);
  });

  it('aborts a request only when no block waits for it', async () => {
    const signals: AbortSignal[] = [];
    const { services } = ask();
    const api: typeof services.api = (path, request) => {
      if (path === '/v1/cars' && request.signal) signals.push(request.signal);
      return services.api(path, request);
    };
    const client = carsClient(api);
    const [one, other] = [new AbortController(), new AbortController()];
    void client.find(EVERY_CAR, one.signal);
    void client.find(EVERY_CAR, other.signal);
    one.abort();
    expect((await client.find(EVERY_CAR, signal())).ok).toBe(true);
    const [third, fourth] = [new AbortController(), new AbortController()];
    void client.find(FORDS, third.signal);
    void client.find(FORDS, fourth.signal);
    third.abort();
    fourth.abort();
    await jest.advanceTimersByTimeAsync(0);
    expect(signals.map(({ aborted }) => aborted)).toEqual([false, true]);
  });

  it('does not cache a failure', async () => {
    let isDown = true;
    const { client, calls } = ask({ 'POST /v1/cars': () => (isDown ? apiFailure(400) : CARS_ANSWER) });
    expect((await client.find(EVERY_CAR, signal())).ok).toBe(false);
    isDown = false;
    expect((await client.find(EVERY_CAR, signal())).ok).toBe(true);
    expect(calls('POST /v1/cars')).toBe(2);
  });

  it('requests token and makes again after they failed', async () => {
    let isDown = true;
    const { client } = ask({
      'GET /v1/makes-models': () => (isDown ? apiFailure(404) : SEARCH_ANSWERS['GET /v1/makes-models']),
      'POST /api/library/v1/client-token': () => (isDown ? apiFailure(404) : { authenticationToken: 'token' }),
    });
    expect((await client.find(FORDS, signal())).ok).toBe(false);
    expect((await client.makes()).ok).toBe(false);
    isDown = false;
    expect((await client.find(FORDS, signal())).ok).toBe(true);
  });

  it('requests a refused token once', async () => {
    const { client, calls } = ask({ 'POST /api/library/v1/client-token': apiFailure(429) });
    expect(await client.find(EVERY_CAR, signal())).toMatchObject({ ok: false, failure: { status: 429 } });
    expect(calls('POST /api/library/v1/client-token')).toBe(1);
  });

  it('retries a temporary failure twice, after one second and after three', async () => {
    let attempts = 0;
    const { client } = ask({ 'POST /v1/cars': () => (++attempts === 3 ? CARS_ANSWER : apiFailure(503)) });
    const answer = client.find(EVERY_CAR, signal());
    await jest.advanceTimersByTimeAsync(3999);
    expect(attempts).toBe(2);
    await jest.advanceTimersByTimeAsync(1);
    expect(await answer).toMatchObject({ ok: true });
  });

  it('requests a new token when the old one has expired', async () => {
    let tokens = 0;
    const { client, calls } = ask({
      'POST /api/library/v1/client-token': () => ({ authenticationToken: `token-${++tokens}` }),
      'POST /v1/cars': ({ headers }: ApiCall) =>
        headers['authorization'] === 'Bearer token-2' ? CARS_ANSWER : apiFailure(401),
    });
    expect(await client.find(EVERY_CAR, signal())).toMatchObject({ ok: true });
    expect(calls('POST /v1/cars')).toBe(2);
  });

  it('that are refused together share one new token', async () => {
    let tokens = 0;
    const { client } = ask({
      'POST /api/library/v1/client-token': () => ({ authenticationToken: `token-${++tokens}` }),
      'POST /v1/cars': ({ headers }: ApiCall) =>
        headers['authorization'] === 'Bearer token-2' ? CARS_ANSWER : apiFailure(401),
    });
    const ford = { ...EVERY_CAR, make: 'ford' };
    const answers = await Promise.all([client.find(EVERY_CAR, signal()), client.find(ford, signal())]);
    expect(answers.map(({ ok }) => ok)).toEqual([true, true]);
    expect(tokens).toBe(2);
  });
});
