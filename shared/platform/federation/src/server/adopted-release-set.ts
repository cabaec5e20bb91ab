import { readFile } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';
import type { Release, ReleaseSet } from '@forecourt/contracts/release-set';
import { writeAtomically } from '@forecourt/service/atomic-file';
import { errorMessage } from '@forecourt/service/error-message';
import { AdoptedCanary } from './adopted-canary';
import { describeFaults, type AdoptedSet, type RefusedSet, type TrialFault } from './adopted-set';
import { releaseId, type ReleaseFiles } from './release-files';
import { isExpired, SetExpiry } from './set-expiry';
import { isNewer, verifyReleaseSet } from './verify-release-set';

export interface AdoptedReleaseSetOptions {
  channel: string;
  /** Read for each set: the registry may create its key after the host has started. */
  readPublicKey: () => Promise<string>;
  files: ReleaseFiles;
  /** File with the last adopted set and its signature. */
  stateFile: string;
  /**
   * Tries a set, in addition to the current one if there is one, and prepares the host for it. If there is a fault, or
   * the signal aborts, the host stays unchanged.
   */
  prepare?: (
    adopted: AdoptedSet,
    before: AdoptedSet | undefined,
    signal: AbortSignal,
  ) => Promise<readonly TrialFault[]>;
  /** Called when a set was adopted or refused. */
  onOutcome?: () => void;
  /** Called when no page is made from a canary any longer. */
  onCanaryEnded?: (canary: AdoptedSet) => void;
  /** Called with messages for the operator. */
  report: (level: 'info' | 'warn' | 'error', message: string) => void;
  /** Maximum wait before the files of a set are tried again. Default 15 s. */
  maxRetryDelayMs?: number;
  /** Wait before a set that failed its trial is tried again. Default 1 min. */
  retrialMs?: number;
}

interface Candidate {
  set: ReleaseSet;
  envelope: unknown;
  abort: AbortController;
}

type Outcome = 'complete' | 'incomplete' | 'refused';

/**
 * Decides which release set pages are made from: the newest one that is signed, whose files are all here, and that
 * passed its trial.
 *
 * One rule covers both the running host and the cold start: a set is adopted if everything that works now still works.
 * So a running host keeps its set until the next one is complete and works. A host that starts with one broken remote
 * serves the others. Both continue to retry.
 */
export class AdoptedReleaseSet {
  #adopted: AdoptedSet | undefined;
  #newest: ReleaseSet | undefined;
  #candidate: Candidate | undefined;
  #work: Promise<void> | undefined;
  #firstAttempt: Promise<unknown> = Promise.resolve();
  #stopped = false;
  #lastRefusal: string | undefined;
  #refused: RefusedSet | undefined;
  /** Why files of the newest set are missing, by remote. */
  #missing: ReadonlyMap<string, string> = new Map();
  readonly #canary: AdoptedCanary;
  /** The text on disk. */
  #stored = '';
  /**
   * A set that had already expired when it arrived, at a host without another set: somebody may be withholding newer
   * sets.
   */
  #doubted: ReleaseSet | undefined;
  readonly #options: AdoptedReleaseSetOptions;
  readonly #expiry: SetExpiry;

