import type { Release, ReleaseSet } from '@forecourt/contracts/release-set';
import { describeFaults, type AdoptedSet, type RefusedSet, type TrialFault } from './adopted-set';

export interface AdoptedCanaryOptions {
  /** Fetches files. Returns the reasons why those of some remotes are unavailable. */
  mirror: (releases: Release[], signal: AbortSignal) => Promise<ReadonlyMap<string, string>>;
  /** Faults of the canary. */
  tryOut: (canary: AdoptedSet, live: AdoptedSet, signal: AbortSignal) => Promise<readonly TrialFault[]>;
  onAdopted: (canary: AdoptedSet) => void;
  /** Called when no visitor gets it any longer. */
  onEnded: (canary: AdoptedSet) => void;
  report: (level: 'info' | 'warn' | 'error', message: string) => void;
}

/**
 * The canary of the set in use. It is adopted after that set, as a whole or not at all. It never delays the live set,
 * which everybody gets without a canary.
 */
export class AdoptedCanary {
  #adopted: AdoptedSet | undefined;
  #refused: RefusedSet | undefined;
  readonly #options: AdoptedCanaryOptions;

  constructor(options: AdoptedCanaryOptions) {
    this.#options = options;
  }

  get current(): AdoptedSet | undefined {
    return this.#adopted;
  }

  get refused(): RefusedSet | undefined {
    return this.#refused;
  }

  /**
   * Called when pages are made from a new live set. The running canary stays if the set contains it, with its current
   * audience; otherwise it ends.
   */
  follow(set: ReleaseSet): void {
    const before = this.#adopted;
    const canary = canaryOf(set);
    const isSame = before !== undefined && before.set.id === canary?.set.id;
    this.#refused = undefined;
    this.#adopted = isSame ? canary : undefined;
    if (before && !isSame) this.#options.onEnded(before);
  }

  /** Records faults that were found after a canary was adopted. */
  condemn({ id }: ReleaseSet, faults: readonly TrialFault[]): void {
    if (this.#adopted?.set.id !== id) return;
    this.#refused = { set: this.#adopted.set, faults };
    this.#options.report('error', `A canary failed: ${describeFaults(this.#refused)}`);
  }

  /** Adopts the canary of the set in use, if it has one that is complete and works. */
  async attempt(live: AdoptedSet, signal: AbortSignal): Promise<'complete' | 'incomplete' | 'refused'> {
    const canary = canaryOf(live.set);
    if (!canary || this.#adopted?.set.id === canary.set.id) return 'complete';
    const { mirror, tryOut, onAdopted, report } = this.#options;
    const missing = await mirror(Object.values(canary.set.remotes), signal);
    for (const [remote, reason] of missing)
      report('warn', `The canary of revision ${canary.set.revision}: ${remote} is not complete: ${reason}`);
    if (missing.size > 0) return 'incomplete';
    const faults = await tryOut(canary, live, signal);
    if (signal.aborted) return 'incomplete';
    if (faults.length > 0) {
      this.#refused = { set: canary.set, faults };
      report('error', `A canary was refused: ${describeFaults(this.#refused)}`);
      return 'refused';
    }
    this.#refused = undefined;
    this.#adopted = canary;
    onAdopted(canary);
    return 'complete';
  }
}

function canaryOf({ canary, ...live }: ReleaseSet): AdoptedSet | undefined {
  if (!canary) return undefined;
  const { brands, percent, startedAt, ...versions } = canary;
  return { set: { ...live, ...versions }, unavailable: new Map(), audience: { brands, percent, startedAt } };
}
