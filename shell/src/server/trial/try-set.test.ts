import type { AdoptedSet, TrialCover, TrialFault } from '@forecourt/federation/adopted-set';
import { ReleaseFiles } from '@forecourt/federation/release-files';
import { expectEventually } from '@forecourt/service/expect-eventually';
import type { Release } from '@forecourt/contracts/release-set';
import { RenderFailure, type RenderJob } from '../../renderer/render-job';
import type { SiteContext } from '../site/site-context';
import { SetTrial, type SetTrialOptions } from './try-set';

const site = {
  brand: { slug: 'house' },
  origin: 'http://house',
  pathname: '/',
  url: '/',
  isSocial: false,
} as unknown as SiteContext;

function setOf(version: string, abandoned: string[] = []): AdoptedSet {
  const block = { elements: [], hydrate: 'never', reads: [], scripts: [], styles: [], shared: [] };
  const release = {
    remote: 'mfe-one',
    version,
    server: 's.cjs',
    files: {},
    blocks: { 'a-block': block },
  } as unknown as Release;
  return {
    set: {
      id: `one@${version}`,
      remotes: { 'mfe-one': release },
      abandoned: { 'mfe-one': abandoned },
    } as unknown as AdoptedSet['set'],
    unavailable: new Map(),
  };
}

/** Canaries with separate renderers. */
const ofCanaries: string[] = [];
/** For each set, whether its renderers must be new, and what they render before visitors wait. */
const fresh: (boolean | undefined)[] = [];
const first: string[][] = [];
/** Faults that the rest of each trial found. */
const rests: { set: string; faults: readonly TrialFault[] }[] = [];
/** Progress of each set's trial. */
const covers: (TrialCover | undefined)[] = [];

interface Given extends Pick<SetTrialOptions, 'limits'> {
  /** Memory by its number of measurements. */
  measureMb?: (time: number) => number;
  render?: (job: RenderJob) => Promise<{ html: string }>;
}

/** How many blocks each set was tried with. */
async function trials(
  sets: readonly AdoptedSet[],
  pages: readonly object[] = [],
  { limits, render, measureMb = () => 0 }: Given = {},
): Promise<number[]> {
  const jobs: RenderJob[] = [];
  let measured = 0;
  const renderFirst = async (given: readonly RenderJob[]) =>
    void first.push(given.map(({ bundle, block, page }) => `${block} of ${bundle.id} at ${page.url}`));
  const renderers = {
    failures: new Map(),
    render: render ?? (async (job: RenderJob) => ({ html: `<p>${measured % 2 === 0 && jobs.push(job)}</p>` })),
    renderFirst,
    use: () => {},
    useBeside: (setId: string) => void ofCanaries.push(setId),
    discard: () => {},
    full: 0,
    measureMb: async () => measureMb(measured++),
  };
  let before: AdoptedSet | undefined;
  const trial = new SetTrial({
    pool: {
      ...renderers,
      warm: async (_: unknown, options?: { fresh?: boolean }) => {
        fresh.push(options?.fresh);
        return renderers;
      },
    },
    composer: {
      recent: () =>
        before
          ? [{ placed: { block: 'a-block', attributes: {} }, view: { adopted: before, site, contentVersion: '1' } }]
          : [],
      prepare: async () => {},
    },
    pages: { all: pages, version: '1' },
    files: new ReleaseFiles({ dir: '/nowhere' }),
    linkOrigins: [],
    limits,
    onRest: ({ set }: AdoptedSet, faults: readonly TrialFault[]) => void rests.push({ set: set.id, faults }),
    report: () => {},
  } as unknown as SetTrialOptions);
  const counts: number[] = [];
  for (const set of sets) {
    const faults = await trial.try(set, before, new AbortController().signal);
    if (faults.length > 0) throw new Error(faults.map(({ reason }) => reason).join());
    covers.push(trial.coverOf(set));
    before = set;
    counts.push(jobs.splice(0).length);
  }
  return counts;
}

it('a version is tried when it is new here, and not after a rollback to it', async () => {
  expect(await trials([setOf('1.0.0'), setOf('2.0.0'), setOf('1.0.0', ['2.0.0'])])).toEqual([0, 1, 0]);
  expect(covers.slice(-3)).toEqual([undefined, { tried: 1, all: 1, untriedBrands: [] }, undefined]);
});

it('a version that was rolled back from is tried again', async () => {
  expect(await trials([setOf('1.0.0'), setOf('2.0.0'), setOf('1.0.0', ['2.0.0']), setOf('2.0.0')])).toEqual([
    0, 1, 0, 1,
  ]);
});

it('a version is rendered before any visitor requests it, even without one to compare it with', async () => {
  await trials(
    [setOf('1.0.0'), setOf('2.0.0')],
    [{ route: '/a', header: [], main: [{ block: 'a-block', attributes: {} }], footer: [] }],
  );
  expect(first.slice(-2)).toEqual([['a-block of mfe-one@1.0.0 at /'], ['a-block of mfe-one@2.0.0 at /']]);
});

it('samples without time are tried once the set is in use, and faults are reported', async () => {
  const limits = { beginMs: -1, beginWithFaultMs: 0, endMs: 1_000 };
  await trials([setOf('1.0.0'), setOf('2.0.0')], [], { limits });
  expect(covers.at(-1)).toEqual({ tried: 0, all: 1, untriedBrands: ['house'] });
  await expectEventually(() => rests.length === 1);
  expect(rests.splice(0)).toEqual([{ set: 'one@2.0.0', faults: [] }]);
  const render = async ({ bundle: { id } }: RenderJob) => {
    if (id === 'mfe-one@2.0.0') throw new RenderFailure('render', 'no words');
    return { html: '<p>fine</p>' };
  };
  await trials([setOf('1.0.0'), setOf('2.0.0')], [], { limits, render });
  await expectEventually(() => rests.length === 1);
  expect(rests.splice(0)).toEqual([
    {
      set: 'one@2.0.0',
      faults: [{ remote: 'mfe-one', version: '2.0.0', block: 'a-block', reason: 'no words (/ of house)' }],
    },
  ]);
});

it('a version that keeps what each render makes is refused', async () => {
  // Renderers of the current set are measured afterwards.
  const measureMb = (time: number) => (time < 4 ? 40 * time : 0);
  await expect(trials([setOf('1.0.0'), setOf('2.0.0')], [], { measureMb })).rejects.toThrow(
    'keeps 40 MB of 64 renders in memory',
  );
});

it('a version that fills caches once is tried', async () => {
  const measureMb = (time: number) => (time === 0 ? 0 : 40);
  expect(await trials([setOf('1.0.0'), setOf('2.0.0')], [], { measureMb })).toEqual([0, 1]);
});

it('a canary is tried too, and gets separate renderers', async () => {
  const canary = { ...setOf('2.0.0'), audience: { brands: [], percent: 10 } };
  expect(await trials([setOf('1.0.0'), canary])).toEqual([0, 1]);
  expect(ofCanaries).toEqual(['one@2.0.0']);
  expect(fresh.slice(-2)).toEqual([false, true]);
});
