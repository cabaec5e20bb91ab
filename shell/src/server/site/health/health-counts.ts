import type { DueSign, PageSign } from '@forecourt/contracts/page-signs';
import { setTimeout as delay } from 'node:timers/promises';
import { postToRegistry, type FollowedChannel } from '@forecourt/federation/release-set-client';

/** A kind of event of a block that is counted; `docs/platform/contracts/release-health.md` lists them. */
export interface CountedBlock {
  /** Id of the release set. */
  set: string;
  /** Revision of the set, which identifies the promotion; absent if this host does not know it. */
  revision?: number | undefined;
  remote: string;
  version: string;
  block: string;
  brand: string;
  what: string;
}

/** A sign that a page sent, or was due to send. */
export interface CountedSign {
  /** Id of the release set. */
  set: string;
  /** The same as for blocks. */
  revision?: number | undefined;
  brand: string;
  /** Key of its kind. */
  page: string;
  what: PageSign | DueSign;
  /** For due signs: the remotes that have islands on such pages, and the route of one page. */
  remotes?: readonly string[];
  route?: string;
}

const MAX_SUMS = 2000;

interface Tally {
  count: number;
  /** Slots of visitors' networks as bits, in hexadecimal; absent if visitors did not report it. */
  networks?: string;
}

/** Counts until the sums are taken. Kinds beyond the number that one message can hold are not counted. */
export class HealthCounts<Counted extends CountedBlock | CountedSign> {
  #sums = new Map<string, { counted: Counted; count: number; networks: bigint }>();

  /** @param networks a bit for the slot of each network of the reports */
  add(counted: Counted, count = 1, networks = 0n): void {
    // Pages of one kind have several routes, but one sum.
    const key = JSON.stringify({ ...counted, route: undefined });
    const known = this.#sums.get(key);
    if (known) [known.count, known.networks] = [known.count + count, known.networks | networks];
    else if (this.#sums.size < MAX_SUMS) this.#sums.set(key, { counted, count, networks });
  }

  take(): (Counted & Tally)[] {
    const sums = [...this.#sums.values()];
    this.#sums = new Map();
    return sums.map(({ counted, count, networks }) => ({
      ...counted,
      count,
      ...(networks > 0n && { networks: networks.toString(16) }),
    }));
  }
}

/** Interval at which sums are sent. */
const SEND_MS = 5000;

export interface HealthReportsOptions {
  blocks: HealthCounts<CountedBlock>;
  signs: HealthCounts<CountedSign>;
  followed: FollowedChannel;
}

/**
 * Sends the sums to the registry at intervals until the channel's signal aborts. Sums that it does not accept are sent
 * again with the next.
 */
export async function sendHealth({ blocks, signs, followed }: HealthReportsOptions): Promise<void> {
  if (followed.token === undefined) return;
  while (!followed.signal.aborted) {
    await delay(SEND_MS, undefined, { signal: followed.signal, ref: false }).catch(() => {});
    const taken = { sums: blocks.take(), signs: signs.take() };
    if (taken.sums.length + taken.signs.length === 0) continue;
    await postToRegistry(followed, 'health', taken).catch(() => {
      for (const { count, networks = '0', ...counted } of taken.sums)
        blocks.add(counted, count, BigInt(`0x${networks}`));
      for (const { count, networks = '0', ...counted } of taken.signs)
        signs.add(counted, count, BigInt(`0x${networks}`));
    });
  }
}
