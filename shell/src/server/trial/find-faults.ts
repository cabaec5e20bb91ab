import { setTimeout as delay } from 'node:timers/promises';
import type { AdoptedSet, TrialFault } from '@forecourt/federation/adopted-set';
import { releaseId } from '@forecourt/federation/release-files';
import { asFailure, type FailureKind, type RenderedBlock, type RenderJob } from '../../renderer/render-job';
import { showsNothing } from '../../services/shows-nothing';
import { findBlock } from '../document/blocks/block-index';
import type { BlockOnPage } from '../document/blocks/compose-block';
import { renderJobOf, renderRequest, type JobSettings } from '../document/blocks/render-request';
import { oneLine } from '../site/one-line';

/** Renderers of one set. */
export interface SetRenderers {
  /** Why bundles could not be evaluated, by their id. */
  failures: ReadonlyMap<string, string>;
  /** @throws {RenderFailure} */
  render: (job: RenderJob) => Promise<RenderedBlock>;
}

export interface Trial {
  adopted: AdoptedSet;
  before: AdoptedSet;
  next: SetRenderers;
  now: SetRenderers;
  samples: readonly BlockOnPage[];
  jobs: JobSettings;
  signal: AbortSignal;
  /** Told when time was up before everything was tried. */
  report: (level: 'warn', message: string) => void;
}

const PARALLEL = 8;
/** More would not help people to find the cause. */
const MOST_FAULTS = 5;
/** No sample is begun later: a trial must not hold up a rollback for long. */
const BEGIN_MS = 4500;
/** Nor this much later once a fault is known, which is enough to refuse the set. */
const BEGIN_WITH_FAULT_MS = 2000;
/** A fault that is not confirmed by then does not count. */
const MOST_MS = 6000;

/**
 * What works in the set in use and not in the next one: bundles that are evaluated, blocks that render, and show something. Each
 * failure is compared with the same block of the set in use at the same moment, so that what is wrong with both, such as an API that
 * is down, never holds a set up; and it is tried twice, because a busy machine can miss a deadline once.
 */
export async function findFaults({ adopted, before, next, now, samples, jobs, signal, report }: Trial): Promise<TrialFault[]> {
  const faults = importFaults(adopted, before, next.failures, now.failures);
  const blamed = new Set(faults.map(({ remote }) => remote));
  const waiting = [...samples];
  const begunAt = performance.now();
  const mayBeginMs = () => (faults.length > 0 ? BEGIN_WITH_FAULT_MS : BEGIN_MS);
  const isOver = () => signal.aborted || faults.length >= MOST_FAULTS || performance.now() - begunAt > mayBeginMs();

  const work = async (): Promise<void> => {
    for (let sample = waiting.shift(); sample && !isOver(); sample = waiting.shift()) {
      const [found, known] = [adopted, before].map((set) => findBlock(set, sample.placed.block));
      // Removed and new blocks are judged by the registry, which knows all pages.
      if (!found || !known || blamed.has(found.release.remote) || blamed.has(found.name) || before.unavailable.has(known.release.remote)) continue;
      const jobOf = (block: typeof found) => renderJobOf(renderRequest(block, sample.placed.attributes, sample.view), jobs);
      const failure = await findFault(jobOf(found), jobOf(known));
      if (!failure || blamed.has(found.name) || (failure.kind === 'empty' && found.block.mayBeEmpty)) continue;
      blamed.add(found.name);
      const { remote, version } = found.release;
      const { brand, pathname } = sample.view.site;
      faults.push({ remote, version, block: found.name, reason: `${oneLine(failure.message)} (${pathname} of ${brand.slug})` });
    }
  };

  async function findFault(job: RenderJob, known: RenderJob): Promise<TrialFailure | undefined> {
    const failure = await failureOf(next.render(job));
    if (!failure || failure.kind === 'busy') return undefined;
    const alsoNow = await failureOf(now.render(known));
    if (alsoNow?.kind === 'load' && !known.withoutData) return findFault({ ...job, withoutData: true }, { ...known, withoutData: true });
    if (alsoNow && !worksEnough(failure, alsoNow)) return undefined;
    return (await failureOf(next.render(job))) && failure;
  }

  const time = new AbortController();
  const timeUp = delay(MOST_MS, undefined, { signal: AbortSignal.any([signal, time.signal]) }).catch(() => {});
  await Promise.race([Promise.all(Array.from({ length: PARALLEL }, work)), timeUp]);
  time.abort();
  if (waiting.length > 0 && faults.length === 0 && !signal.aborted) {
    report('warn', `The trial of revision ${adopted.set.revision} had no time for ${waiting.length} of ${samples.length} blocks`);
  }
  return [...faults];
}

function importFaults(adopted: AdoptedSet, before: AdoptedSet, next: ReadonlyMap<string, string>, now: ReadonlyMap<string, string>): TrialFault[] {
  return Object.values(adopted.set.remotes).flatMap((release) => {
    const reason = next.get(releaseId(release));
    const known = Object.hasOwn(before.set.remotes, release.remote) ? before.set.remotes[release.remote] : undefined;
    const worked = known && !before.unavailable.has(known.remote) && !now.has(releaseId(known));
    return reason !== undefined && worked ? [{ remote: release.remote, version: release.version, reason: `cannot be evaluated: ${oneLine(reason)}` }] : [];
  });
}

/** Why a block is not what a visitor should see: it could not be rendered, or shows nothing. */
interface TrialFailure {
  kind: FailureKind | 'empty';
  message: string;
}

async function failureOf(rendering: Promise<RenderedBlock>): Promise<TrialFailure | undefined> {
  return rendering.then(
    ({ html }) => (showsNothing(html) ? { kind: 'empty', message: 'shows nothing where the version in use shows something' } : undefined),
    (error: unknown) => asFailure('render', error),
  );
}

/** A block may well show nothing, so that a new version does is a fault only where the one in use is known to show something. */
function worksEnough(failure: TrialFailure, alsoNow: TrialFailure): boolean {
  return failure.kind !== 'empty' && (alsoNow.kind === 'busy' || alsoNow.kind === 'empty');
}