  constructor(options: AdoptedReleaseSetOptions) {
    this.#options = options;
    this.#canary = new AdoptedCanary({
      mirror: (...given) => this.#mirror(...given),
      tryOut: (...given) => this.#try(...given),
      onAdopted: ({ set }) => {
        options.report('info', `Some pages are now made from the canary of revision ${set.revision}: ${namesOf(set)}`);
        for (const release of Object.values(set.remotes)) void options.files.touch(release);
      },
      onEnded: (canary) => options.onCanaryEnded?.(canary),
      report: options.report,
    });
    this.#expiry = new SetExpiry((problem) =>
      options.report('error', `Pages are made from an expired release set: ${problem}`),
    );
  }

  get current(): AdoptedSet | undefined {
    return this.#adopted;
  }

  /** The set that some pages are made from instead. */
  get canary(): AdoptedSet | undefined {
    return this.#canary.current;
  }

  /** The canary of the current set, if its trial found faults. */
  get refusedCanary(): RefusedSet | undefined {
    return this.#canary.refused;
  }

  /** The newest set, if its trial found faults. */
  get refused(): RefusedSet | undefined {
    return this.#refused;
  }

  /**
   * Whether pages are made from a set that had already expired when it arrived, because there is no other. Such a set
   * is not stored.
   */
  get isDoubtful(): boolean {
    return this.#adopted !== undefined && this.#adopted.set === this.#doubted;
  }

  /** Current problems, in words. */
  get degradedReasons(): string[] {
    const isWaiting = this.#candidate && this.#candidate.set.id !== this.#adopted?.set.id && !this.#refused;
    const missing = [...(this.#adopted?.unavailable ?? [])].map(
      ([remote, reason]) => `${remote} is unavailable: ${reason}`,
    );
    return [
      ...(this.#adopted ? [] : ['no release set yet']),
      ...(isWaiting
        ? [[`revision ${this.#newest?.revision} is not complete yet`, ...nameReasons(this.#missing)].join(': ')]
        : []),
      ...(this.#refused ? [describeFaults(this.#refused)] : []),
      ...(this.refusedCanary ? [`the canary of ${describeFaults(this.refusedCanary)}`] : []),
      ...missing,
      ...(this.#expiry.problem ? [this.#expiry.problem] : []),
      ...(this.#lastRefusal ? [this.#lastRefusal] : []),
    ];
  }

  /** Restores the set that was adopted last, from disk. Resolves when it is in use, or without one. */
  async restore(): Promise<void> {
    const text = await readFile(this.#options.stateFile, 'utf8').catch(() => undefined);
    if (text === undefined) return;
    this.#stored = text;
    try {
      await this.offer(JSON.parse(text));
    } catch {
      this.#refuse('what is on disk is not JSON');
    }
    await this.#firstAttempt;
  }

  /** Examines a set. Resolves when it has been verified; its files may still be downloading. */
  async offer(envelope: unknown): Promise<void> {
    if (this.#stopped) return;
    try {
      const set = verifyReleaseSet(envelope, await this.#options.readPublicKey(), this.#options.channel);
      this.#lastRefusal = undefined;
      if (!isNewer(set, this.#newest)) {
        if (set.revision !== this.#newest?.revision)
          this.#refuse(
            `revision ${set.revision} is older than revision ${this.#newest?.revision}, which this host has seen`,
          );
        else if (set.id !== this.#newest.id)
          this.#refuse(`the registry has given out two different sets as revision ${set.revision}`);
        else await this.#renew(set, envelope);
        return;
      }
      if (isExpired(set) && this.#newest && !this.#expiry.problem) {
        this.#refuse(`revision ${set.revision} expired at ${set.expires}, before it arrived`);
        return;
      }
      const isFirst = (!this.#newest || this.#newest === this.#doubted) && JSON.stringify(envelope) !== this.#stored;
      if (isFirst && isExpired(set)) this.#doubted = set;
      this.#newest = set;
      this.#expiry.watch(set);
      this.#candidate?.abort.abort();
      this.#candidate = { set, envelope, abort: new AbortController() };
      this.#refused = undefined;
      this.#start();
    } catch (error) {
      this.#refuse(errorMessage(error));
    }
  }

  /**
   * Records faults that were found after a set or canary was adopted. Pages are made from it until the registry rolls
   * it back.
   */
  condemn({ set, audience }: AdoptedSet, faults: readonly TrialFault[]): void {
    if (audience) return this.#canary.condemn(set, faults);
    if (this.#adopted?.set.id === set.id && this.#newest?.id === set.id)
      this.#refuseFaulty({ set: this.#adopted.set, faults });
  }

  /** Stops downloads; the current set stays in use. */
  stop(): void {
    this.#stopped = true;
    this.#expiry.stop();
    this.#candidate?.abort.abort();
  }

  /** The newest set, signed again. */
  async #renew(set: ReleaseSet, envelope: unknown): Promise<void> {
    if (!this.#expiry.isRenewedBy(set)) return;
    this.#expiry.watch(set);
    if (!isExpired(set)) this.#doubted = undefined;
    if (this.#candidate?.set.revision === set.revision) this.#candidate.envelope = envelope;
    if (this.#adopted?.set.revision === set.revision) await this.#keep(envelope);
  }

  #start(): void {
    if (this.#work) return;
    this.#work = this.#adoptNewest().finally(() => {
      this.#work = undefined;
      if (this.#candidate && !this.#stopped) this.#start();
    });
  }

  async #adoptNewest(): Promise<void> {
    let waitMs = 500;
    while (this.#candidate && !this.#stopped) {
      const candidate = this.#candidate;
      const attempt = this.#attempt(candidate);
      this.#firstAttempt = attempt;
      const ofLive = await attempt;
      const ofCanary = await this.#attemptCanary(candidate);
      const outcome = ofLive === 'complete' ? ofCanary : ofLive;
      if (this.#candidate !== candidate) {
        waitMs = 500;
        continue;
      }
      if (outcome === 'complete') {
        this.#candidate = undefined;
        return;
      }
      const { maxRetryDelayMs = 15_000, retrialMs = 60_000 } = this.#options;
      // A refused set may work later, for instance when a service is available again that only the new version needs.
      await delay(outcome === 'refused' ? retrialMs : waitMs, undefined, {
        signal: candidate.abort.signal,
        ref: false,
      }).catch(() => {});
      waitMs = Math.min(waitMs * 2, maxRetryDelayMs);
    }
  }

  /** Fetches missing files, and adopts the set if everything that works now still works. */
  async #attempt(candidate: Candidate): Promise<Outcome> {
    const { set, abort } = candidate;
    const { signal } = abort;
    const missing = await this.#mirror(Object.values(set.remotes), signal);
    if (signal.aborted) return 'incomplete';
    this.#missing = missing;
    const before = this.#adopted;
    const lost = [...missing].filter(
      ([remote]) => before && !before.unavailable.has(remote) && Object.hasOwn(before.set.remotes, remote),
    );
    for (const [remote, reason] of missing)
      this.#options.report('warn', `Revision ${set.revision}: ${remote} is not complete: ${reason}`);
    const unchanged = before?.set === set && before.unavailable.size === missing.size;
    if (lost.length > 0 || unchanged) return missing.size === 0 ? 'complete' : 'incomplete';
    const adopted = { set, unavailable: missing };
    // The same versions still work, even if other visitors get the canary now.
    const isSame = before?.set.id === set.id && before.unavailable.size === 0 && missing.size === 0;
    const faults = isSame ? [] : await this.#try(adopted, before, signal);
    if (signal.aborted) return 'incomplete';
    if (faults.length > 0) return this.#refuseFaulty({ set, faults });
    // It may have been signed again in the meantime.
    await this.#adopt(adopted, candidate.envelope);
    return missing.size === 0 ? 'complete' : 'incomplete';
  }

  /** Never the canary of a different revision than the pages. */
  async #attemptCanary({ set, abort: { signal } }: Candidate): Promise<Outcome> {
    const live = this.#adopted;
    if (live?.set !== set) return 'complete';
    const before = this.canary;
    // A newer set, such as a rollback, does not wait for a canary.
    const outcome = await Promise.race([this.#canary.attempt(live, signal), aborted(signal)]);
    if (this.canary !== before || outcome === 'refused') this.#options.onOutcome?.();
    return outcome;
  }

  async #try(adopted: AdoptedSet, before: AdoptedSet | undefined, signal: AbortSignal): Promise<readonly TrialFault[]> {
    try {
      return (await this.#options.prepare?.(adopted, before, signal)) ?? [];
    } catch (error) {
      this.#options.report('warn', `Preparing revision ${adopted.set.revision} failed: ${errorMessage(error)}`);
      return [];
    }
  }

  #refuseFaulty(refused: RefusedSet): Outcome {
    this.#refused = refused;
    this.#options.report('error', `A release set was refused: ${describeFaults(refused)}`);
    this.#options.onOutcome?.();
    return 'refused';
  }

  async #mirror(releases: Release[], signal: AbortSignal): Promise<Map<string, string>> {
    const missing = new Map<string, string>();
    await Promise.all(
      releases.map((release) =>
        this.#options.files.ensure(release, signal).catch((error) => {
          missing.set(release.remote, errorMessage(error));
        }),
      ),
    );
    return missing;
  }

  async #adopt(adopted: AdoptedSet, envelope: unknown): Promise<void> {
    const { files, onOutcome, report } = this.#options;
    this.#adopted = adopted;
    this.#refused = undefined;
    this.#canary.follow(adopted.set);
    onOutcome?.();
    const { set } = adopted;
    report('info', `Pages are now made from revision ${set.revision} of ${set.channel}: ${namesOf(set)}`);
    await this.#keep(envelope);
    await Promise.all(Object.values(set.remotes).map((release) => files.touch(release)));
    void this.#mirrorFallbacks(set);
  }

  async #keep(envelope: unknown): Promise<void> {
    const text = JSON.stringify(envelope);
    if (text === this.#stored || this.isDoubtful) return;
    this.#stored = text;
    await writeAtomically(this.#options.stateFile, Buffer.from(text)).catch((error) =>
      this.#options.report('error', `The release set could not be stored: ${errorMessage(error)}`),
    );
  }

  /**
   * Earlier versions are only fallbacks for browsers: they are fetched after the set is in use, and nothing waits for
   * them.
   */
  async #mirrorFallbacks(set: ReleaseSet): Promise<void> {
    const missing = await this.#mirror(Object.values(set.fallbacks).flat(), AbortSignal.timeout(60_000));
    for (const [remote, reason] of missing)
      this.#options.report('info', `An earlier version of ${remote} is not at hand: ${reason}`);
  }

  #refuse(reason: string): void {
    if (this.#lastRefusal !== reason) this.#options.report('error', `A release set was refused: ${reason}`);
    this.#lastRefusal = reason;
  }
}

function nameReasons(missing: ReadonlyMap<string, string>): string[] {
  return [...missing].map(([remote, reason]) => `${remote}: ${reason}`);
}

function namesOf({ remotes }: ReleaseSet): string {
  return Object.values(remotes).map(releaseId).join(', ');
}

function aborted(signal: AbortSignal): Promise<'incomplete'> {
  return new Promise((resolve) => {
    signal.addEventListener('abort', () => resolve('incomplete'), { once: true });
    if (signal.aborted) resolve('incomplete');
  });
}
