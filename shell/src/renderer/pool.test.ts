import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { testFolder } from '@forecourt/service/test-folder';
import type { ServerBundle } from '@forecourt/federation/evaluate-bundle';
import { buildRenderer } from '@forecourt/federation/build-renderer';
import { expectEventually } from '@forecourt/service/expect-eventually';
import { renderJob } from '../testing/render-job';
import { writeBundle } from '../testing/write-bundle';
import { RendererPool, type RendererPoolOptions } from './pool';

const { jest } = import.meta;

/** Deadline for a busy machine, which may leave a sound thread waiting. A loop takes that long. */
const DEADLINE_MS = 450;

/** Faults of a remote in its renderer, accidental or deliberate. None of this code runs in the test's process. */
const HOSTILE = {
  'fine-block': `View: text('fine')`,
  'slow-block': `load: () => new Promise((done) => setTimeout(done, 120, { words: 'loaded' })), View: ({ data }) => jsx('p', { children: data.words })`,
  'loop-block': `View: () => { for (;;); }`,
  'late-loop-block': `load: async () => { await new Promise((done) => setTimeout(done, 20)); for (;;); }, View: text('never')`,
  'throw-block': `View: () => { throw new Error('render broke'); }`,
  'load-throw-block': `load: async () => { throw new Error('load broke'); }, View: text('never')`,
  'patient-block': `load: ({ signal }) => new Promise((_, no) => signal.addEventListener('abort', () => no(new Error('gave up')))), View: text('never')`,
  'forever-block': `load: () => new Promise(() => {}), View: text('never')`,
  'exit-block': `View: () => { process.exit(3); }`,
  'kill-block': `View: () => { process.kill(process.pid, 'SIGKILL'); }`,
  'memory-block': `View: () => { const kept = []; for (;;) kept.push(new Array(1e6).fill({})); }`,
  'stray-block': `View: () => { setTimeout(() => { throw new Error('late throw'); }); Promise.reject(new Error('late rejection')); return text('fine')(); }`,
  'secret-block': `View: () => jsx('p', { children: Object.keys(process.env).join() })`,
  'slow-once-block': `View: () => { if (!isWarm) for (const until = Date.now() + ${DEADLINE_MS + 100}; Date.now() < until; ); isWarm = true; return jsx('p', { children: 'warm' }); }`,
  'count-block': `View: () => jsx('p', { children: String(++count) })`,
};

let dir: string;
let workerFile: string;
let hostile: ServerBundle;
let pool: RendererPool;
let reports: string[];

beforeAll(async () => {
  dir = testFolder();
  [workerFile, hostile] = await Promise.all([
    buildRenderer(path.resolve(import.meta.dirname, '../..')),
    writeBundle(dir, 'mfe-hostile@1.0.0', HOSTILE, 'let count = 0, isWarm = false;'),
  ]);
});

const openPool = (options: Partial<RendererPoolOptions> = {}) =>
  new RendererPool({
    workerFile,
    size: 2,
    renderDeadlineMs: DEADLINE_MS,
    importDeadlineMs: 2 * DEADLINE_MS,
    loadBudgetMs: 2 * DEADLINE_MS,
    memoryMb: 64,
    apiOrigin: 'http://localhost:9',
    queueWaitMs: 5000,
    report: (_, message) => reports.push(message),
    ...options,
  });

const render = (block: string, bundle = hostile) => pool.render(renderJob({ bundle, block }));
const htmlOf = async (block: string, bundle = hostile) => (await render(block, bundle)).html;

