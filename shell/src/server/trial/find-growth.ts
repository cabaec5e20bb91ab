import type { TrialFault } from '@forecourt/federation/adopted-set';
import type { WarmRenderers } from '../../renderer/pool';
import type { RenderJob } from '../../renderer/render-job';
import { renderJobOf, renderRequest, type JobSettings } from '../document/blocks/render-request';
import type { Sample } from './find-faults';

export type MeasuredRenderers = Pick<WarmRenderers, 'render' | 'full' | 'measureMb'>;

export interface GrowthTrial {
  next: MeasuredRenderers;
  /** Opens renderers of the current set that are measured in the same way. */
  openNow: () => Promise<MeasuredRenderers & Pick<WarmRenderers, 'discard'>>;
  samples: readonly Sample[];
  jobs: JobSettings;
  signal: AbortSignal;
  /** Default 1.5 s for each remote. */
  maxMs?: number;
}

/** Renders of each block, and of all blocks together. */
const MIN_OF_BLOCK = 8;
const MIN_RENDERS = 64;
const PARALLEL = 8;
const MAX_MS = 1_500;
const MIN_GROWTH_MB = 8;

/**
 * Finds versions whose renderers hold more memory with each render, or so much that they are replaced. All
 * renderers have rendered their blocks before, so that caches are full. A current version that does the same excuses
 * the next one.
 */
export async function findGrowth({ next, openNow, samples, jobs, signal, maxMs }: GrowthTrial): Promise<TrialFault[]> {
  const faults: TrialFault[] = [];
  const blocksOf = new Map<string, Sample[]>();
  for (const sample of new Map(samples.map((one) => [one.found.name, one])).values()) {
    const { remote } = sample.found.release;
    blocksOf.set(remote, [...(blocksOf.get(remote) ?? []), sample]);
  }
  for (const [remote, blocks] of blocksOf) {
    const jobsOf = (version: 'found' | 'known') =>
      blocks.map((sample) => renderJobOf(renderRequest(sample[version], sample.placed.attributes, sample.view), jobs));
    // Compiled code and caches grow once.
    const lastingGrowthOf = async (renderers: MeasuredRenderers, repeated: readonly RenderJob[]) => {
      const first = await growthOf(renderers, repeated, signal, maxMs);
      return first && growthOf(renderers, repeated, signal, maxMs);
    };
    const growth = await lastingGrowthOf(next, jobsOf('found'));
    if (growth === undefined) continue;
    const now = await openNow();
    const excuse = await lastingGrowthOf(now, jobsOf('known'));
    now.discard();
    const version = blocks[0]?.found.release.version ?? '';
    if (excuse === undefined && !signal.aborted) faults.push({ remote, version, reason: growth });
  }
  return faults;
}

/** Describes how the memory of renderers grows while these jobs are repeated; undefined if it does not. */
async function growthOf(
  renderers: MeasuredRenderers,
  jobs: readonly RenderJob[],
  signal: AbortSignal,
  maxMs = MAX_MS,
): Promise<string | undefined> {
  const fullBefore = renderers.full;
  const before = await renderers.measureMb();
  const until = performance.now() + maxMs;
  const rounds = Math.max(MIN_OF_BLOCK, Math.ceil(MIN_RENDERS / jobs.length));
  const waiting = Array.from({ length: rounds }, () => jobs).flat();
  let count = 0;
  const isOver = () => performance.now() > until || signal.aborted || renderers.full > fullBefore;
  const work = async () => {
    for (let job = waiting.shift(); job && !isOver(); job = waiting.shift()) {
      // What fails was judged already.
      await renderers.render(job).catch(() => {});
      count++;
    }
  };
  await Promise.all(Array.from({ length: PARALLEL }, work));
  const [growth, full] = [(await renderers.measureMb()) - before, renderers.full - fullBefore];
  if (full > 0) return `fills the memory of a renderer in ${count} renders`;
  return growth < MIN_GROWTH_MB ? undefined : `keeps ${Math.round(growth)} MB of ${count} renders in memory`;
}
