import type { DueSign } from '@forecourt/contracts/page-signs';
import type { CountedSign, HealthCounts } from './health-counts';
import type { NetworkVotes } from './network-votes';
import type { PageSource } from './page-tokens';

/** Pages with the same islands. */
export interface PageKind {
  /** Hash of the islands' names: four hexadecimal digits, since a nonce has no room for more. */
  key: string;
  /** Names of blocks, sorted. */
  islands: readonly string[];
  /** Names of their remotes, sorted. */
  remotes: readonly string[];
  /** Route of one page of the kind, for people. */
  route: string;
}

/**
 * Time after sending within which a page should have reported: longer than a slow phone takes to load it and to report.
 */
const DUE_MS: Readonly<Record<DueSign, number>> = { due: 20_000, 'due-lasting': 90_000 };
/** Maximum pages that are waited for; further pages are not due. */
const MAX_WAITING = 50_000;

export interface DuePages {
  /** Records that a page was sent to a visitor with this address. */
  note: (source: Pick<PageSource, 'set' | 'brand'>, kind: PageKind, address: string) => void;
}

/**
 * Counts sent pages at the time when they should have reported. Pages that never report are frozen, have crashed, or
 * their loader is broken. A network of visitors has one vote a minute, as for all reports of pages.
 */
export function createDuePages({ votes, signs }: { votes: NetworkVotes; signs: HealthCounts<CountedSign> }): DuePages {
  let waiting = 0;
  const note: DuePages['note'] = ({ set, brand }, kind, address) => {
    const { key: page, remotes, route } = kind;
    const counted = { set: set.id, revision: set.revision, brand, page, remotes, route };
    const network = waiting < MAX_WAITING ? votes.take(address, { ...counted, what: 'due' }) : undefined;
    if (network === undefined) return;
    for (const [what, dueMs] of Object.entries(DUE_MS) as [DueSign, number][]) {
      waiting += 1;
      setTimeout(() => {
        waiting -= 1;
        signs.add({ ...counted, what }, 1, network);
      }, dueMs).unref();
    }
  };
  return { note };
}
