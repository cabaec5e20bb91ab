import type { Release } from '@forecourt/contracts/release-set';
import type { AdoptedSet } from '@forecourt/federation/adopted-set';
import { ReleaseFiles } from '@forecourt/federation/release-files';
import { RenderFailure, type FailureKind, type RenderedBlock, type RenderJob } from '../../renderer/render-job';
import type { SiteContext } from '../site/site-context';
import { findBlock } from '../document/blocks/block-index';
import { findFaults, type TrialLimits } from './find-faults';

const rendered: RenderedBlock = { html: '<p>fine</p>', props: '{}', problems: [] };
const site = {
  brand: { slug: 'house' },
  origin: 'http://house',
  pathname: '/',
  url: '/',
  isSocial: false,
} as unknown as SiteContext;

function setOf(version: string, unavailable = new Map<string, string>(), mayBeEmpty = false): AdoptedSet {
  const block = { mayBeEmpty, elements: [], hydrate: 'visible', reads: [], scripts: [], styles: [], shared: [] };
  const release = {
    remote: 'mfe-one',
    version,
    server: 's.cjs',
    files: {},
    blocks: { 'a-block': block, 'b-block': block },
  } as unknown as Release;
  return { set: { remotes: { 'mfe-one': release } } as unknown as AdoptedSet['set'], unavailable };
}

type Outcome = FailureKind | 'fine' | 'empty' | 'endless' | 'starved';
/** Answers with one outcome after the other, and then repeats the last one. */
function renderers(outcomes: Outcome[], withoutData: Outcome = 'fine') {
  const left = [...outcomes];
  const jobs: RenderJob[] = [];
  const render = async (job: RenderJob): Promise<RenderedBlock> => {
    jobs.push(job);
    const outcome = job.withoutData ? withoutData : ((left.length > 1 ? left.shift() : left[0]) ?? 'fine');
    if (outcome === 'endless') await new Promise(() => {});
    if (outcome === 'empty') return { ...rendered, html: '<section><!-- --></section>' };
    if (outcome === 'starved') throw new RenderFailure('deadline', 'ran too long', true);
    if (outcome !== 'fine' && outcome !== 'endless') throw new RenderFailure(outcome, `${outcome}\nbroke`);
    return rendered;
  };
  return { jobs, failures: new Map<string, string>(), render };
}

const LIMITS: TrialLimits = { beginMs: 4_500, beginWithFaultMs: 2_000, endMs: 6_000 };
const placed = (block = 'a-block', next = setOf('2.0.0')) => ({
  placed: { block, attributes: {} },
  view: { adopted: setOf('1.0.0'), site, contentVersion: '1' },
  found: findBlock(next, block)!,
  known: findBlock(setOf('1.0.0'), block)!,
});
const trial = (
  next: ReturnType<typeof renderers>,
  now: ReturnType<typeof renderers>,
  given: Partial<Parameters<typeof findFaults>[0]> = {},
) =>
  findFaults({
    adopted: setOf('2.0.0'),
    before: setOf('1.0.0'),
    next,
    now,
    samples: [placed()],
    jobs: { files: new ReleaseFiles({ dir: '/nowhere' }) },
    signal: new AbortController().signal,
    limits: LIMITS,
    parallel: 8,
    isBusyHost: () => false,
    ...given,
  });

