import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { testFolder } from '@forecourt/service/test-folder';
import type { Release } from '@forecourt/contracts/release-set';
import type { AdoptedSet } from '@forecourt/federation/adopted-set';
import { ReleaseFiles } from '@forecourt/federation/release-files';
import { Breaker } from '@forecourt/service/breaker';
import { RenderFailure, type RenderedBlock, type RenderJob } from '../../../renderer/render-job';
import { BlockComposer } from './compose-block';
import { FailureLog, type BlockFailure } from '../../site/health/failure-log';
import { LastKnownGood } from './last-known-good';
import type { SiteContext } from '../../site/site-context';

const { jest } = import.meta;

let dir: string;
let jobs: RenderJob[];
let logged: BlockFailure[];
let answer: (job: RenderJob) => Promise<RenderedBlock> | RenderedBlock;

beforeEach(async () => {
  dir = testFolder();
  jobs = [];
  logged = [];
  answer = (job) => rendered(`<p id="${job.prefixToken}x">${job.bundle.id} ${job.page.url}</p>`);
});
// The last good HTML may still be in the process of being written to disk.

const rendered = (html: string): RenderedBlock => ({ html, props: '{}', problems: [] });

function composer({ freshMs = 30_000, staleMs = 600_000, breaker = new Breaker() } = {}) {
  return new BlockComposer({
    render: async (job) => {
      jobs.push(job);
      return answer(job);
    },
    files: new ReleaseFiles({ dir }),
    readStyle: async (release, file) => `/* ${release.version} ${file} */`,
    lastKnownGood: new LastKnownGood({ dir: path.join(dir, 'good'), report: () => {} }),
    breaker,
    failures: new FailureLog({ write: (failure) => logged.push(failure) }),
    freshMs,
    staleMs,
  });
}

function viewOf({
  version = '1.0.0',
  url = '/',
  unavailable = new Map<string, string>(),
  contentVersion = '1',
  abandoned = [] as string[],
} = {}) {
  const block = (reads: 'address'[] = []) => ({
    elements: ['old-name'].filter(() => reads.length === 0),
    hydrate: 'visible' as const,
    reads,
    scripts: [],
    styles: ['a.css'],
    shared: [],
  });
  const release = {
    remote: 'mfe-one',
    version,
    server: 'server/remote.cjs',
    files: {},
    blocks: { 'a-block': block(), 'address-block': block(['address']) },
  } as unknown as Release;
  return {
    adopted: {
      set: { id: 'live', remotes: { 'mfe-one': release }, abandoned: { 'mfe-one': abandoned } },
      unavailable,
    } as unknown as AdoptedSet,
    site: {
      brand: { slug: 'house' },
      origin: 'http://localhost',
      pathname: url.split('?')[0],
      url,
      isSocial: false,
    } as unknown as SiteContext,
    contentVersion,
  };
}

const fail = (kind: RenderFailure['kind'] = 'render') => {
  answer = () => Promise.reject(new RenderFailure(kind, 'broke'));
};
const aBlock = { block: 'a-block', attributes: {} };

describe('a block whose data is unavailable', () => {
  it('shows its last good HTML', async () => {
    const blocks = composer({ freshMs: 0 });
    await blocks.compose(aBlock, viewOf());
    fail('load');
    expect(await blocks.compose(aBlock, viewOf({ contentVersion: '2' }))).toMatchObject({
      from: 'last-known-good',
      html: { version: '1.0.0' },
    });
  });

  it.each([
    ['says how old it is once it is older than any page is otherwise', { freshMs: -1, staleMs: 0 }, 'load', true],
    ['shows no age notice before that', { freshMs: 0 }, 'load', false],
    ['shows no age notice when its code fails', { freshMs: -1, staleMs: 0 }, 'render', false],
  ] as const)('%s', async (_what, times, kind, isSaid) => {
    const blocks = composer(times);
    const { html } = await blocks.compose(aBlock, viewOf());
    fail(kind);
    const shown = await blocks.compose(aBlock, viewOf({ contentVersion: '2' }));
    expect([shown.from, shown.asOf]).toEqual(['last-known-good', isSaid ? html?.madeAt : undefined]);
  });

  it('is shown without data when it has no good HTML, and that is not cached', async () => {
    const blocks = composer();
    const withData = answer;
    answer = (job) =>
      job.withoutData ? rendered('<p>no data</p>') : Promise.reject(new RenderFailure('load', 'API down'));
    expect(await blocks.compose(aBlock, viewOf())).toMatchObject({
      from: 'render',
      failure: 'API down',
      html: { parts: ['<p>no data</p>'] },
    });
    answer = withData;
    expect(await blocks.compose(aBlock, viewOf())).not.toHaveProperty('failure');
  });

  it('opens a breaker for its data, for a second, and its code is not blamed', async () => {
    let now = 0;
    const blocks = composer({ breaker: new Breaker({ now: () => now }) });
    const data = answer;
    answer = (job) =>
      job.withoutData ? rendered('<p>no data</p>') : Promise.reject(new RenderFailure('load', 'API down'));
    for (let time = 0; time < 6; time++) await blocks.compose(aBlock, viewOf());
    expect(jobs.filter(({ withoutData }) => !withoutData)).toHaveLength(3);
    expect(await blocks.compose(aBlock, viewOf())).toMatchObject({ html: { parts: ['<p>no data</p>'] } });
    answer = data;
    now += 1001;
    expect(await blocks.compose(aBlock, viewOf())).not.toHaveProperty('failure');
  });
});

