import { carSearchAnswer } from '@forecourt/domain/car-search/wire';
import { questionAnswer, suggestionsAnswer } from '@forecourt/domain/car-search/question';
import { MANY_CARS, testApi } from '../../testing/test-api';

describe('a search in words over HTTP', () => {
  const api = testApi({ seed: MANY_CARS });
  const get = (path: string) => api.app.inject(`/v1/search-in-words${path}`);

  it('answers the address of the results, and the phrases that were not understood', async () => {
    const answer = await get(
      `?${new URLSearchParams({ words: 'red Ford Fiesta titanium with a tow bar' }).toString()}`,
    );
    expect(questionAnswer.parse(answer.json())).toEqual({
      address: '/used-cars/ford/fiesta?trim=titanium&colour=red',
      unknown: ['tow bar'],
      notes: [],
    });
  });

  it('redirects a form to the results, with the question and the other parameters of the page, but without its search', async () => {
    const answer = await get('/results?words=+black+diesel+&theme=cedarbrook&colour=red&page=7');
    expect([answer.statusCode, answer.headers.location]).toEqual([
      303,
      '/used-cars?fuel_type=diesel&colour=black&theme=cedarbrook&words=black+diesel',
    ]);
  });

  it('keeps the finance terms of the page, except those that the question names', async () => {
    const answer = await get('/results?words=Ford+with+%C2%A33000+deposit&deposit=2000&part_exchange=5000');
    const terms = new URL(answer.headers.location ?? '', 'https://forecourt.example').searchParams;
    expect([terms.get('deposit'), terms.get('part_exchange')]).toEqual(['3000', '5000']);
  });

  it('passes PCP on to the results of a brand without it, which explain it, only if the question names it', async () => {
    const leadsTo = async (question: string) =>
      (await get(`/results?words=${question}&theme=saltmarsh`)).headers.location;
    expect(await leadsTo('ford+on+pcp')).toBe('/used-cars/ford?theme=saltmarsh&words=ford+on+pcp&type=PCP');
    expect(await leadsTo('ford')).not.toContain('type=PCP');
  });

  it.each([
    '/results',
    '/results?words=',
    '/results?words=%2F%2Fevil.example',
    `/results?words=${'a'.repeat(1500)}`,
    '/results?words=https:evil.example&x=1&x=2',
  ])('never leads anywhere but to the results: %s', async (path) => {
    const answer = await get(path);
    expect([answer.statusCode, answer.headers.location]).toEqual([303, expect.stringMatching(/^\/used-cars(\?|$)/)]);
  });

  it('refuses input that no person types', async () =>
    expect((await get(`?words=${'a'.repeat(5000)}`)).statusCode).toBe(400));

  it('knows makes that have no car, and suggests what most cars are first', async () => {
    const { suggestions } = suggestionsAnswer.parse((await get('/suggestions?words=f')).json());
    expect(suggestions).toContain('Ford');
    const body = { fields: [], makeIds: [], modelIds: [] };
    const all = await api.app.inject({
      method: 'POST',
      url: '/v1/cars',
      headers: { authorization: await api.authorization() },
      payload: body,
    });
    expect(carSearchAnswer.parse(all.json()).total).toBe(MANY_CARS.cars);
    await api.database.query('delete from api.car');
    expect(questionAnswer.parse((await get('?words=ford+focus')).json()).address).toBe('/used-cars/ford/focus');
  });
});
