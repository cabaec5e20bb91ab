import type { Release } from '@forecourt/contracts/release-set';
import type { AdoptedSet } from '@forecourt/federation/adopted-set';
import type { ServerBundle } from '@forecourt/federation/evaluate-bundle';
import path from 'node:path';
import { buildRenderer } from '@forecourt/federation/build-renderer';
import { releaseId } from '@forecourt/federation/release-files';
import { testFolder } from '@forecourt/service/test-folder';
import { RendererPool } from '../../renderer/pool';
import { renderJob } from '../../testing/render-job';
import { writeBundle } from '../../testing/write-bundle';
import { findBlock } from '../document/blocks/block-index';
import type { SiteContext } from '../site/site-context';
import type { Sample } from './find-faults';
import { findGrowth } from './find-growth';

const FINE = { 'fine-block': `View: text('fine')` };
/** Blocks by the version that has them. `kept` lives as long as the renderer. */
const VERSIONS = {
  '1.0.0': FINE,
  '2.0.0': { 'fine-block': `View: () => { kept[0] = new Array(3e5).fill(1); return text('fine')(); }` },
  '3.0.0': { 'fine-block': `View: () => { kept.push(new Array(3e4).fill(1)); return text('fine')(); }` },
  '4.0.0': { 'fine-block': `View: () => { kept.push(new Array(4e6).fill(1)); return text('fine')(); }` },
  '5.0.0': { 'fine-block': `View: () => { kept.push(new Uint8Array(2e7).fill(1)); return text('fine')(); }` },
};
type Version = keyof typeof VERSIONS;

let pool: RendererPool;
const bundles = new Map<string, ServerBundle>();

beforeAll(async () => {
  const dir = testFolder();
  for (const [version, blocks] of Object.entries(VERSIONS))
    bundles.set(version, await writeBundle(dir, `mfe-one@${version}`, blocks, 'const kept = [];'));
  pool = new RendererPool({
    workerFile: await buildRenderer(path.resolve(import.meta.dirname, '../../..')),
    size: 1,
    renderDeadlineMs: 2_000,
    importDeadlineMs: 4_000,
    loadBudgetMs: 1_000,
    memoryMb: 96,
    offHeapMb: 64,
    apiOrigin: 'http://localhost:9',
    report: () => {},
  });
});
afterAll(() => pool.close());

function setOf(version: Version): AdoptedSet {
  const block = { elements: [], hydrate: 'never', reads: [], scripts: [], styles: [], shared: [] };
  const files = { 's.cjs': { integrity: bundles.get(version)?.integrity } };
  const release = { remote: 'mfe-one', version, server: 's.cjs', files, blocks: { 'fine-block': block } };
  return { set: { id: version, remotes: { 'mfe-one': release } }, unavailable: new Map() } as unknown as AdoptedSet;
}

async function growthOf(version: Version, before: Version = '1.0.0') {
  const [next, now] = [setOf(version), setOf(before)];
  const bundleOf = (of: Version) => bundles.get(of)!;
  const { brand, destinations, linkHosts } = renderJob({ bundle: bundleOf(version) });
  const site = { brand, destinations, linkHosts, pathname: '/', url: '/' } as unknown as SiteContext;
  const sample: Sample = {
    placed: { block: 'fine-block', attributes: {} },
    view: { adopted: now, site, contentVersion: '1' },
    found: findBlock(next, 'fine-block')!,
    known: findBlock(now, 'fine-block')!,
  };
  const openNow = () => pool.warm([bundleOf(before)], { fresh: true });
  const renderers = await pool.warm([bundleOf(version)], { fresh: true });
  const files = { pathOf: (release: Release) => bundles.get(releaseId(release).split('@')[1] ?? '')!.file };
  const jobs = { files };
  const faults = await findGrowth({
    next: renderers,
    openNow,
    samples: [sample, sample],
    jobs,
    signal: new AbortController().signal,
    maxMs: 10_000,
  });
  renderers.discard();
  return faults;
}

describe('the memory of renderers', () => {
  it('may hold the last thing that a block made', async () => {
    expect(await growthOf('2.0.0')).toEqual([]);
  });

  it.each<[string, Version, RegExp]>([
    ['grows with each render', '3.0.0', /^keeps \d+ MB of 64 renders in memory$/],
    ['is full of objects', '4.0.0', /^fills the memory of a renderer in \d+ renders$/],
    ['is full of buffers', '5.0.0', /^(?:fills|keeps \d+ MB)/],
  ])('makes a version a fault when it %s', async (_, version, reason) => {
    expect(await growthOf(version)).toEqual([{ remote: 'mfe-one', version, reason: expect.stringMatching(reason) }]);
  });

  it('is no fault of a version when the current one does the same', async () => {
    expect(await growthOf('3.0.0', '3.0.0')).toEqual([]);
  });
});
