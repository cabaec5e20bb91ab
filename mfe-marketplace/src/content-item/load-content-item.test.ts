import type { ApiResult } from '@forecourt/contracts/services';
import { testServices } from '@forecourt/testing/services';
import { loadContentItem } from './load-content-item';

/** Loads an item from a content service with this answer. */
async function load(result: ApiResult<unknown>, depth = 1) {
  const api = jest.fn().mockResolvedValue(result);
  const services = { ...testServices(), api };
  const { signal } = new AbortController();
  const item = loadContentItem({ id: 'apr example', depth, services, signal });
  await item.catch(() => undefined);
  return {
    item,
    asked: api.mock.calls[0] as [string, { timeoutMs: number; signal: AbortSignal }],
    logged: services.logged,
    signal,
  };
}

const found = (...contentlets: unknown[]) => ({ ok: true, value: { contentlets } }) as const;

describe('an item of the content service', () => {
  it('is requested with its related content, for at most 30 seconds, until the block is aborted (B7-1)', async () => {
    const { asked, signal } = await load(found({ aprExample: '' }), 2);
    expect(asked).toEqual([
      '/api/content/id/apr%20example/depth/2',
      expect.objectContaining({ timeoutMs: 30_000, signal }),
    ]);
  });

  it('is the first of the answer', async () => {
    const { item, logged } = await load(
      found({ aprExample: '<p>One</p>', title: 'APR' }, { aprExample: '<p>Two</p>' }),
    );
    expect(await item).toEqual({ aprExample: '<p>One</p>', title: 'APR' });
    expect(logged).toEqual([]);
  });

  it('has an empty example if the content system gives none', async () => {
    expect(await (await load(found({ title: 'APR' }))).item).toEqual({ aprExample: '', title: 'APR' });
  });

  it.each([
    ['No content found', []],
    ['No valid content found', [{}]],
    ['No valid content found', [null]],
    ['No valid content found', [{ aprExample: 7 }]],
  ])('is undefined and logged when it is missing or invalid: %s (B8-2)', async (message, contentlets) => {
    const { item, logged } = await load(found(...contentlets));
    expect(await item).toBeUndefined();
    expect(logged).toEqual([{ level: 'error', message }]);
  });

  it('fails with the status and its text, for the host to log', async () => {
    const { item } = await load({ ok: false, failure: { status: 503, message: 'Service Unavailable' } });
    await expect(item).rejects.toThrow('503: Service Unavailable');
  });
});