describe('a block that the API refuses to one visitor', () => {
  const by = (visitor: string) => ({ ...viewOf(), visitor });
  const refuse = (job: RenderJob) =>
    job.withoutData || job.visitor === 'other'
      ? rendered(`<p>for ${job.visitor}</p>`)
      : Promise.reject(new RenderFailure('limit', 'too often'));

  it('is shown to that one without data, and not blamed', async () => {
    const breaker = new Breaker();
    const blocks = composer({ breaker });
    answer = refuse;
    for (let time = 0; time < 5; time++) {
      expect(await blocks.compose(aBlock, by('greedy'), false)).toMatchObject({
        failure: 'too often',
        html: { parts: ['<p>for greedy</p>'] },
      });
    }
    expect(breaker.open).toEqual([]);
    expect(await blocks.compose(aBlock, by('other'), false)).not.toHaveProperty('failure');
  });

  it('is complete for others at the same moment', async () => {
    const blocks = composer();
    answer = refuse;
    const [greedy, other] = await Promise.all(
      ['greedy', 'other'].map((visitor) => blocks.compose(aBlock, by(visitor), false)),
    );
    expect([greedy?.failure, other?.failure]).toEqual(['too often', undefined]);
  });
});

describe('a page that requests missing data', () => {
  it('does not affect the same block on other pages', async () => {
    const blocks = composer({ freshMs: 0 });
    const mistaken = { ...aBlock, attributes: { businessUnitId: 'nobody' } };
    answer = ({ attributes, withoutData }) =>
      withoutData || attributes['businessUnitId'] === undefined
        ? rendered('<p>data</p>')
        : Promise.reject(new RenderFailure('load', 'unknown business'));
    for (let time = 0; time < 4; time++) await blocks.compose(mistaken, viewOf());
    expect(jobs.filter(({ attributes, withoutData }) => attributes['businessUnitId'] && !withoutData)).toHaveLength(3);
    expect(await blocks.compose(aBlock, viewOf())).not.toHaveProperty('failure');
  });
});

