import { setTimeout as delay } from 'node:timers/promises';
import { postToRegistry, type FollowedChannel } from '@forecourt/federation/release-set-client';

/** A kind of event of a block that is counted; `docs/contracts/release-health.md` lists them. */
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

/** Counts until the sums are taken. Kinds beyond the number that one message can hold are not counted. */
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

/** Sends the sums to the registry every few seconds until the channel's signal aborts. What it does not accept is sent again with the next. */
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
