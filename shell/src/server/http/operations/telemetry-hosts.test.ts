import { createHmac } from 'node:crypto';
import type { Release, ReleaseSet } from '@forecourt/contracts/release-set';
import Fastify from 'fastify';
import { FailureLog } from '../../site/health/failure-log';
import { type CountedBlock, type CountedSign, HealthCounts } from '../../site/health/health-counts';
import { NetworkVotes } from '../../site/health/network-votes';
import { PageViews } from '../../site/health/page-views';
import { telemetryRoutes } from './telemetry';

const SECRET = 'of-all-hosts';
const block = { elements: [], hydrate: 'load', reads: [], scripts: [], styles: [], shared: [] };
const release = (version: string) =>
  ({ remote: 'mfe-fine', version, blocks: { 'fine-block': block, 'other-block': block } }) as unknown as Release;
const set = {
  id: 'set-2',
  revision: 2,
  remotes: { 'mfe-fine': release('2.0.0') },
  fallbacks: { 'mfe-fine': [release('1.0.0')] },
} as unknown as ReleaseSet;
const kind = { key: 'a1b2', islands: ['fine-block', 'other-block'], remotes: ['mfe-fine'], route: '/' };
const source = { set, brand: 'bramblegate', kind, isDue: true };

let seconds = 1_000;
beforeEach(() => {
  seconds = 1_000;
});

/** A host of the site, as far as reports concern it. */
async function startHost({ secret = SECRET, maxViews = 50_000, sets = [set] } = {}) {
  const views = new PageViews({ secret, sets: () => sets, now: () => seconds * 1_000, maxViews });
  // This host has sent such a page.
  views.begin(source);
  const [health, signs] = [new HealthCounts<CountedBlock>(), new HealthCounts<CountedSign>()];
  const votes = new NetworkVotes({ secret, now: () => seconds * 1_000 });
  const app = Fastify({ trustProxy: true });
  await app.register(telemetryRoutes, {
    views,
    votes,
    health,
    signs,
    countVital: () => {},
    reports: new FailureLog({ write: () => undefined }),
    releases: { current: { set, unavailable: new Map() }, canary: undefined },
    showsPreviews: false,
  });
  const reportFrom = (network: string, page: string, ...reports: object[]) =>
    app.inject({
      method: 'POST',
      url: '/telemetry',
      headers: { 'x-forwarded-for': network },
      payload: { page, reports },
    });
  const report = (page: string, ...reports: object[]) => reportFrom('192.0.2.1', page, ...reports);
  const sign = (network: string, page: string, ...given: string[]) =>
    app.inject({
      method: 'POST',
      url: '/telemetry',
      headers: { 'x-forwarded-for': network },
      payload: { page, reports: [], signs: given },
    });
  return {
    views,
    report,
    reportFrom,
    sign,
    signs,
    health,
    counts: () =>
      health
        .take()
        .map(({ version, brand, block: name, what, count }) => [version, brand, name, what, count].join(' ')),
  };
}

const failure = { kind: 'handler', remote: 'mfe-fine', version: '2.0.0', block: 'fine-block', outcome: 'failed' };
const FAILED_ONCE = ['2.0.0 bramblegate fine-block shown 1', '2.0.0 bramblegate fine-block handler-failed 1'];

describe('reports that reach another host than the page’s', () => {
  it('count there, once for the page and the block', async () => {
    const [one, other] = [await startHost(), await startHost()];
    const page = one.views.begin(source);
    await other.report(page, failure, failure);
    await other.report(page, failure);
    expect(other.counts()).toEqual(FAILED_ONCE);
    expect(one.counts()).toEqual([]);
  });

  it('do not count without a page that a host of the site sent', async () => {
    const host = await startHost();
    const page = host.views.begin(source);
    const changed = `${page.slice(0, 12)}${page[12] === 'a' ? 'b' : 'a'}${page.slice(13)}`;
    const foreign = new PageViews({ secret: 'of-others', sets: () => [set] }).begin(source);
    for (const invented of [changed, foreign, 'invented', '']) await host.report(invented, failure);
    expect(host.counts()).toEqual([]);
  });

  it('do not count for a set that the host never had', async () => {
    const [one, other] = [await startHost(), await startHost({ sets: [] })];
    await other.report(one.views.begin({ ...source, set: { ...set, id: 'set-9' } }), failure);
    expect(other.counts()).toEqual([]);
  });

  it('do not count again once the page is forgotten, or where a host has started since', async () => {
    const host = await startHost({ maxViews: 2 });
    const pages = [1, 2, 3].map(() => {
      seconds += 1;
      return host.views.begin(source);
    });
    for (const page of pages) await host.report(page, failure);
    host.counts();
    for (const page of pages) await host.report(page, failure);
    seconds += 1;
    const later = await startHost();
    await later.report(pages[2] ?? '', failure);
    expect([...host.counts(), ...later.counts()]).toEqual([]);
  });
});

describe('reports of blocks that are not islands of the page', () => {
  it.each(['other-block', 'static-block', 'constructor'])('do not count: %s', async (name) => {
    const host = await startHost();
    const page = host.views.begin({ ...source, kind: { ...kind, key: 'c3d4', islands: ['fine-block'] } });
    await host.report(page, { ...failure, block: name }, failure);
    expect(host.counts()).toEqual(FAILED_ONCE);
  });

  it('do not count at a host that has sent no such page since its start, unlike signs of the page itself', async () => {
    const [one, later] = [await startHost(), await startHost()];
    const page = one.views.begin({ ...source, kind: { ...kind, key: 'c3d4' } });
    await later.report(page, failure);
    await later.sign('192.0.2.1', page, 'alive');
    expect([later.counts(), later.signs.take()]).toMatchObject([[], [{ page: 'c3d4', what: 'alive' }]]);
  });
});