describe('renderers without endless or failing blocks', () => {
  beforeAll(async () => {
    reports = [];
    pool = openPool();
    await htmlOf('fine-block');
    await expectEventually(() => pool.stats.renderers === 2);
  });
  afterAll(() => pool.close());

  it('renders a block, and gives only the minute, so that a repeated page is mostly identical', async () => {
    const before = Date.now();
    const { html, props } = await render('fine-block');
    expect(html).toBe('<p>fine</p>');
    const { renderedAt } = JSON.parse(props) as { renderedAt: number };
    expect(renderedAt % 60_000).toBe(0);
    expect(renderedAt).toBeGreaterThan(before - 60_000);
    expect(renderedAt).toBeLessThanOrEqual(Date.now());
  });

  it('renders the blocks of one address in one renderer, where they share requests', async () => {
    const counted = await Promise.all(
      Array.from({ length: 20 }, () =>
        pool.render(renderJob({ bundle: hostile, block: 'count-block', page: { url: '/car', isSocial: false } })),
      ),
    );
    expect(counted.map(({ html }) => html)).toEqual(counted.map((_, index) => `<p>${index + 1}</p>`));
  });

  it('renders many blocks that wait for their data, on few renderers', async () => {
    const all = await Promise.all(Array.from({ length: 10 }, () => htmlOf('slow-block')));
    expect(all).toEqual(Array(10).fill('<p>loaded</p>'));
  });

  it.each([
    ['throw-block', 'render', 'render broke'],
    ['load-throw-block', 'load', 'load broke'],
    ['kill-block', 'render', 'process.kill is not available to remotes.'],
    ['no-such-block', 'missing', 'mfe-hostile@1.0.0 has no block no-such-block.'],
  ])('says what went wrong with %s and keeps its renderers', async (block, kind, message) => {
    await expect(render(block)).rejects.toMatchObject({ kind, message });
    expect(pool.stats.replaced).toBe(0);
  });

  it('turns away blocks whose time to load is up, and keeps their renderer', async () => {
    const all = await Promise.allSettled(['patient-block', 'forever-block'].map((block) => render(block)));
    for (const each of all) expect(each).toMatchObject({ status: 'rejected', reason: { name: 'RenderFailure' } });
    expect(pool.stats.replaced).toBe(0);
  });

  it('contains leftovers of a block', async () => {
    expect(await htmlOf('stray-block')).toBe('<p>fine</p>');
    await expectEventually(() => reports.filter((report) => report.includes('late')).length === 2);
    expect(await htmlOf('fine-block')).toBe('<p>fine</p>');
  });

  it("does not show remotes the host's environment", async () => {
    expect(await htmlOf('secret-block')).toBe('<p>NODE_ENV</p>');
  });

  it('never runs a bundle whose bytes were changed', async () => {
    const bundle = await writeBundle(dir, 'mfe-hostile@4.0.0', { 'fine-block': `View: text('true')` });
    await writeFile(bundle.file, `exports.remote = { blocks: {} };`);
    await expect(render('fine-block', bundle)).rejects.toMatchObject({
      kind: 'import',
      message: expect.stringContaining('hash'),
    });
  });

  it('keeps two versions of a remote separate', async () => {
    const next = await writeBundle(dir, 'mfe-hostile@5.0.0', { 'fine-block': `View: text('five')` });
    const html = await Promise.all([hostile, next, hostile, next].map((bundle) => htmlOf('fine-block', bundle)));
    expect(html).toEqual(['<p>fine</p>', '<p>five</p>', '<p>fine</p>', '<p>five</p>']);
  });
});

