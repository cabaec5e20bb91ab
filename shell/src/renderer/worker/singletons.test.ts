import path from 'node:path';
import { testFolder } from '@forecourt/service/test-folder';
import { buildRenderer } from '@forecourt/federation/build-renderer';
import { renderJob } from '../../testing/render-job';
import { writeBundle } from '../../testing/write-bundle';
import { RendererPool } from '../pool';

const SINGLETONS = [
  'react',
  'react/jsx-runtime',
  'react-dom',
  'react-router-dom',
  '@reduxjs/toolkit',
  'react-redux',
  '@forecourt/theme/theme-provider',
  '@forecourt/domain/money',
  '@forecourt/contracts/services-context',
];

/**
 * Two remotes in one renderer: the first stores the modules that it was given, and the second compares its own with
 * them.
 */
const LEAVES = `View: () => { globalThis.given = new Map(${JSON.stringify(SINGLETONS)}.map((name) => [name, require(name)])); globalThis.givenStore = require('@forecourt/contracts/store'); return jsx('p', { children: 'left' }); }`;
const COMPARES = `View: () => jsx('p', { children: [...globalThis.given].filter(([name, module]) => require(name) !== module).map(([name]) => name).join() || 'all shared' })`;
const STORE = `View: () => jsx('p', { children: String(require('@forecourt/contracts/store').rootReducer === globalThis.givenStore.rootReducer) })`;

let pool: RendererPool;
let render: (block: string, remote: 'one' | 'two') => Promise<string>;

beforeAll(async () => {
  const dir = testFolder();
  const [workerFile, one, two] = await Promise.all([
    buildRenderer(path.resolve(import.meta.dirname, '../../..')),
    writeBundle(dir, 'mfe-one@1.0.0', { 'first-block': LEAVES }),
    writeBundle(dir, 'mfe-two@1.0.0', { 'second-block': COMPARES, 'store-block': STORE }),
  ]);
  pool = new RendererPool({
    workerFile,
    size: 1,
    renderDeadlineMs: 2000,
    importDeadlineMs: 5000,
    loadBudgetMs: 400,
    memoryMb: 128,
    apiOrigin: 'http://localhost:9',
    queueWaitMs: 5000,
    report: () => {},
  });
  const bundles = { one, two };
  render = async (block, remote) => (await pool.render(renderJob({ bundle: bundles[remote], block }))).html;
});

afterAll(() => pool.close());

describe('remotes in one renderer', () => {
  it('are given one and the same instance of every federated singleton', async () => {
    expect(await render('first-block', 'one')).toBe('<p>left</p>');
    expect(await render('second-block', 'two')).toBe('<p>all shared</p>');
  });

  it('have separate root reducers, so that two versions of a remote never share a slice', async () => {
    expect(await render('first-block', 'one')).toBe('<p>left</p>');
    expect(await render('store-block', 'two')).toBe('<p>false</p>');
  });
});