describe('nonces during an upgrade', () => {
  const keyOf = (what: string) => createHmac('sha256', SECRET).update(what).digest();
  const signatureOf = (bytes: Buffer) =>
    createHmac('sha256', keyOf('pages')).update(bytes.subarray(0, 15)).digest().subarray(0, 9);

  it('are read by older hosts if the page is due, and only then', async () => {
    const { views } = await startHost();
    for (const isDue of [true, false]) {
      const bytes = Buffer.from(views.begin({ ...source, isDue }).slice(0, 32), 'base64url');
      expect([bytes.toString('hex', 5, 7), bytes.subarray(15).equals(signatureOf(bytes))]).toEqual([kind.key, isDue]);
    }
  });
});

describe('pages of two promotions of the same versions', () => {
  it('each count for their own promotion', async () => {
    const again = { ...set, revision: 70_004 };
    const sets = [set];
    const host = await startHost({ sets });
    const first = host.views.begin(source);
    sets[0] = again;
    const second = host.views.begin({ ...source, set: again });
    await host.report(second, failure);
    await host.report(first, failure);
    const told = host.health
      .take()
      .flatMap(({ what, revision, count }) => (what === 'shown' ? [[revision, count]] : []));
    expect(told).toEqual([
      [70_004, 1],
      [2, 1],
    ]);
  });

  it('count for no promotion if the host does not know the revision', async () => {
    const [one, other] = [await startHost(), await startHost()];
    await other.sign('192.0.2.1', one.views.begin({ ...source, set: { ...set, revision: 3 } }), 'alive');
    expect(other.signs.take()).toEqual([
      {
        set: 'set-2',
        brand: 'bramblegate',
        page: kind.key,
        what: 'alive',
        count: 1,
        networks: expect.any(String),
        revision: undefined,
      },
    ]);
  });
});

describe('signs that pages send', () => {
  const page = kind.key;

  it('counts by set, promotion and kind of page, once for a page, and once a minute for a network', async () => {
    const [one, other] = [await startHost(), await startHost()];
    const pages = [1, 2, 3].map(() => one.views.begin(source));
    // Pages of earlier hosts report visitors' actions, too.
    await other.sign('192.0.2.1', pages[0] ?? '', 'alive', 'link');
    await other.sign('198.51.2.1', pages[0] ?? '', 'alive');
    await other.sign('192.0.2.200', pages[1] ?? '', 'alive');
    await other.sign('198.51.2.1', pages[2] ?? '', 'alive');
    expect(other.signs.take()).toMatchObject([
      { set: 'set-2', revision: 2, brand: 'bramblegate', page, what: 'alive', count: 2 },
    ]);
  });

  it('count only for a page that was due, or sent before its host started', async () => {
    const host = await startHost();
    await host.sign('192.0.2.1', host.views.begin({ ...source, isDue: false }), 'alive');
    expect(host.signs.take()).toEqual([]);
    const sent = host.views.begin(source);
    seconds += 5;
    const later = await startHost();
    await later.sign('192.0.2.1', sent, 'alive');
    expect(later.signs.take()).toMatchObject([{ page, what: 'alive', count: 1 }]);
  });
});

describe('a page that falls back to an earlier version', () => {
  it('counts as one where the live version did not load, for every block that fell back', async () => {
    const host = await startHost();
    const load = { kind: 'load', remote: 'mfe-fine', block: 'fine-block' };
    await host.report(
      host.views.begin(source),
      { ...load, version: '2.0.0', outcome: 'failed' },
      { ...load, version: '1.0.0', outcome: 'recovered' },
      { ...load, block: 'other-block', version: '1.0.0', outcome: 'recovered' },
      { ...failure, version: '1.0.0' },
    );
    expect(host.counts()).toEqual(
      ['fine-block', 'other-block'].flatMap((name) =>
        ['shown', 'load-failed'].map((what) => `2.0.0 bramblegate ${name} ${what} 1`),
      ),
    );
  });
});

describe('reports of one network', () => {
  const failed = (host: Awaited<ReturnType<typeof startHost>>) =>
    host.health.take().filter(({ what }) => what === 'handler-failed');

  it('count once a minute for a block and a kind, for any number of pages', async () => {
    const host = await startHost();
    // For all brands together.
    let turn = 0;
    const brand = () => ['bramblegate', 'driftmoor'][(turn += 1) % 2] ?? '';
    const from = (address: string) =>
      host.reportFrom(address, host.views.begin({ ...source, brand: brand() }), failure);
    for (const address of ['192.0.2.1', '192.0.2.200', '2001:db8::1', '2001:db8:0:ff::1']) await from(address);
    expect(failed(host).reduce((sum, { count }) => sum + count, 0)).toBe(2);
    await from('192.0.2.1');
    expect(failed(host)).toEqual([]);
    seconds += 60;
    await from('192.0.2.1');
    expect(failed(host)).toMatchObject([{ count: 1 }]);
  });

  it('are reported as one network by all hosts, without its address', async () => {
    const hosts = [await startHost(), await startHost()];
    const told = [];
    for (const host of hosts) {
      await host.report(host.views.begin(source), failure);
      told.push(...failed(host).map(({ networks = '' }) => BigInt(`0x${networks}`)));
    }
    expect(told).toEqual([told[0], told[0]]);
    expect((told[0] ?? 0n).toString(2).replaceAll('0', '')).toBe('1');
  });
});
