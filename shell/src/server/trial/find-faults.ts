import { availableParallelism, loadavg } from 'node:os';
import { setTimeout as delay } from 'node:timers/promises';
import type { AdoptedSet, TrialFault } from '@forecourt/federation/adopted-set';
import { releaseId } from '@forecourt/federation/release-files';
import { asFailure, type FailureKind, type RenderedBlock, type RenderJob } from '../../renderer/render-job';
import { showsNothing } from '../../services/shows-nothing';
import type { IndexedBlock } from '../document/blocks/block-index';
import type { BlockOnPage } from '../document/blocks/compose-block';
import { renderJobOf, renderRequest, type JobSettings } from '../document/blocks/render-request';
import { oneLine } from '../site/one-line';

export interface SetRenderers {
  /** Reasons why bundles could not be evaluated, by bundle id. */
  failures: ReadonlyMap<string, string>;
  /** @throws {RenderFailure} */
  render: (job: RenderJob) => Promise<RenderedBlock>;
}

export interface Trial {
  adopted: AdoptedSet;
  before: AdoptedSet;
  next: SetRenderers;
  now: SetRenderers;
  samples: readonly Sample[];
  jobs: JobSettings;
  signal: AbortSignal;
  limits: TrialLimits;
  /** Number of samples that are tried at a time. */
  parallel: number;
  /** Default by the load of the last minute. */
  isBusyHost?: () => boolean;
}

/** A block to try, in the next set and in the current one. */
export interface Sample extends BlockOnPage {
  found: IndexedBlock;
  known: IndexedBlock;
}

export interface TrialLimits {
  /** Time after which no sample is started. */
  beginMs: number;
  /** Time after which no sample is started if a fault is known, which is enough to refuse the set. */
  beginWithFaultMs: number;
  /** Time by which a fault must be confirmed; otherwise it does not count. */
  endMs: number;
}

export interface TrialOutcome {
  faults: TrialFault[];
  /** Samples without a result: there was no time for them, or the host was too busy. */
  untried: Sample[];
}

/** More faults would not help people to find the cause. */
const MAX_FAULTS = 5;
/** How often a failure is compared with the current version: on a busy host, any version misses some deadlines. */
const ROUNDS = 1;
const BUSY_ROUNDS = 4;
/** Waiting work per processor above which a host counts as busy. */
const MIN_BUSY_LOAD = 6;
const isBusy = () => loadavg()[0]! > MIN_BUSY_LOAD * availableParallelism();

/**
 * Finds what works in the current set but not in the next one: bundles that evaluate, blocks that render, and blocks
 * that show something. Each failure is compared with the same block of the current set at the same moment, so that a
 * common fault, such as an API that is down, never delays a set. It is retried, because a busy host can miss a
 * deadline.
 */
export async function findFaults({
  adopted,
  before,
  next,
  now,
  samples,
  jobs,
  signal,
  limits,
  parallel,
  isBusyHost = isBusy,
}: Trial): Promise<TrialOutcome> {
  const faults = importFaults(adopted, before, next.failures, now.failures);
  const blamed = new Set(faults.map(({ remote }) => remote));
  const waiting = [...samples];
  const untried = new Set(samples);
  const begunAt = performance.now();
  const mayBeginMs = () => (faults.length > 0 ? limits.beginWithFaultMs : limits.beginMs);
  const isOver = () => signal.aborted || faults.length >= MAX_FAULTS || performance.now() - begunAt > mayBeginMs();

  const work = async (): Promise<void> => {
    for (let sample = waiting.shift(); sample && !isOver(); sample = waiting.shift()) {
      const { found, known, placed, view } = sample;
      if (blamed.has(found.release.remote) || blamed.has(found.name)) continue;
      const jobOf = (block: IndexedBlock) => renderJobOf(renderRequest(block, placed.attributes, view), jobs);
      const failure = await findFault(jobOf(found), jobOf(known));
      if (failure?.kind !== 'busy') untried.delete(sample);
      if (
        !failure ||
        failure.kind === 'busy' ||
        blamed.has(found.name) ||
        (failure.kind === 'empty' && found.block.mayBeEmpty)
      )
        continue;
      blamed.add(found.name);
      const { remote, version } = found.release;
      const { brand, pathname } = view.site;
      faults.push({
        remote,
        version,
        block: found.name,
        reason: `${oneLine(failure.message)} (${pathname} of ${brand.slug})`,
      });
    }
  };

  async function findFault(job: RenderJob, known: RenderJob): Promise<TrialFailure | undefined> {
    const failure = await failureOf(next.render(job));
    if (failure?.wasStarved) return { ...failure, kind: 'busy' };
    if (!failure || failure.kind === 'busy') return failure;
    // Its visitor has exceeded a limit.
    if (failure.kind === 'limit') return undefined;
    for (let round = 0; round < (failure.kind === 'deadline' && isBusyHost() ? BUSY_ROUNDS : ROUNDS); round += 1) {
      const alsoNow = await failureOf(now.render(known));
      if (alsoNow?.kind === 'load' && !known.withoutData)
        return findFault({ ...job, withoutData: true }, { ...known, withoutData: true });
      if (failure.kind === 'deadline' && alsoNow?.kind === 'busy') return alsoNow;
      if (alsoNow && !worksEnough(failure, alsoNow)) return undefined;
      if (!(await failureOf(next.render(job)))) return undefined;
    }
    return failure;
  }

  const time = new AbortController();
  const timeUp = delay(limits.endMs, undefined, { signal: AbortSignal.any([signal, time.signal]) }).catch(() => {});
  await Promise.race([Promise.all(Array.from({ length: parallel }, work)), timeUp]);
  time.abort();
  return { faults: [...faults], untried: [...untried] };
}

function importFaults(
  adopted: AdoptedSet,
  before: AdoptedSet,
  next: ReadonlyMap<string, string>,
  now: ReadonlyMap<string, string>,
): TrialFault[] {
  return Object.values(adopted.set.remotes).flatMap((release) => {
    const reason = next.get(releaseId(release));
    const known = Object.hasOwn(before.set.remotes, release.remote) ? before.set.remotes[release.remote] : undefined;
    const worked = known && !before.unavailable.has(known.remote) && !now.has(releaseId(known));
    return reason !== undefined && worked
      ? [{ remote: release.remote, version: release.version, reason: `cannot be evaluated: ${oneLine(reason)}` }]
      : [];
  });
}

/** Reason why a visitor must not see a block: it could not be rendered, or shows nothing. */
interface TrialFailure {
  kind: FailureKind | 'empty';
  message: string;
  wasStarved?: boolean;
}

async function failureOf(rendering: Promise<RenderedBlock>): Promise<TrialFailure | undefined> {
  return rendering.then(
    ({ html }) =>
      showsNothing(html)
        ? { kind: 'empty', message: 'shows nothing where the version in use shows something' }
        : undefined,
    (error: unknown) => asFailure('render', error),
  );
}

/**
 * A block may legitimately show nothing. An empty block in a new version is a fault only if the current version is
 * known to show something.
 */
function worksEnough(failure: TrialFailure, alsoNow: TrialFailure): boolean {
  return failure.kind !== 'empty' && (alsoNow.kind === 'busy' || alsoNow.kind === 'empty');
}
