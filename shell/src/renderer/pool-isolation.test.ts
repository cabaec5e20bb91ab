import path from 'node:path';
import { testFolder } from '@forecourt/service/test-folder';
import type { ServerBundle } from '@forecourt/federation/evaluate-bundle';
import { buildRenderer } from '@forecourt/federation/build-renderer';
import { expectEventually } from '@forecourt/service/expect-eventually';
import { renderJob } from '../testing/render-job';
import { writeBundle } from '../testing/write-bundle';
import { RendererPool, type RendererPoolOptions } from './pool';

let dir: string;
let workerFile: string;
let pool: RendererPool;

beforeAll(async () => {
  dir = testFolder();
  workerFile = await buildRenderer(path.resolve(import.meta.dirname, '../..'));
});

const open = (given: Partial<RendererPoolOptions> = {}) =>
  new RendererPool({
    workerFile,
    size: 1,
    renderDeadlineMs: 2000,
    importDeadlineMs: 4000,
    loadBudgetMs: 1000,
    memoryMb: 64,
    apiOrigin: 'http://localhost:9',
    queueWaitMs: 5000,
    report: () => {},
    ...given,
  });
const start = async (given: Partial<RendererPoolOptions>) => {
  await pool.close();
  pool = open(given);
};
beforeEach(() => (pool = open()));
afterEach(() => pool.close());

const use = async (bundles: ServerBundle[]) => (await pool.warm(bundles)).use();
const htmlOf = async (block: string, bundle: ServerBundle) => (await pool.render(renderJob({ bundle, block }))).html;

describe('a change of the set', () => {
  const bundle = (id: string, topLevel = '') =>
    writeBundle(
      dir,
      id,
      {
        'fine-block': `View: () => jsx('p', { children: String(globalThis.left) })`,
        'slow-block': `load: () => new Promise((done) => setTimeout(done, 120, { words: 'loaded' })), View: ({ data }) => jsx('p', { children: data.words })`,
      },
      topLevel,
    );

  it('discards leftovers of a bundle, also after a rollback', async () => {
    const [good, bad] = await Promise.all([
      bundle('mfe-good@1.0.0'),
      bundle('mfe-bad@1.0.0', `globalThis.left = 'rubbish';`),
    ]);
    await use([good]);
    expect(await htmlOf('fine-block', good)).toBe('<p>undefined</p>');
    await use([good, bad]);
    expect(await htmlOf('fine-block', good)).toBe('<p>rubbish</p>');
    await use([good]);
    expect(await htmlOf('fine-block', bad)).toBe('<p>rubbish</p>');
    expect(await Promise.all(Array.from({ length: 8 }, () => htmlOf('fine-block', good)))).toEqual(
      Array(8).fill('<p>undefined</p>'),
    );
  });

  it('continues to answer, and returns to the same number of renderers', async () => {
    await start({ size: 2, leavingMs: 50 });
    const [one, two] = await Promise.all([bundle('mfe-good@2.0.0'), bundle('mfe-good@3.0.0')]);
    await use([one]);
    const progress = { changed: false };
    const change = use([two]).then(() => (progress.changed = true));
    await expectEventually(async () => {
      expect(await htmlOf('fine-block', one)).toBe('<p>undefined</p>');
      return progress.changed;
    });
    await change;
    expect(await htmlOf('slow-block', two)).toBe('<p>loaded</p>');
    await expectEventually(() => pool.stats.threads === 2);
    await expect(htmlOf('fine-block', one)).rejects.toMatchObject({ kind: 'busy' });
    expect(pool.stats).toMatchObject({ renderers: 2, replaced: 0 });
  });
});

