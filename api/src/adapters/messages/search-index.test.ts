import { RefusedError } from '@forecourt/service/refused-error';
import type { Announcement, SearchIndex } from '../../ports/search-index';
import { TEST_DAY, testApi } from '../../testing/test-api';
import { MISBEHAVIOURS, outsideServer, type Behaviour } from '../testing/outside-server';
import { createEmbeddedSearchIndex } from './search-index-embedded';
import { createLiveSearchIndex } from './search-index-live';

const HOST = 'cars.example';
const KEY = 'a1b2c3d4e5f6';
const NEWS: Announcement = { host: HOST, key: KEY, keyLocation: `https://${HOST}/${KEY}.txt`, urlList: [`https://${HOST}/`, `https://${HOST}/used-cars`] };

const api = testApi();
/** What the live index has taken. */
let taken = new Map<string, string[]>();

/** As https://www.indexnow.org/documentation says. */
const documented: Behaviour = ({ method, headers, body }, response) => {
  const answer = (status: number) => void response.writeHead(status).end();
  if (method !== 'POST' || !headers['content-type']?.startsWith('application/json')) return answer(400);
  const { host, key, keyLocation, urlList } = JSON.parse(body) as Announcement;
  if (urlList.length === 0 || urlList.length > 10_000 || !urlList.every((url) => URL.canParse(url))) return answer(400);
  if (!/^[A-Za-z0-9-]{8,128}$/.test(key) || urlList.some((url) => new URL(url).host !== host)) return answer(422);
  if (keyLocation !== NEWS.keyLocation) return answer(403);
  if (taken.size >= 10) return answer(429);
  taken.set(String(headers['idempotency-key']), urlList);
  return answer(202);
};
const server = outsideServer(documented);
const live = () => createLiveSearchIndex({ url: `${server.url}/indexnow`, timeoutMs: 800 });

beforeEach(async () => {
  taken = new Map();
  await api.database.query('delete from api.received_announcement');
});

describe.each<[string, () => SearchIndex, () => Promise<unknown[]>]>([
  [
    'embedded',
    () => createEmbeddedSearchIndex(api.database, () => TEST_DAY),
    async () => (await api.database.query<{ addresses: string[] }>('select addresses from api.received_announcement')).rows.map(({ addresses }) => addresses),
  ],
  ['live', live, async () => [...taken.values()]],
])('the %s search index', (_, index, told) => {
  it('takes addresses of a site, once for each key', async () => {
    for (let attempt = 0; attempt < 2; attempt += 1) await index().announce(NEWS, 'news-1');
    expect(await told()).toEqual([NEWS.urlList]);
  });

  it.each<[string, Partial<Announcement>]>([
    ['addresses of another host', { urlList: ['https://other.example/'] }],
    ['a key that can be none', { key: 'short' }],
    ['no address', { urlList: [] }],
    ['more than ten thousand', { urlList: Array.from({ length: 10_001 }, (_each, number) => `https://${HOST}/${number}`) }],
    ['what is no address', { urlList: ['/used-cars'] }],
  ])('refuses %s for good', async (_what, wrong) => {
    await expect(index().announce({ ...NEWS, ...wrong }, 'news-2')).rejects.toThrow(RefusedError);
    expect(await told()).toEqual([]);
  });

  it('may be asked again when it cannot read the key, and when it was told too often', async () => {
    const unread = index().announce({ ...NEWS, keyLocation: `https://${HOST}/other.txt` }, 'news-3');
    await expect(unread).rejects.toThrow('403');
    await expect(unread).rejects.not.toThrow(RefusedError);
    for (let number = 0; number < 10; number += 1) await index().announce(NEWS, `many-${number}`);
    const often = index().announce(NEWS, 'many-10');
    await expect(often).rejects.toThrow('429');
    await expect(often).rejects.not.toThrow(RefusedError);
  });
});

// The body of its answer is not read.
it.each(MISBEHAVIOURS.filter(([what]) => !/web page|broken JSON/.test(what)))('may be asked again when it %s', async (_what, behaviour) => {
  server.behave(behaviour);
  const told = live().announce(NEWS, 'news-1');
  await expect(told).rejects.toThrow(/\S/);
  await expect(told).rejects.not.toThrow(RefusedError);
  expect(server.received).toHaveLength(1);
});
