import { brands } from '@forecourt/theme/brands';
import { applyContent } from '../content/pages/apply-content';
import { FEW_CARS, startTestApi, type TestApi } from '../testing/test-api';
import { createAnnouncer } from './announce-changes';

const brand = brands.find(({ slug }) => slug === 'forecourt')!;
const HOST = brand.hosts[0];
const page = (id: string, fields: object = {}): [string, string] => [
  `pages/${id}.json`,
  JSON.stringify({ id, route: `/${id}`, title: 'A page', description: 'A page.', main: [], ...fields }),
];
const CARS = page('cars', { route: '/used-:make/:model/:town/details-:id', addressesFrom: '/v1/cars/sitemap' });

describe('what has changed at the site of a brand', () => {
  let api: TestApi;
  let time: Date;
  const content = new Map<string, string>();
  const apply = async (...pages: [string, string][]) => {
    for (const [path, text] of pages) content.set(path, text);
    await applyContent(api.database, content, { by: 'ada', invalid: 'refuse all', mayRemoveMany: true });
  };
  const afterAMinute = async (slug = brand) => {
    time = new Date(time.getTime() + 60_000);
    return createAnnouncer(api.database, () => time).announceChanges(slug);
  };
  /** What the search index was told, and nothing else is on its way. */
  const told = async () => {
    await api.app.outbox.deliverDue();
    const { rows } = await api.database.query<{ addresses: string[] }>('delete from api.received_announcement returning addresses');
    return rows.flatMap(({ addresses }) => addresses).toSorted();
  };

  beforeAll(async () => {
    api = await startTestApi({ seed: FEW_CARS, now: () => time, env: { INDEXNOW_KEYS: 'forecourt=5d1f0c6e8a7b4c2d' } });
  }, 120_000);
  afterAll(() => api.stop());
  beforeEach(async () => {
    time = new Date('2026-06-15T00:00:00Z');
    await api.database.query('delete from api.announced; delete from api.outbox');
    content.clear();
    await apply(CARS, page('a'), page('b'), page('hidden', { index: false }), ['drafts/c.json', '{}']);
    expect(await afterAMinute()).toBe(0);
  });

  it('is told a minute later: pages that were added, changed and removed, and nothing else', async () => {
    content.delete('pages/b.json');
    await apply(page('a', { title: 'New' }), page('d'), page('hidden', { index: false, title: 'New' }), ['drafts/c.json', '{"id":"c"}']);
    await afterAMinute();
    expect(await told()).toEqual([`https://${HOST}/a`, `https://${HOST}/b`, `https://${HOST}/d`]);
    expect(await afterAMinute()).toBe(0);
  });

  it('is never an address that search engines may not list any more, nor one of other brands', async () => {
    await apply(page('a', { index: false }), page('d', { brands: ['bramblegate'] }), page('b', { product: 'van' }));
    await afterAMinute({ ...brand, withoutProducts: ['van'] });
    expect(await told()).toEqual([`https://${HOST}/b`]);
  });

  it('is told of cars that were changed and sold', async () => {
    const { rows } = await api.database.query<{ id: number }>('select id from api.car order by id limit 2');
    const [changed, sold] = rows.map(({ id }) => id);
    await api.database.query('update api.car set price_pence = price_pence - 100 where id = $1', [changed]);
    await api.database.query('delete from api.car where id = $1', [sold]);
    await afterAMinute();
    const shape = new RegExp(`^https://${HOST}/used-[\\w-]+/[\\w-]+/[\\w-]+/details-(\\d+)$`);
    expect((await told()).map((address) => Number(shape.exec(address)?.[1])).toSorted()).toEqual([changed, sold]);
    expect(await afterAMinute()).toBe(0);
  });

  it('is put together once, by however many instances, while an earlier announcement waits', async () => {
    await apply(page('d'));
    time = new Date(time.getTime() + 60_000);
    const counts = await Promise.all(Array.from({ length: 4 }, () => createAnnouncer(api.database, () => time).announceChanges(brand)));
    expect(counts.toSorted()).toEqual([0, 0, 0, 1]);
    await apply(page('e'));
    expect(await afterAMinute()).toBe(0);
    expect(await told()).toEqual([`https://${HOST}/d`]);
    await apply(page('f'));
    await afterAMinute();
    expect(await told()).toEqual([`https://${HOST}/e`, `https://${HOST}/f`]);
  });

  it('begins with what there is after a restore of an older database', async () => {
    await api.database.query('update api.announced set content_revision = 1000, stock_version = 1000000');
    expect(await afterAMinute()).toBe(0);
    await apply(page('d'));
    expect(await afterAMinute()).toBe(1);
  });
});
