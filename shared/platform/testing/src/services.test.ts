import * as z from 'zod/mini';
import { apiFailure, testServices, TEST_TIME } from './services';

const answer = z.object({ total: z.number() });

describe('test services', () => {
  it('answer a route through the caller’s schema, and remember the call', async () => {
    const { api, calls } = testServices({ answers: { 'POST /v1/cars': { total: 3, extra: true } } });
    expect(await api('/v1/cars?t=1', { body: { page: 1 }, answer })).toEqual({ ok: true, value: { total: 3 } });
    expect(calls).toEqual([{ route: 'POST /v1/cars', path: '/v1/cars?t=1', body: { page: 1 }, headers: {} }]);
  });

  it('answer by a function of the call', async () => {
    const { api } = testServices({
      answers: { 'GET /count': ({ path }: { path: string }) => ({ total: path.length }) },
    });
    expect(await api('/count', { answer })).toEqual({ ok: true, value: { total: 6 } });
  });

  it('fail as configured, on an invalid answer, and without an answer', async () => {
    const { api } = testServices({ answers: { 'GET /a': apiFailure(503, 'Later'), 'GET /b': { total: 'many' } } });
    expect(await api('/a', { answer })).toEqual({ ok: false, failure: { status: 503, message: 'Later' } });
    expect(await api('/b', { answer })).toMatchObject({ ok: false, failure: { status: 200 } });
    expect(await api('/c', { answer })).toMatchObject({ ok: false, failure: { status: 404 } });
  });

  it('can be overridden, and stop the clock', () => {
    const services = testServices({ page: { url: '/social-offer', isSocial: true } });
    services.analytics.track({ event: 'Seen' });
    expect(services.page.isSocial).toBe(true);
    expect(services.tracked).toEqual([{ event: 'Seen' }]);
    expect(services.clock.now()).toEqual(TEST_TIME);
  });
});
