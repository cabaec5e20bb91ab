import type { ApiAnswer, ApiCall } from './ask-api';
import { asFetch } from './restrict-fetch';
import { shareAnswers } from './share-answers';

const ADDRESS = 'http://api/v1/cars/7';

/** An API that counts its requests, and answers on command. */
function api({ cacheControl = 'no-store', status = 200 } = {}) {
  const asked: string[] = [];
  const ask = async ({ address, method, body = '' }: ApiCall): Promise<ApiAnswer> => {
    asked.push(`${method} ${address} ${body.toString()}`.trim());
    return {
      status,
      statusText: '',
      headers: { 'cache-control': [cacheControl] },
      body: Buffer.from(`answer ${asked.length}`),
    };
  };
  return { asked, fetch: asFetch(shareAnswers(ask, 1000)) };
}
const textOf = async (answer: Promise<Response>) => (await answer).text();

describe('a request of several blocks of a page', () => {
  it('is sent once, and each block gets a complete answer', async () => {
    const { asked, fetch } = api();
    const answers = [fetch(ADDRESS), fetch(ADDRESS, { headers: {} }), fetch(new URL(ADDRESS))];
    expect(await Promise.all(answers.map(textOf))).toEqual(['answer 1', 'answer 1', 'answer 1']);
    expect(asked).toEqual([`GET ${ADDRESS}`]);
  });

  it.each([
    ['as long as the answer may be kept', { cacheControl: 'public, max-age=60' }, 'answer 1'],
    ['not when it may not', { cacheControl: 'no-store' }, 'answer 2'],
    ['not when it was refused', { cacheControl: 'public, max-age=60', status: 404 }, 'answer 2'],
  ])('is shared later too, %s', async (_, answer, expected) => {
    const { fetch } = api(answer);
    await textOf(fetch(ADDRESS));
    expect(await textOf(fetch(ADDRESS))).toBe(expected);
  });

  it('is not shared when something is sent, or other headers are', async () => {
    const { asked, fetch } = api({ cacheControl: 'max-age=60' });
    await Promise.all([
      fetch(ADDRESS),
      fetch(ADDRESS, { headers: { authorization: 'Bearer a' } }),
      fetch(ADDRESS, { method: 'POST' }),
      fetch(ADDRESS, { method: 'POST' }),
    ]);
    expect(asked).toHaveLength(4);
  });

  it.each([
    ['a text', ADDRESS, { body: 'a=1' }],
    ['a form', ADDRESS, { body: new URLSearchParams('a=1') }],
    ['a request', new Request(ADDRESS, { method: 'POST', body: 'a=1' }), {}],
  ])('is sent as %s', async (_, input, init) => {
    const { asked, fetch } = api();
    await fetch(input, { method: 'POST', ...init });
    expect(asked).toEqual([`POST ${ADDRESS} a=1`]);
  });

  it('has no body when the API has no answer', async () => {
    expect((await api({ status: 204 }).fetch(ADDRESS)).body).toBeNull();
  });

  it('is still answered for one block when another gives up', async () => {
    const { asked, fetch } = api();
    const leaving = new AbortController();
    const [left, stays] = [fetch(ADDRESS, { signal: leaving.signal }), fetch(ADDRESS)];
    leaving.abort(new Error('gave up'));
    await expect(left).rejects.toThrow('gave up');
    expect(await textOf(stays)).toBe('answer 1');
    expect(asked).toHaveLength(1);
  });

  it('is sent again for another visitor when the first one exceeded a limit', async () => {
    const { asked, fetch } = api({ status: 429 });
    expect(await Promise.all([fetch(ADDRESS), fetch(ADDRESS)].map(textOf))).toEqual(['answer 1', 'answer 2']);
    expect(asked).toHaveLength(2);
  });

  it('is sent again after a failure', async () => {
    let tries = 0;
    const ask = shareAnswers(async () => {
      tries += 1;
      if (tries === 1) throw new TypeError('no connection');
      return { status: 200, statusText: '', headers: {}, body: Buffer.from('there') };
    }, 1000);
    const call = { address: ADDRESS, method: 'GET', headers: {} };
    await expect(ask(call)).rejects.toThrow('no connection');
    expect((await ask(call)).body.toString()).toBe('there');
  });
});
