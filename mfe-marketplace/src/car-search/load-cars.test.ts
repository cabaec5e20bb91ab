import { apiFailure, testServices, type ApiCall } from '@forecourt/testing/services';
import { EVERY_CAR } from '@forecourt/domain/car-search/search';
import { loadCars } from './load-cars';

/** An API that accepts only the last token that it issued. */
function servicesWithTokens() {
  let given = 0;
  const services = testServices({
    answers: {
      'POST /api/library/v1/client-token': () => ({ authenticationToken: `token-${++given}` }),
      'POST /v1/cars': ({ headers }: ApiCall) =>
        headers['authorization'] === `Bearer token-${given}` ? { total: given } : apiFailure(401),
    },
  });
  const load = async () =>
    (await loadCars(EVERY_CAR, [], { services, signal: new AbortController().signal, fields: [] })).found?.total;
  return { load, tokensGiven: () => given, restartApi: () => void given++ };
}

describe('searches on the server', () => {
  it('share a token', async () => {
    const { load, tokensGiven } = servicesWithTokens();
    expect(await Promise.all([load(), load()])).toEqual([1, 1]);
    expect(await load()).toBe(1);
    expect(tokensGiven()).toBe(1);
  });

  it('get a new token when the API has been restarted', async () => {
    const { load, restartApi } = servicesWithTokens();
    await load();
    restartApi();
    expect(await load()).toBe(3);
  });
});
