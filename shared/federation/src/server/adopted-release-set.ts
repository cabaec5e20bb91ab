import { readFile } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';
import type { Release, ReleaseSet } from '@forecourt/contracts/release-set';
import { writeAtomically } from '@forecourt/service/atomic-file';
import { releaseId, type ReleaseFiles } from './release-files';
import { isNewer, verifyReleaseSet } from './verify-release-set';

/** The set that pages are made from. */
export interface AdoptedSet {
  set: ReleaseSet;
  /** Remotes whose files could not be had, with the reason; their blocks are empty slots. */
  unavailable: ReadonlyMap<string, string>;
}

export interface AdoptedReleaseSetOptions {
  channel: string;
  /** Read anew for each set: the registry may make its key after the host has started. */
  readPublicKey: () => Promise<string>;
  files: ReleaseFiles;
  /** Where the last adopted set is kept, with its signature. */
  stateFile: string;
  /** Called before pages use a set, for instance to warm renderers up. */
  prepare?: (adopted: AdoptedSet) => Promise<void>;
  /** Called when pages are made from another set. */
  onAdopted?: (adopted: AdoptedSet) => void;
  /** Called with each thing an operator should know. */
  report: (level: 'info' | 'warn' | 'error', message: string) => void;
  /** Longest wait before the files of a set are tried again. Default 15 s. */
  maxRetryDelayMs?: number;
}

interface Candidate {
  set: ReleaseSet;
  envelope: unknown;
  abort: AbortController;
}

/**
 * Decides which release set pages are made from: the newest one that is signed, and whose files are all here.
 *
 * One rule covers the running host and the cold start: a set is adopted when it takes no remote away that works now.
 * A running host therefore stays on its set until the next one is complete, while a host that starts with one broken
 * remote serves the others, and both keep trying.
 */
export class AdoptedReleaseSet {
  #adopted: AdoptedSet | undefined;
  #newest: ReleaseSet | undefined;
  #candidate: Candidate | undefined;
  #work: Promise<void> | undefined;
  #firstAttempt: Promise<unknown> = Promise.resolve();
  #stopped = false;
  #lastRefusal: string | undefined;
  readonly #options: AdoptedReleaseSetOptions;

  constructor(options: AdoptedReleaseSetOptions) {
    this.#options = options;
  }

  get current(): AdoptedSet | undefined {
    return this.#adopted;
  }