describe('a third-party page that requests missing data', () => {
  it('has only its own block skipped, without log lines about what visitors can invent', async () => {
    const breaker = new Breaker();
    const blocks = composer({ freshMs: 0, breaker });
    answer = (job) =>
      job.withoutData ? rendered('<p>no data</p>') : Promise.reject(new RenderFailure('load', 'API down'));
    for (let time = 0; time < 4; time++) await blocks.compose(aBlock, viewOf(), false);
    expect(jobs.filter(({ withoutData }) => !withoutData)).toHaveLength(3);
    expect(breaker.open).toEqual([expect.stringMatching(/^fragment live mfe-one@1\.0\.0\/a-block\/data\//)]);
    await blocks.compose(aBlock, viewOf());
    expect(jobs.filter(({ withoutData }) => !withoutData)).toHaveLength(4);
  });
});

describe('a block of a canary', () => {
  const ofCanary = (options: Parameters<typeof viewOf>[0]) => {
    const view = viewOf(options);
    return {
      ...view,
      adopted: { ...view.adopted, set: { ...view.adopted.set, id: 'canary' }, audience: { brands: [], percent: 10 } },
    };
  };

  it('is not shown after it has ended, even in place of a failing one', async () => {
    const blocks = composer();
    expect(await blocks.compose(aBlock, ofCanary({ version: '2.0.0' }))).toMatchObject({
      from: 'render',
      html: { version: '2.0.0' },
    });
    await blocks.compose(aBlock, ofCanary({ version: '2.0.0' }));
    fail();
    expect(await blocks.compose(aBlock, viewOf())).toMatchObject({ from: 'empty' });
  });

  it('shows the last good HTML of the live set when a block of the canary fails, if that has the same version', async () => {
    const blocks = composer();
    await blocks.compose(aBlock, viewOf());
    fail();
    expect(await blocks.compose(aBlock, ofCanary({}))).toMatchObject({
      from: 'last-known-good',
      html: { version: '1.0.0' },
    });
    expect(await blocks.compose(aBlock, ofCanary({ version: '2.0.0' }))).toMatchObject({ from: 'empty' });
  });

  it('keeps trying a block in the live set that fails again and again in the canary', async () => {
    const blocks = composer();
    const works = answer;
    fail();
    for (let time = 0; time < 4; time++) await blocks.compose(aBlock, ofCanary({}));
    answer = works;
    expect(await blocks.compose(aBlock, viewOf())).toMatchObject({ from: 'render' });
  });
});

describe('BlockComposer', () => {
  it('renders the most recently used blocks before a new version is live', async () => {
    const blocks = composer();
    await blocks.compose(aBlock, viewOf());
    const next = viewOf({ version: '2.0.0' });
    await blocks.prepare(next.adopted);
    jobs.length = 0;
    expect(await blocks.compose(aBlock, next)).toMatchObject({ from: 'cache', html: { version: '2.0.0' } });
    expect(jobs).toHaveLength(0);
  });

  it('does not delay a new version whose blocks cannot be rendered', async () => {
    const blocks = composer();
    await blocks.compose(aBlock, viewOf());
    answer = () => new Promise(() => {});
    await expect(blocks.prepare(viewOf({ version: '2.0.0' }).adopted)).resolves.toBeUndefined();
  });

  it('renders once and answers from the cache from then on, also under another element name', async () => {
    const it = composer();
    const here = viewOf();
    expect((await it.compose(aBlock, here)).from).toBe('render');
    expect((await it.compose({ ...aBlock, block: 'old-name' }, here)).from).toBe('cache');
    expect(jobs).toHaveLength(1);
  });

  it('renders once for simultaneous requests', async () => {
    const it = composer();
    const here = viewOf();
    await Promise.all([1, 2, 3].map(() => it.compose(aBlock, here)));
    expect(jobs).toHaveLength(1);
  });

  it.each([
    ['another version', { version: '1.1.0' }],
    ['other content', { contentVersion: '2' }],
  ])('renders again for %s', async (_, change) => {
    const it = composer();
    await it.compose(aBlock, viewOf());
    expect((await it.compose(aBlock, viewOf(change))).from).toBe('render');
  });

  it('shares HTML between addresses unless the block reads the address', async () => {
    const it = composer();
    const reader = { block: 'address-block', attributes: {} };
    await it.compose(aBlock, viewOf({ url: '/one' }));
    await it.compose(aBlock, viewOf({ url: '/two' }));
    await it.compose(reader, viewOf({ url: '/one' }));
    await it.compose(reader, viewOf({ url: '/two?page=2' }));
    expect(jobs.map(({ block, page }) => [block, page.url])).toEqual([
      ['a-block', '/'],
      ['address-block', '/one'],
      ['address-block', '/two?page=2'],
    ]);
  });

  it('shows stale HTML while it renders', async () => {
    const it = composer({ freshMs: -1 });
    await it.compose(aBlock, viewOf());
    expect((await it.compose(aBlock, viewOf())).from).toBe('stale');
    expect(jobs).toHaveLength(2);
  });

  it.each([
    ['forward', 86_400_000],
    ['back', -86_400_000],
  ])('is as fresh as before when the clock is put %s', async (_, byMs) => {
    jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] });
    try {
      const it = composer({ freshMs: 30_000 });
      await it.compose(aBlock, viewOf());
      jest.setSystemTime(Date.now() + byMs);
      expect((await it.compose(aBlock, viewOf())).from).toBe('cache');
      jest.advanceTimersByTime(30_001);
      expect((await it.compose(aBlock, viewOf())).from).toBe('stale');
    } finally {
      jest.useRealTimers();
    }
  });

  it('keeps showing stale HTML when rendering fails', async () => {
    const it = composer({ freshMs: -1 });
    await it.compose(aBlock, viewOf());
    fail();
    expect((await it.compose(aBlock, viewOf())).from).toBe('stale');
    expect((await it.compose(aBlock, viewOf())).html?.parts.join('')).toContain('mfe-one@1.0.0');
  });

  it('has one version on a page: a block that misses its deadline just after a promotion is rendered again, instead of showing the old one', async () => {
    const it = composer();
    await it.compose(aBlock, viewOf());
    const works = answer;
    answer = () => ((answer = works), Promise.reject(new RenderFailure('deadline', 'took too long')));
    expect(await it.compose(aBlock, viewOf({ version: '1.1.0' }))).toMatchObject({
      from: 'render',
      html: { version: '1.1.0' },
    });
  });

  it.each(['render', 'crash', 'import', 'deadline', 'busy', 'load'] as const)(
    'keeps its space free rather than show an earlier version (%s)',
    async (kind) => {
      const it = composer();
      await it.compose(aBlock, viewOf());
      fail(kind);
      expect(await it.compose(aBlock, viewOf({ version: '1.1.0' }))).toEqual({
        from: 'empty',
        html: undefined,
        failure: 'broke',
      });
    },
  );

  it('falls back to an earlier version, with its styles, while the new one is unavailable', async () => {
    const it = composer();
    await it.compose(aBlock, viewOf());
    const unavailable = new Map([['mfe-one', 'no files']]);
    const composed = await it.compose(aBlock, viewOf({ version: '1.1.0', unavailable }));
    expect(composed).toMatchObject({
      from: 'last-known-good',
      failure: 'no files',
      html: { version: '1.0.0', css: ['/* 1.0.0 a.css */'] },
    });
    expect(await it.compose(aBlock, viewOf({ version: '1.1.0', unavailable, abandoned: ['1.0.0'] }))).toMatchObject({
      from: 'empty',
    });
  });

  it('forgets the HTML of a version that was rolled back from, also at addresses without views since', async () => {
    const blocks = composer();
    await blocks.compose(aBlock, viewOf({ version: '2.0.0' }));
    fail();
    expect(await blocks.compose(aBlock, viewOf({ version: '1.0.0', abandoned: ['2.0.0'] }))).toMatchObject({
      from: 'empty',
      html: undefined,
    });
  });

  it('still has that HTML after a restart, when nothing renders', async () => {
    const before = composer();
    for (let visitor = 0; visitor < 2; visitor += 1) await before.compose(aBlock, viewOf());
    while (
      (await readdir(path.join(dir, 'good')).catch(() => [])).filter((name) => name.endsWith('.json')).length === 0
    );
    fail();
    const composed = await composer().compose(aBlock, viewOf({ unavailable: new Map([['mfe-one', 'no files']]) }));
    expect(composed).toMatchObject({ from: 'last-known-good', html: { version: '1.0.0' } });
    expect(jobs).toHaveLength(1);
  });

  it('leaves an empty slot when there has never been good HTML', async () => {
    fail();
    expect(await composer().compose(aBlock, viewOf())).toEqual({ from: 'empty', html: undefined, failure: 'broke' });
  });

  it('leaves an empty slot for a block that no remote has', async () => {
    expect((await composer().compose({ block: 'no-block', attributes: {} }, viewOf())).from).toBe('empty');
    expect(logged).toMatchObject([{ block: 'no-block', kind: 'missing' }]);
  });

  it('stops rendering a block that failed three times in a row, and logs that once', async () => {
    const it = composer();
    fail();
    for (let time = 0; time < 5; time++) await it.compose(aBlock, viewOf());
    expect(jobs).toHaveLength(3);
    expect(logged.filter(({ kind }) => kind === 'render')).toMatchObject([
      { release: 'mfe-one@1.0.0', block: 'a-block', reason: 'broke' },
    ]);
    // Lets operators distinguish it from busy renderers.
    expect(logged.map(({ kind }) => kind)).toEqual(['render', 'left-alone']);
    answer = () => rendered('<p>other</p>');
    expect((await it.compose({ block: 'address-block', attributes: {} }, viewOf())).from).toBe('render');
  });

  it('stops rendering a whole version that cannot be imported', async () => {
    const it = composer();
    fail('import');
    for (let time = 0; time < 3; time++) await it.compose(aBlock, viewOf());
    await it.compose({ block: 'address-block', attributes: {} }, viewOf());
    expect(jobs).toHaveLength(3);
    answer = () => rendered('<p>fixed</p>');
    expect((await it.compose(aBlock, viewOf({ version: '1.0.1' }))).from).toBe('render');
  });

  it('does not blame a block when the renderers were busy', async () => {
    const it = composer();
    fail('busy');
    for (let time = 0; time < 5; time++) await it.compose(aBlock, viewOf());
    // Each is tried twice.
    expect(jobs).toHaveLength(10);
  });
});