describe('a set that was in use before', () => {
  const COUNT = { 'count-block': `View: () => jsx('p', { children: String(++count) })` };
  const counting = (id: string) => writeBundle(dir, id, COUNT, 'let count = 0;');

  it('gets its renderers back, which have run no other set', async () => {
    await start({ size: 1 });
    const [one, two] = await Promise.all([counting('mfe-one@1.0.0'), counting('mfe-one@2.0.0')]);
    const counted: string[] = [];
    for (const bundle of [one, two, one, two]) {
      await use([bundle]);
      counted.push(await htmlOf('count-block', bundle));
    }
    expect(counted).toEqual(['<p>1</p>', '<p>1</p>', '<p>2</p>', '<p>2</p>']);
    expect(pool.stats.threads).toBe(2);
  });

  it('gets new ones when those have ended, when it is a canary, and when a bundle could not be evaluated in them', async () => {
    await start({ size: 1, leavingMs: 50 });
    const [one, two, broken] = await Promise.all([
      counting('mfe-one@1.0.0'),
      counting('mfe-one@2.0.0'),
      writeBundle(dir, 'mfe-broken@1.0.0', {}, 'throw new Error();'),
    ]);
    await use([one]);
    expect(await htmlOf('count-block', one)).toBe('<p>1</p>');
    await use([two]);
    const canary = await pool.warm([one], { fresh: true });
    expect(await canary.render(renderJob({ bundle: one, block: 'count-block' }))).toMatchObject({ html: '<p>1</p>' });
    canary.useBeside('canary');
    expect(await htmlOf('count-block', two)).toBe('<p>1</p>');
    expect(await pool.render(renderJob({ bundle: one, block: 'count-block' }), 'canary')).toMatchObject({
      html: '<p>2</p>',
    });
    pool.leave('canary');
    await expectEventually(() => pool.stats.threads === 1);
    await use([one, broken]);
    expect(await htmlOf('count-block', one)).toBe('<p>1</p>');
    await use([two]);
    await use([one, broken]);
    expect(await htmlOf('count-block', one)).toBe('<p>1</p>');
  });
});

