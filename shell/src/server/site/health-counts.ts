import type { Vital } from '@forecourt/contracts/web-vitals';
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

/** A page view whose web vital fell in a bucket. */
export interface CountedVital {
  /** Id of the release set. */
  set: string;
  brand: string;
  vital: Vital;
  bucket: number;
}

const MOST_SUMS = 2000;

/** Counts until the sums are taken. Kinds beyond the number that one message can hold are not counted. */
export class HealthCounts<Counted extends CountedBlock | CountedVital> {
  #sums = new Map<string, Counted & { count: number }>();

  add(counted: Counted, count = 1): void {
    const key = Object.values(counted).join(' ');
    const known = this.#sums.get(key);
    if (known) known.count += count;
    else if (this.#sums.size < MOST_SUMS) this.#sums.set(key, { ...counted, count });
  }

  take(): (Counted & { count: number })[] {
    const sums = [...this.#sums.values()];
    this.#sums = new Map();
    return sums;
  }
}

export interface HealthReportsOptions {
  blocks: HealthCounts<CountedBlock>;
  vitals: HealthCounts<CountedVital>;
  followed: FollowedChannel;
  token: string | undefined;
  /** Default 5 s. */
  everyMs?: number;
}

/** Sends the sums to the registry every few seconds until the channel's signal aborts. What it does not accept is sent again with the next. */
export async function sendHealth({ blocks, vitals, followed, token, everyMs = 5000 }: HealthReportsOptions): Promise<void> {
  if (token === undefined) return;
  while (!followed.signal.aborted) {
    await delay(everyMs, undefined, { signal: followed.signal, ref: false }).catch(() => {});
    const taken = { sums: blocks.take(), vitals: vitals.take() };
    if (taken.sums.length + taken.vitals.length === 0) continue;
    await postToRegistry(followed, token, 'health', taken).catch(() => {
      for (const { count, ...counted } of taken.sums) blocks.add(counted, count);
      for (const { count, ...counted } of taken.vitals) vitals.add(counted, count);
    });
  }
}
