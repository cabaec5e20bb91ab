import { randomUUID } from 'node:crypto';
import type { Pool } from '@forecourt/database/pool';
import { type About, haveResponded, type HostReport, type HostState } from '../../rules/channels/host-answers';
import { deleteHost, keyOf, readHosts, renewHosts, saveHost, saveReport } from '../../storage/hosts';

/** Interval between checks whether hosts have answered at other registries. */
const LOOK_MS = 150;

/**
 * The hosts that follow a channel, the revisions that they serve, and those that they refused. This shows a release
 * manager whether a change has arrived. Hosts are stored in the database, independent of the registry that they use;
 * each registry renews those whose streams it has. Decisions rest only on authenticated reports: refusals, and what
 * hosts provide.
 */
export class FollowingHosts {
  readonly #pool: Pool;
  /** Name of this process. */
  readonly #id = randomUUID();
  /** The number of its streams, by channel and host. */
  readonly #streams = new Map<string, number>();
  readonly #listeners = new Set<() => void>();

  constructor(pool: Pool) {
    this.#pool = pool;
  }

  /** Records a request of a host. @param opensStream whether it opens a stream, which `connected` counts */
  saw(channel: string, state: HostState, { opensStream = false } = {}): Promise<void> {
    return saveHost(this.#pool, channel, state, opensStream ? this.#id : undefined);
  }

  /** Records a host's authenticated report. */
  async reported(channel: string, report: HostReport): Promise<void> {
    await saveReport(this.#pool, channel, report);
    this.#wake();
  }

  /** Counts a host's stream until the returned function is called, which forgets the host if it was its last. */
  connected(channel: string, host: string): () => void {
    const key = keyOf(channel, host);
    this.#streams.set(key, (this.#streams.get(key) ?? 0) + 1);
    return () => {
      const left = (this.#streams.get(key) ?? 1) - 1;
      if (left > 0) this.#streams.set(key, left);
      else this.#streams.delete(key);
      if (left > 0) return;
      // Without renewal, the host is deleted after half a minute anyway.
      void deleteHost(this.#pool, channel, host, this.#id).then(
        () => this.#wake(),
        () => undefined,
      );
    };
  }

  /** Call this every few seconds: a host with a stream is deleted half a minute after its last renewal. */
  renew(): Promise<void> {
    return renewHosts(this.#pool, this.#id, [...this.#streams.keys()]);
  }

  /**
   * Waits until every host that reports serves a revision or a later one, or has refused it, but at most until the time
   * is up.
   */
  async answered(channel: string, revision: number, limitMs: number, about: About = 'live'): Promise<void> {
    const until = performance.now() + limitMs;
    while (performance.now() < until) {
      const woken = this.#nextChange();
      if (haveResponded(await readHosts(this.#pool, channel), revision, about)) return;
      await woken;
    }
  }

  #wake(): void {
    for (const listener of this.#listeners) listener();
  }

  /** Resolves with the next change at this registry, or when it is time to read the changes of others. */
  #nextChange(): Promise<void> {
    return new Promise((resolve) => {
      const end = () => {
        clearTimeout(timer);
        this.#listeners.delete(end);
        resolve();
      };
      const timer = setTimeout(end, LOOK_MS);
      this.#listeners.add(end);
    });
  }
}