describe('a trial', () => {
  it.each<[string, Outcome[], Outcome[], boolean]>([
    ['renders', ['fine'], ['fine'], false],
    ['throws where the version in use renders', ['render'], ['fine'], true],
    ['never ends', ['deadline'], ['fine'], true],
    ['takes its renderer along', ['crash', 'busy'], ['fine'], true],
    ['has no data where the version in use has', ['load'], ['fine'], true],
    ['missed one deadline on a busy host', ['deadline', 'fine'], ['fine'], false],
    ['throws, and so does the version in use', ['render'], ['render'], false],
    ['found no renderer free', ['busy'], ['fine'], false],
    ['exceeded its visitor’s limit', ['limit'], ['fine'], false],
    ['throws while the renderers in use are busy', ['render'], ['busy'], true],
  ])('of a block that %s', async (_, next, now, isFault) => {
    const { faults } = await trial(renderers(next), renderers(now));
    expect(faults).toEqual(
      isFault
        ? [{ remote: 'mfe-one', version: '2.0.0', block: 'a-block', reason: `${next[0]} broke (/ of house)` }]
        : [],
    );
  });

  it.each<[string, Outcome[], Outcome[], number]>([
    ['where the version in use shows something', ['empty'], ['fine'], 1],
    ['where that shows nothing either', ['empty'], ['empty'], 0],
    ['where that fails', ['empty'], ['render'], 0],
    ['where that is not known', ['empty'], ['busy'], 0],
    ['once', ['empty', 'fine'], ['fine'], 0],
    ['without its data, which the version in use lacks as well and says so', ['empty'], ['load', 'fine'], 0],
  ])('of an empty block %s', async (_, next, now, faults) => {
    const { faults: found } = await trial(renderers(next, 'fine'), renderers(now));
    expect(found).toEqual(
      Array(faults).fill(
        expect.objectContaining({ reason: 'shows nothing where the version in use shows something (/ of house)' }),
      ),
    );
  });

  it('of a block that is declared to be empty at times', async () => {
    const samples = [placed('a-block', setOf('2.0.0', undefined, true))];
    expect((await trial(renderers(['empty']), renderers(['fine']), { samples })).faults).toEqual([]);
  });

  it('of a block that throws where the version in use is empty', async () => {
    expect((await trial(renderers(['render']), renderers(['empty']))).faults).toHaveLength(1);
  });

  it.each<[string, Outcome, Outcome, boolean]>([
    ['is no fault of a version that copes as well', 'fine', 'fine', false],
    ['does not hide a version that cannot even say so', 'render', 'fine', true],
    ['does not hold a version up that copes no better', 'render', 'render', false],
  ])('an API that is down %s', async (_, next, now, isFault) => {
    expect((await trial(renderers(['load'], next), renderers(['load'], now))).faults).toHaveLength(isFault ? 1 : 0);
  });

  it('names a bundle that cannot be evaluated, and does not try its blocks', async () => {
    const next = renderers(['import']);
    next.failures.set('mfe-one@2.0.0', 'boom');
    expect((await trial(next, renderers(['fine']))).faults).toEqual([
      { remote: 'mfe-one', version: '2.0.0', reason: 'cannot be evaluated: boom' },
    ]);
    expect(next.jobs).toEqual([]);
  });

  it.each([
    ['cannot be evaluated either', new Map<string, string>(), 'mfe-one@1.0.0'],
    ['is not at hand', new Map([['mfe-one', 'no files']]), ''],
  ])('lets a broken version pass when the one in use %s', async (_, unavailable, failing) => {
    const [next, now] = [renderers(['import']), renderers(['import'])];
    next.failures.set('mfe-one@2.0.0', 'boom');
    if (failing) now.failures.set(failing, 'boom');
    expect((await trial(next, now, { before: setOf('1.0.0', unavailable), samples: [] })).faults).toEqual([]);
  });

  it('reports each block once for any number of attempts, and continues with the others', async () => {
    const next = renderers(['render']);
    const samples = ['a-block', 'a-block', 'b-block', 'a-block'].map((block) => placed(block));
    expect((await trial(next, renderers(['fine']), { samples })).faults.map(({ block }) => block)).toEqual([
      'a-block',
      'b-block',
    ]);
  });

  it.each<[string, Outcome[], Outcome[], number]>([
    ['that never ends', ['deadline'], ['fine'], 1],
    ['that missed some deadlines, as the version in use did', ['deadline'], ['fine', 'fine', 'deadline'], 0],
    ['that missed some deadlines', ['deadline', 'deadline', 'deadline', 'fine'], ['fine'], 0],
    ['that throws twice', ['render', 'render', 'fine'], ['fine'], 1],
  ])('on a busy host, of a block %s', async (_, next, now, found) => {
    expect((await trial(renderers(next), renderers(now), { isBusyHost: () => true })).faults).toHaveLength(found);
  });

  it.each<[string, Outcome[], Outcome[]]>([
    ['found no renderer free', ['busy'], ['fine']],
    ['the host had no processor for', ['starved'], ['fine']],
    ['missed a deadline while the version in use found no renderer free', ['deadline'], ['busy']],
  ])('leaves a sample untried that %s', async (_, next, now) => {
    expect(await trial(renderers(next), renderers(now))).toMatchObject({
      faults: [],
      untried: [{ placed: { block: 'a-block' } }],
    });
  });

  it('leaves samples untried once time is up', async () => {
    const samples = [placed('a-block'), placed('b-block')];
    const given = { samples, limits: { ...LIMITS, beginMs: -1 } };
    expect(await trial(renderers(['render']), renderers(['fine']), given)).toEqual({ faults: [], untried: samples });
  });

  it('ends when there is a newer set', async () => {
    const stop = new AbortController();
    const faults = trial(renderers(['endless']), renderers(['fine']), { signal: stop.signal });
    stop.abort();
    expect(await faults).toEqual({ faults: [], untried: [placed()] });
  });
});
