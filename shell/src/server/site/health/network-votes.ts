import { createHmac, randomBytes } from 'node:crypto';
import { NETWORK_SLOTS } from '@forecourt/contracts/network-slots';
import { networkOf } from '@forecourt/service/network-of';
import type { CountedBlock, CountedSign } from './health-counts';

const MINUTE_MS = 60_000;
/** Maximum votes remembered for a minute. Further votes in it do not count. */
const MAX_VOTES = 500_000;

export interface NetworkVotesOptions {
  /** Shared by the hosts of the site, so that a network has the same slot at all of them. */
  secret: string | undefined;
  now?: () => number;
}

/** Votes of visitors' networks in this minute: however often a network reports the same, it has one vote. */
export class NetworkVotes {
  readonly #key: Buffer;
  readonly #now: () => number;
  #minute = 0;
  /** Networks by their reports. */
  #votes = new Map<string, Set<string>>();
  #size = 0;

  constructor({ secret, now = Date.now }: NetworkVotesOptions) {
    this.#key = secret === undefined ? randomBytes(32) : createHmac('sha256', secret).update('networks').digest();
    this.#now = now;
  }

  /**
   * Records the vote of an address, which is one for all brands. Returns the bit of its network's slot, by a keyed
   * hash, so that nobody else can identify the network. Undefined if the network has voted for this before.
   */
  take(address: string, { brand: _, ...counted }: Partial<CountedBlock | CountedSign>): bigint | undefined {
    const what = JSON.stringify({ ...counted, route: undefined });
    const minute = Math.floor(this.#now() / MINUTE_MS);
    if (minute !== this.#minute) [this.#minute, this.#size, this.#votes] = [minute, 0, new Map()];
    const network = networkOf(address);
    const voters = this.#votes.get(what) ?? new Set();
    if (voters.has(network) || this.#size >= MAX_VOTES) return undefined;
    this.#votes.set(what, voters.add(network));
    this.#size += 1;
    return 1n << BigInt(createHmac('sha256', this.#key).update(network).digest().readUInt32BE() % NETWORK_SLOTS);
  }
}