  /** What is not as it should be, in words; empty when all is well. */
  get degradedReasons(): string[] {
    const waiting = this.#candidate && this.#candidate.set.id !== this.#adopted?.set.id ? [`revision ${this.#candidate.set.revision} is not complete yet`] : [];
    const missing = [...(this.#adopted?.unavailable ?? [])].map(([remote, reason]) => `${remote} is unavailable: ${reason}`);
    return [...(this.#adopted ? [] : ['no release set yet']), ...waiting, ...missing, ...(this.#lastRefusal ? [this.#lastRefusal] : [])];
  }

  /** Takes up the set that was adopted last, from disk. Resolves when it is in use, or when there is none. */
  async restore(): Promise<void> {
    const text = await readFile(this.#options.stateFile, 'utf8').catch(() => undefined);
    if (text === undefined) return;
    try {
      await this.offer(JSON.parse(text));
    } catch {
      this.#refuse('what is on disk is not JSON');
    }
    await this.#firstAttempt;
  }

  /** Considers a set. Resolves when it has been verified; its files may still be on their way. */
  async offer(envelope: unknown): Promise<void> {
    if (this.#stopped) return;
    try {
      const set = verifyReleaseSet(envelope, await this.#options.readPublicKey(), this.#options.channel);
      this.#lastRefusal = undefined;
      if (!isNewer(set, this.#newest)) {
        if (set.revision !== this.#newest?.revision)
          this.#refuse(`revision ${set.revision} is older than revision ${this.#newest?.revision}, which this host has seen`);
        else if (set.id !== this.#newest.id) this.#refuse(`the registry has given out two different sets as revision ${set.revision}`);
        return;
      }
      this.#newest = set;
      this.#candidate?.abort.abort();
      this.#candidate = { set, envelope, abort: new AbortController() };
      this.#start();
    } catch (error) {
      this.#refuse(message(error));
    }
  }

  /** Stops downloads; the current set stays in use. */
  stop(): void {
    this.#stopped = true;
    this.#candidate?.abort.abort();
  }

  #start(): void {
    if (this.#work) return;
    this.#work = this.#settle().finally(() => {
      this.#work = undefined;
      if (this.#candidate && !this.#stopped) this.#start();
    });
  }

  async #settle(): Promise<void> {
    let waitMs = 500;
    while (this.#candidate && !this.#stopped) {
      const candidate = this.#candidate;
      const attempt = this.#attempt(candidate);
      this.#firstAttempt = attempt;
      const complete = await attempt;
      if (this.#candidate !== candidate) {
        waitMs = 500;
        continue;
      }
      if (complete) {
        this.#candidate = undefined;
        return;
      }
      await delay(waitMs, undefined, { signal: candidate.abort.signal }).catch(() => {});
      waitMs = Math.min(waitMs * 2, this.#options.maxRetryDelayMs ?? 15_000);
    }
  }

  /** Fetches what is missing and adopts the set if that takes nothing away. True when nothing is missing. */
  async #attempt({ set, envelope, abort }: Candidate): Promise<boolean> {
    const missing = await this.#mirror(Object.values(set.remotes), abort.signal);
    if (abort.signal.aborted) return false;
    const before = this.#adopted;
    const lost = [...missing].filter(([remote]) => before && !before.unavailable.has(remote) && Object.hasOwn(before.set.remotes, remote));
    for (const [remote, reason] of missing) this.#options.report('warn', `Revision ${set.revision}: ${remote} is not complete: ${reason}`);
    const unchanged = before?.set === set && before.unavailable.size === missing.size;
    if (lost.length === 0 && !unchanged) await this.#adopt({ set, unavailable: missing }, envelope);
    return missing.size === 0;
  }

  async #mirror(releases: Release[], signal: AbortSignal): Promise<Map<string, string>> {
    const missing = new Map<string, string>();
    await Promise.all(
      releases.map((release) =>
        this.#options.files.ensure(release, signal).catch((error) => {
          missing.set(release.remote, message(error));
        }),
      ),
    );
    return missing;
  }

  async #adopt(adopted: AdoptedSet, envelope: unknown): Promise<void> {
    const { files, prepare, onAdopted, report, stateFile } = this.#options;
    await prepare?.(adopted).catch((error) => report('warn', `Preparing revision ${adopted.set.revision} failed: ${message(error)}`));
    this.#adopted = adopted;
    onAdopted?.(adopted);
    const { set } = adopted;
    report('info', `Pages are now made from revision ${set.revision} of ${set.channel}: ${Object.values(set.remotes).map(releaseId).join(', ')}`);
    await writeAtomically(stateFile, Buffer.from(JSON.stringify(envelope))).catch((error) =>
      report('error', `The release set could not be kept on disk: ${message(error)}`),
    );
    await Promise.all(Object.values(set.remotes).map((release) => files.touch(release)));
    void this.#mirrorFallbacks(set);
  }

  /** Earlier versions are a convenience for browsers: fetched after the set is in use, and never waited for. */
  async #mirrorFallbacks(set: ReleaseSet): Promise<void> {
    const missing = await this.#mirror(Object.values(set.fallbacks).flat(), AbortSignal.timeout(60_000));
    for (const [remote, reason] of missing) this.#options.report('info', `An earlier version of ${remote} is not at hand: ${reason}`);
  }

  #refuse(reason: string): void {
    if (this.#lastRefusal !== reason) this.#options.report('error', `A release set was refused: ${reason}`);
    this.#lastRefusal = reason;
  }
}

function message(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
