import { setTimeout as delay } from 'node:timers/promises';
import { postToRegistry, type FollowedChannel } from '@forecourt/federation/release-set-client';

/** Something of a block that is counted. What can be is in `docs/contracts/release-health.md`. */
export interface CountedBlock {
  /** Id of the release set. */
  set: string;
  remote: string;
  version: string;
  block: string;
  brand: string;
  what: string;
}

const MOST_SUMS = 2000;

/** Counts until somebody takes the sums away. Of more kinds than can be sent at once the later ones are not counted. */
export class HealthCounts {
  #sums = new Map<string, CountedBlock & { count: number }>();

  add(counted: CountedBlock, count = 1): void {
    const { set, remote, version, block, brand, what } = counted;
    const key = [set, remote, version, block, brand, what].join(' ');
    const known = this.#sums.get(key);
    if (known) known.count += count;
    else if (this.#sums.size < MOST_SUMS) this.#sums.set(key, { set, remote, version, block, brand, what, count });
  }

  take(): (CountedBlock & { count: number })[] {
    const sums = [...this.#sums.values()];
    this.#sums = new Map();
    return sums;
  }
}

export interface HealthReportsOptions {
  counts: HealthCounts;
  followed: FollowedChannel;
  token: string | undefined;
  /** Default 5 s. */
  everyMs?: number;
}

/** Sends the sums to the registry every few seconds until the channel's signal aborts. What it does not take is sent with the next. */
export async function sendHealth({ counts, followed, token, everyMs = 5000 }: HealthReportsOptions): Promise<void> {
  if (token === undefined) return;
  while (!followed.signal.aborted) {
    await delay(everyMs, undefined, { signal: followed.signal, ref: false }).catch(() => {});
    const sums = counts.take();
    if (sums.length === 0) continue;
    await postToRegistry(followed, token, 'health', { sums }).catch(() => {
      for (const { count, ...counted } of sums) counts.add(counted, count);
    });
  }
}