describe('RendererPool', () => {
  beforeEach(() => {
    reports = [];
    pool = openPool();
  });
  afterEach(() => pool.close());

  it.each([
    ['loop-block', 'deadline', /without giving way/],
    ['late-loop-block', 'deadline', /without giving way/],
    ['exit-block', 'crash', /code 3/],
    // On a slow machine the deadline comes before the memory is full.
    ['memory-block', expect.stringMatching(/crash|deadline/), /memory|giving way|too long/],
  ])('survives %s and still answers concurrent requests', async (block, kind, message) => {
    await htmlOf('fine-block');
    const failing = render(block).catch((error: unknown) => error);
    const beside = Promise.all(
      Array.from({ length: 6 }, (_, index) => htmlOf(index % 2 ? 'slow-block' : 'fine-block')),
    );
    expect(await failing).toMatchObject({ kind, message: expect.stringMatching(message) });
    expect(await beside).toEqual([
      '<p>fine</p>',
      '<p>loaded</p>',
      '<p>fine</p>',
      '<p>loaded</p>',
      '<p>fine</p>',
      '<p>loaded</p>',
    ]);
    expect(await htmlOf('fine-block')).toBe('<p>fine</p>');
  });

  it.each([
    [0.4, true],
    [0.6, false],
  ])('says whether a thread was kept from running: %d of a processor', async (share, wasStarved) => {
    await htmlOf('fine-block');
    const usage = () => ({ user: share * 1000 * performance.now(), system: 0 });
    const spy = jest.spyOn(process, 'cpuUsage').mockImplementation(usage);
    await expect(render('loop-block')).rejects.toMatchObject({ kind: 'deadline', wasStarved });
    spy.mockRestore();
  });

  it('reports a bundle that throws on import', async () => {
    const bundle = await writeBundle(dir, 'mfe-hostile@2.0.0', HOSTILE, `throw new Error('import broke');`);
    await expect(render('fine-block', bundle)).rejects.toMatchObject({ kind: 'import', message: 'import broke' });
    expect((await pool.warm([bundle, hostile])).failures).toEqual(new Map([[bundle.id, 'import broke']]));
  });

  it('tries bundles beside those in use, and forgets them when they are discarded', async () => {
    (await pool.warm([hostile])).use();
    const next = await writeBundle(dir, 'mfe-hostile@6.0.0', { 'fine-block': `View: text('six')` });
    const trial = await pool.warm([next]);
    const job = renderJob({ bundle: next, block: 'fine-block' });
    expect(await trial.render(job)).toMatchObject({ html: '<p>six</p>' });
    expect(await htmlOf('fine-block')).toBe('<p>fine</p>');
    trial.discard();
    await expect(trial.render(job)).rejects.toMatchObject({ kind: 'busy' });
    expect(await htmlOf('fine-block')).toBe('<p>fine</p>');
    await expectEventually(() => pool.stats.threads === 2);
  });

  it('stops using a bundle that never finishes its import', async () => {
    await pool.close();
    pool = openPool({ size: 1 });
    const bundle = await writeBundle(dir, 'mfe-hostile@3.0.0', HOSTILE, 'for (;;);');
    const all = await Promise.allSettled(Array.from({ length: 4 }, () => render('fine-block', bundle)));
    expect(all.map(({ status }) => status)).toEqual(Array(4).fill('rejected'));
    await expect(render('fine-block', bundle)).rejects.toMatchObject({ kind: 'import' });
    expect(await htmlOf('fine-block')).toBe('<p>fine</p>');
  });

  it('renders what pages show before any visitor waits for it, in each renderer, and in one that replaces another too', async () => {
    const renderers = await pool.warm([hostile]);
    await renderers.renderFirst([renderJob({ bundle: hostile, block: 'count-block' })]);
    renderers.use();
    // Simultaneous jobs go to one renderer each.
    const counts = async () =>
      (await Promise.all(['count-block', 'count-block'].map((block) => htmlOf(block)))).toSorted();
    expect(await counts()).toEqual(['<p>2</p>', '<p>2</p>']);
    await expect(render('exit-block')).rejects.toMatchObject({ kind: 'crash' });
    await expectEventually(() => pool.stats.renderers === 2);
    expect(await counts()).toEqual(['<p>2</p>', '<p>3</p>']);
  });

  it('may take longer than any visitor would wait for its first renderings', async () => {
    await pool.close();
    pool = openPool({ size: 1 });
    const renderers = await pool.warm([hostile]);
    await renderers.renderFirst([renderJob({ bundle: hostile, block: 'slow-once-block' })]);
    renderers.use();
    expect(await htmlOf('slow-once-block')).toBe('<p>warm</p>');
    expect(pool.stats.replaced).toBe(0);
  });

  it('opens its renderers without a block that cannot be rendered in time', async () => {
    await pool.close();
    // Short enough for all jobs within the second that these renders may take.
    pool = openPool({ size: 1, renderDeadlineMs: 300, importDeadlineMs: 600, loadBudgetMs: 400 });
    const first = ['loop-block', 'late-loop-block', 'throw-block', 'forever-block', 'fine-block'].map((block) =>
      renderJob({ bundle: hostile, block }),
    );
    const renderers = await pool.warm([hostile]);
    await renderers.renderFirst(first);
    renderers.use();
    await expectEventually(() => pool.stats.renderers === 1);
    expect(await htmlOf('fine-block')).toBe('<p>fine</p>');
  });

  it('evaluates a bundle once per renderer, and again after it was forgotten', async () => {
    await pool.close();
    pool = openPool({ size: 1 });
    expect([await htmlOf('count-block'), await htmlOf('count-block')]).toEqual(['<p>1</p>', '<p>2</p>']);
    (await pool.warm([])).use();
    expect(await htmlOf('count-block')).toBe('<p>1</p>');
  });
});
