import { setTimeout as delay } from 'node:timers/promises';
import type { AdoptedSet, TrialCover, TrialFault } from '@forecourt/federation/adopted-set';
import type { RendererPool } from '../../renderer/pool';
import { findBlock } from '../document/blocks/block-index';
import type { JobSettings, RenderRequest } from '../document/blocks/render-request';
import { findFaults, type Sample, type TrialOutcome } from './find-faults';

export interface RestOptions {
  adopted: AdoptedSet;
  before: AdoptedSet;
  /** Number of samples of the whole trial. */
  all: number;
  untried: readonly Sample[];
  jobs: JobSettings;
  pool: Pick<RendererPool, 'render'>;
  /** Wait before another try of samples for which the host was too busy. Default 5 s. */
  busyMs?: number;
}

/** Less than the lifetime of the previous set's renderers. */
const MAX_REST_MS = 10 * 60_000;
/** Maximum blocks of visitors' pages that are compared at a time. */
const MAX_COMPARED = 4;
const NO_FAILURES: ReadonlyMap<string, string> = new Map();

/**
 * Continues a trial after its set was adopted, while visitors use it: tries the samples that the trial had no time for,
 * and blocks that cannot be rendered for a visitor.
 */
export class RestOfTrial {
  readonly #options: RestOptions;
  readonly #stop = new AbortController();
  readonly #signal = AbortSignal.any([this.#stop.signal, AbortSignal.timeout(MAX_REST_MS)]);
  readonly #compared = new Set<string>();
  #untried: readonly Sample[];

  constructor(options: RestOptions) {
    this.#options = options;
    this.#untried = options.untried;
  }

  get adopted(): AdoptedSet {
    return this.#options.adopted;
  }

  get cover(): TrialCover {
    const untriedBrands = new Set(this.#untried.map(({ view }) => view.site.brand.slug));
    return {
      tried: this.#options.all - this.#untried.length,
      all: this.#options.all,
      untriedBrands: [...untriedBrands].toSorted(),
    };
  }

  /** Resolves when all samples were tried, one failed, or the time is up. @returns the faults */
  async run(): Promise<TrialFault[]> {
    const { busyMs = 5_000 } = this.#options;
    while (this.#untried.length > 0 && !this.#signal.aborted) {
      const { faults, untried } = await this.#find(this.#untried);
      if (this.#signal.aborted) return [];
      this.#untried = untried;
      if (faults.length > 0) return faults;
      if (untried.length > 0) await delay(busyMs, undefined, { signal: this.#signal, ref: false }).catch(() => {});
    }
    return [];
  }

  /**
   * Compares a block that failed for a visitor with the previous set.
   *
   * @returns the fault, if only the new version fails
   */
  async compare({
    found,
    attributes,
    lastingKey,
    isOnPage,
    adopted,
    site,
    contentVersion,
    visitor,
  }: RenderRequest): Promise<TrialFault[]> {
    const { before } = this.#options;
    const known = findBlock(before, found.name);
    if (!known || known.release.version === found.release.version || before.unavailable.has(known.release.remote))
      return [];
    // Anybody can invent attributes of blocks in third-party pages.
    if (!isOnPage || this.#compared.has(lastingKey) || this.#compared.size >= MAX_COMPARED) return [];
    this.#compared.add(lastingKey);
    const sample: Sample = {
      placed: { block: found.name, attributes },
      view: { adopted, site, contentVersion, visitor },
      found,
      known,
    };
    const { faults } = await this.#find([sample]).finally(() => this.#compared.delete(lastingKey));
    return this.#signal.aborted ? [] : faults;
  }

  #find(samples: readonly Sample[]): Promise<TrialOutcome> {
    const { adopted, before, jobs, pool } = this.#options;
    const next = {
      failures: NO_FAILURES,
      render: (...[job]: Parameters<RendererPool['render']>) => pool.render(job, adopted.audience && adopted.set.id),
    };
    const now = { failures: NO_FAILURES, render: (...[job]: Parameters<RendererPool['render']>) => pool.render(job) };
    const limits = { beginMs: MAX_REST_MS, beginWithFaultMs: 0, endMs: MAX_REST_MS };
    return findFaults({ adopted, before, next, now, samples, jobs, signal: this.#signal, limits, parallel: 2 });
  }

  stop(): void {
    this.#stop.abort();
  }
}
