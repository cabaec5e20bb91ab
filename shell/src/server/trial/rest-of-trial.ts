import { setTimeout as delay } from 'node:timers/promises';
import type { AdoptedSet, TrialCover, TrialFault } from '@forecourt/federation/adopted-set';
import type { RendererPool } from '../../renderer/pool';
import type { JobSettings } from '../document/blocks/render-request';
import { findFaults, type Sample } from './find-faults';

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
const NO_FAILURES: ReadonlyMap<string, string> = new Map();

/** Tries the samples that a trial had no time for, after its set was adopted and while visitors use it. */
export class RestOfTrial {
  readonly #options: RestOptions;
  readonly #stop = new AbortController();
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
    return { tried: this.#options.all - this.#untried.length, all: this.#options.all, untriedBrands: [...untriedBrands].toSorted() };
  }

  /** Resolves once all samples were tried, one failed, or time is up. @returns the faults */
  async run(): Promise<TrialFault[]> {
    const { adopted, before, jobs, pool, busyMs = 5_000 } = this.#options;
    const next = { failures: NO_FAILURES, render: (...[job]: Parameters<RendererPool['render']>) => pool.render(job, adopted.audience && adopted.set.id) };
    const now = { failures: NO_FAILURES, render: (...[job]: Parameters<RendererPool['render']>) => pool.render(job) };
    const signal = AbortSignal.any([this.#stop.signal, AbortSignal.timeout(MAX_REST_MS)]);
    const limits = { beginMs: MAX_REST_MS, beginWithFaultMs: 0, endMs: MAX_REST_MS };
    while (this.#untried.length > 0 && !signal.aborted) {
      const { faults, untried } = await findFaults({ adopted, before, next, now, samples: this.#untried, jobs, signal, limits, parallel: 2 });
      if (signal.aborted) return [];
      this.#untried = untried;
      if (faults.length > 0) return faults;
      if (untried.length > 0) await delay(busyMs, undefined, { signal, ref: false }).catch(() => {});
    }
    return [];
  }

  stop(): void {
    this.#stop.abort();
  }
}
