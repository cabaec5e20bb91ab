import type { AdoptedSet, TrialCover, TrialFault } from '@forecourt/federation/adopted-set';
import { releaseId, type ReleaseFiles } from '@forecourt/federation/release-files';
import type { RendererPool, WarmRenderers } from '../../renderer/pool';
import type { RenderJob } from '../../renderer/render-job';
import type { BlockComposer } from '../document/blocks/compose-block';
import { findBlock } from '../document/blocks/block-index';
import {
  bundlesOf,
  renderJobOf,
  renderRequest,
  type JobSettings,
  type RenderRequest,
} from '../document/blocks/render-request';
import { siteContext } from '../site/site-context';
import type { SitePages } from '../site/site-pages';
import { findFaults, type TrialLimits } from './find-faults';
import { findGrowth } from './find-growth';
import { RestOfTrial, type RestOptions } from './rest-of-trial';
import { firstSamples, trialSamples, type SampleSources } from './trial-samples';
import { thisSite } from '../site/this-site';

export interface SetTrialOptions {
  pool: RendererPool;
  composer: BlockComposer;
  pages: SitePages;
  files: ReleaseFiles;
  linkOrigins: readonly string[];
  tagManagers: ReadonlyMap<string, string>;
  /**
   * Default 4.5 s for starting samples, 2 s with a fault, 6 s in total: a trial must not delay a promotion for long.
   */
  limits?: TrialLimits;
  /** Called with faults that were found after the set was adopted, and at the end of a trial's rest. */
  onRest: (adopted: AdoptedSet, faults: readonly TrialFault[]) => void;
  report: (level: 'warn' | 'error', message: string) => void;
}

/** Number of blocks, the last that visitors saw, with which a set is tried. */
const RECENT_BLOCKS = 60;
const PARALLEL = 8;
const LIMITS = { beginMs: 4_500, beginWithFaultMs: 2_000, endMs: 6_000 };

/**
 * Evaluates a set's bundles in new renderers and tries the changed blocks there, before pages use it. Without faults,
 * these become the set's renderers, and the remaining samples are tried there. With faults the renderers end, and
 * nothing changes. Versions that this host has served and that were not rolled back are not tried again, so that a
 * rollback does not wait for a trial.
 */
export class SetTrial {
  readonly #options: SetTrialOptions;
  readonly #served = new Set<string>();
  /** Rest of the trials of the live set and its canary. */
  readonly #rests: { live?: RestOfTrial; canary?: RestOfTrial } = {};

  constructor(options: SetTrialOptions) {
    this.#options = options;
  }

  /** Progress of a set's trial; undefined for a set that was not tried. */
  coverOf({ set }: AdoptedSet): TrialCover | undefined {
    return Object.values(this.#rests).find(({ adopted }) => adopted.set.id === set.id)?.cover;
  }

  /**
   * Compares a block that failed for a visitor with the previous set, so that a rare fault is found at its first view.
   */
  considerFailure(request: RenderRequest): void {
    const rest = Object.values(this.#rests).find(({ adopted }) => adopted.set.id === request.adopted.set.id);
    this.#tell(rest?.compare(request), request.adopted, false);
  }

  /** Ends the trial of a canary that has ended. */
  endCanary(): void {
    this.#rests.canary?.stop();
    delete this.#rests.canary;
  }

  /** @returns the faults for which the set is refused */
  async try(adopted: AdoptedSet, before: AdoptedSet | undefined, signal: AbortSignal): Promise<TrialFault[]> {
    const { pool, files, report, limits = LIMITS } = this.#options;
    const sources = this.#sourcesOf(adopted);
    const jobs = { files };
    const renderers = await pool.warm(bundlesOf(adopted, files), { fresh: adopted.audience !== undefined });
    for (const [remote, versions] of Object.entries(adopted.set.abandoned))
      for (const version of versions) this.#served.delete(releaseId({ remote, version }));
    const ids = Object.values(adopted.set.remotes).map(releaseId);
    const isNew = ids.some((id) => !this.#served.has(id) || renderers.failures.has(id));
    const samples = before && isNew ? trialSamples({ ...sources, before }) : [];
    const common = { adopted, next: renderers, now: pool, samples, jobs, signal, limits, parallel: PARALLEL };
    const { faults, untried } = before && isNew ? await findFaults({ ...common, before }) : { faults: [], untried: [] };
    // A rollback does not wait for rendering either: these versions are already compiled, or take as long as before.
    if (isNew && faults.length === 0) await renderers.renderFirst(firstJobs(sources, jobs));
    if (before && faults.length === 0) {
      const openNow = async () => {
        const now = await pool.warm(bundlesOf(before, files), { fresh: true });
        await now.renderFirst(firstJobs(this.#sourcesOf(before), jobs));
        return now;
      };
      faults.push(...(await findGrowth({ next: renderers, openNow, samples, jobs, signal })));
    }
    if (faults.length > 0 || signal.aborted) {
      renderers.discard();
      return faults;
    }
    for (const [id, reason] of renderers.failures) report('error', `${id} cannot be evaluated: ${reason}`);
    for (const id of ids) this.#served.add(id);
    await this.#use(adopted, renderers);
    const hasRest = before !== undefined && samples.length > 0;
    this.#startRest(adopted, hasRest ? { before, all: samples.length, untried, jobs, pool } : undefined);
    return [];
  }

  #sourcesOf(adopted: AdoptedSet): Omit<SampleSources, 'before'> {
    const { composer, pages, linkOrigins, tagManagers } = this.#options;
    return {
      adopted,
      recent: composer.recent(RECENT_BLOCKS),
      pages: pages.all,
      contentVersion: pages.version,
      brands: thisSite.brands,
      siteOf: ({ slug }, url) =>
        siteContext(
          { protocol: 'http', host: `${slug}.localhost`, url },
          { ports: [], linkOrigins, tagManagers, brandSettings: pages.brandSettings },
        ),
    };
  }

  /** Renders pages with these renderers from now on. A canary's are used beside those of the live set. */
  async #use(adopted: AdoptedSet, renderers: WarmRenderers): Promise<void> {
    if (adopted.audience) renderers.useBeside(adopted.set.id);
    else renderers.use();
    await this.#options.composer.prepare(adopted);
  }

  /** Replaces the previous rest of a trial. @param rest absent if the set was not tried */
  #startRest(adopted: AdoptedSet, rest: Omit<RestOptions, 'adopted'> | undefined): void {
    const kind = adopted.audience ? 'canary' : 'live';
    this.#rests[kind]?.stop();
    delete this.#rests[kind];
    if (!rest) return;
    const started = new RestOfTrial({ adopted, ...rest });
    this.#rests[kind] = started;
    if (rest.untried.length > 0) this.#tell(started.run(), adopted, true);
  }

  #tell(finding: Promise<TrialFault[]> | undefined, adopted: AdoptedSet, isEnd: boolean): void {
    const { onRest, report } = this.#options;
    finding?.then(
      (faults) => (isEnd || faults.length > 0) && onRest(adopted, faults),
      (error: unknown) =>
        report('error', `The rest of the trial of revision ${adopted.set.revision} ended: ${String(error)}`),
    );
  }
}

function firstJobs(sources: Omit<SampleSources, 'before'>, jobs: JobSettings): RenderJob[] {
  return firstSamples(sources).flatMap(({ placed, view }) => {
    const found = findBlock(sources.adopted, placed.block);
    return found ? [renderJobOf(renderRequest(found, placed.attributes, view), jobs)] : [];
  });
}