describe('modules that all remotes in a renderer share', () => {
  const SHARED = {
    'flat-block': `View: () => jsx('p', { children: [...[[1], [2]].flatMap((part) => part)].join() })`,
    'fetch-block': `load: async () => ({ said: await fetch('http://localhost:9/api/x').catch((error) => error.message) }), View: ({ data }) => jsx('p', { children: data.said })`,
    'plain-block': `View: () => jsx('p', { children: jsx('b', {}) })`,
    'react-block': `View: () => jsx('p', { children: require('react').createElement('i', null, typeof require('react').useId()) })`,
    'own-block': `View: () => {
      class Own extends Error { constructor() { super('m'); this.name = 'Own'; this.message = 'own'; } }
      const table = {}; table.toString = () => 'text'; table.constructor = 1; table.hasOwnProperty = 2;
      function Old() {} Old.prototype.toString = () => 'old'; Old.prototype.constructor = Old;
      return jsx('p', { children: [new Own().name, new Own().message, table, table.constructor, new Old()].join() });
    }`,
  };
  const victim = () => writeBundle(dir, 'mfe-victim@1.0.0', SHARED);
  const EXPECTED = {
    'flat-block': '<p>1,2</p>',
    'fetch-block': '<p>fetch failed</p>',
    'plain-block': '<p><b></b></p>',
    'react-block': '<p><i>string</i></p>',
    'own-block': '<p>Own,own,text,1,old</p>',
  };
  const expectUnharmed = async () => {
    const bundle = await victim();
    for (const [block, html] of Object.entries(EXPECTED)) expect(await htmlOf(block, bundle)).toBe(html);
  };

  it('works as usual', async () => expectUnharmed());

  /** Attacks by a bundle at its top level. */
  const HARM = {
    'bad-polyfill': `Array.prototype.flatMap = () => { throw new Error('bad polyfill'); };`,
    'mock-left-in': `globalThis.fetch = () => Promise.reject(new Error('mock'));`,
    'patched-port': `const { postMessage } = MessagePort.prototype; MessagePort.prototype.postMessage = function (message) { if (message.rendered) message.rendered.html += 'EVIL'; postMessage.call(this, message); };`,
    'member-of-every-object': `Object.prototype.children = 'EVIL';`,
    'members-of-react': `for (const react of [require('react'), require('react').default]) react.createElement = react.useId = () => 'EVIL'; require('react/jsx-runtime').jsx = () => 'EVIL';`,
    'another-iterator': `Object.getPrototypeOf([][Symbol.iterator]()).next = () => ({ done: true });`,
    'another-definition': `Object.defineProperty(JSON, 'stringify', { value: () => 'EVIL' });`,
    'another-prototype': `Object.setPrototypeOf(Array.prototype, { children: 'EVIL' });`,
    'other-timers': `globalThis.setTimeout = globalThis.queueMicrotask = () => {}; process.nextTick = () => {};`,
  };

  it('is not changed for others by any of them', async () => {
    const harmful = Object.entries(HARM).flatMap(([name, topLevel]) =>
      ['', `'use strict'`].map((mode) =>
        writeBundle(dir, `mfe-${name}${mode ? '-strict' : ''}@1.0.0`, {}, `(() => { ${mode}; ${topLevel} })();`),
      ),
    );
    await use([...(await Promise.all(harmful)), await victim()]);
    await expectUnharmed();
  });

  it('reaches the API, and no other service and not the process', async () => {
    const escapes = {
      registry: `await fetch('http://localhost:3200/v1/channels')`,
      outbox: `await fetch('http://localhost:9/dev/outbox.json')`,
      userinfo: `await fetch('http://localhost:9@localhost:3200/api/')`,
      report: `process.report.getReport()`,
      loadEnvFile: `process.loadEnvFile('/proc/self/environ')`,
      handles: `process._getActiveHandles()[0].constructor`,
      requests: `process._getActiveRequests()`,
      binding: `process.binding('fs')`,
      linked: `process._linkedBinding('fs')`,
      builtin: `process.getBuiltinModule('fs')`,
      dlopen: `process.dlopen({ exports: {} }, '/x')`,
      mainModule: `process.mainModule.require('fs')`,
      imports: `await import('node:fs')`,
      evaluated: `await (0, eval)("import('node:fs')")`,
      required: `require('fs')`,
      socket: `new WebSocket('ws://localhost:3200')`,
    };
    const blocks = Object.fromEntries(
      Object.entries(escapes).map(([name, code]) => [
        `${name.toLowerCase()}-block`,
        `load: async () => { try { ${code}; return 'OUT'; } catch (error) { return 'held: ' + error.message; } }, View: ({ data }) => jsx('p', { children: data })`,
      ]),
    );
    const bundle = await writeBundle(dir, 'mfe-curious@1.0.0', blocks);
    for (const block of Object.keys(blocks))
      expect([block, await htmlOf(block, bundle)]).toEqual([
        block,
        expect.stringMatching(/^<p>held: (?!fetch failed)/),
      ]);
  });
});

describe('memory outside the heap', () => {
  const KEEPS = {
    'buffer-block': `View: () => { kept.push(new Uint8Array(8e6).fill(1)); return jsx('p', { children: 'kept' }); }`,
    'fine-block': `View: text('fine')`,
  };

  it('does not grow without limit: the renderer is replaced, and others answer in the meantime', async () => {
    await start({ offHeapMb: 40 });
    const bundle = await writeBundle(dir, 'mfe-hoarder@1.0.0', KEEPS, 'const kept = [];');
    await use([bundle]);
    await expectEventually(async () => {
      await htmlOf('buffer-block', bundle).catch(() => {});
      return pool.problem !== undefined;
    });
    expect(pool.problem).toBe('8 renderers ended or held too much memory in the last 10 minutes: the log names blocks');
    expect(await htmlOf('fine-block', bundle)).toBe('<p>fine</p>');
  });

  it('is released after a number of renders', async () => {
    await start({ maxRenders: 5 });
    const bundle = await writeBundle(
      dir,
      'mfe-counts@1.0.0',
      { 'count-block': `View: () => jsx('p', { children: String(++count) })` },
      'let count = 0;',
    );
    await use([bundle]);
    for (let time = 0; time < 8; time++) await htmlOf('count-block', bundle);
    await expectEventually(() => pool.stats.renewed === 1 && pool.stats.threads === 1);
    expect(pool.problem).toBeUndefined();
    expect(await htmlOf('count-block', bundle)).toMatch(/^<p>[1-3]<\/p>$/);
  });
});
