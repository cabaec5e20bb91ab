import type { DueSign } from '@forecourt/contracts/page-signs';
import { BoundedMap } from '@forecourt/service/bounded-map';
import type { CountedSign, HealthCounts } from './health-counts';
import type { NetworkVotes } from './network-votes';
import type { PageSource } from './page-tokens';

/** Pages with the same islands. */
export interface PageKind {
  /** Of the islands' names: four hexadecimal digits, which is what a nonce has room for. */
  key: string;
  /** Whose islands they are, sorted. */
  remotes: readonly string[];
  /** Of one page of the kind, for people. */
  route: string;
}

/** How long after a page was sent it ought to have been heard of: longer than a slow phone takes to load it and to tell. */
const DUE_MS: Readonly<Record<DueSign, number>> = { due: 20_000, 'due-lasting': 90_000 };
/** Pages that are waited for; more are not due. */
const MOST_WAITING = 50_000;
const MOST_KINDS = 1_000;

export interface DuePages {
  /** Notes that a page was sent to a visitor at this address. */
  note: (source: PageSource, kind: PageKind, address: string) => void;
  /** Those that were sent of late. */
  kinds: () => PageKind[];
}

/**
 * Counts the pages that were sent, once it is time that they told of themselves: those that never do are frozen, have died, or their loader is
 * broken. A network of visitors has one vote a minute, as in all that pages tell.
 */
export function createDuePages({ votes, signs }: { votes: NetworkVotes; signs: HealthCounts<CountedSign> }): DuePages {
  const kinds = new BoundedMap<PageKind>({ maxEntries: MOST_KINDS });
  let waiting = 0;
  const note: DuePages['note'] = ({ set, brand }, kind, address) => {
    const { key, remotes } = kind;
    const network = waiting < MOST_WAITING ? votes.take(address, `${set.id} ${brand} ${key} due`) : undefined;
    if (network === undefined) return;
    // One of them, so that each kind has one sum.
    const { route } = kinds.get(key) ?? kind;
    if (kinds.get(key) === undefined) kinds.set(key, kind);
    for (const [what, dueMs] of Object.entries(DUE_MS) as [DueSign, number][]) {
      waiting += 1;
      setTimeout(() => {
        waiting -= 1;
        signs.add({ set: set.id, brand, page: key, what, remotes, route }, 1, network);
      }, dueMs).unref();
    }
  };
  return { note, kinds: () => kinds.latest(MOST_KINDS) };
}
