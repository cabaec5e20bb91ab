import type { Finding } from '@forecourt/contracts/look-report';
import type { StillPage } from './still-page';

/** A place in which both versions are looked at. */
export interface Place {
  /** Origin of the site. */
  site: string;
  remote: string;
  /** Blocks of the remote whose changes are looked at. */
  blocks: readonly string[];
  /** Id of the page document. */
  page: string;
  /** Path and query. */
  address: string;
  brand: string;
  width: number;
  timeZone: string;
  /** Whether it is the first place of its page: a phone, in the site's own brand. */
  isFirst: boolean;
  /** Reads the names of other brands, which this brand's pages do not state. */
  otherBrands: () => Promise<readonly string[]>;
}

/** A fault, or a difference from the live version. */
export interface Fault extends Pick<Finding, 'verdict' | 'block' | 'message'> {
  element?: string;
  before?: string;
  after?: string;
  pictures?: { before: Buffer | undefined; after: Buffer };
  /** Whether it needs no second look: an exception that happened once has happened. */
  isProof?: boolean;
}

/** One rule of the check in a browser. */
export interface Rule<Seen = unknown> {
  name: Finding['rule'];
  /**
   * When it reads: once the page is still and some seconds of its own time are over, in which late faults happen, or at
   * the end, also of a page that never was still.
   */
  reads: 'still' | 'at-end';
  /** Whether one place of a page is enough: wider screens and other brands tell the same. */
  isOnce?: true;
  /** Begins to watch a page before it is opened. Returns a function that reads what was seen. */
  watch(still: StillPage, place: Place): Promise<() => Promise<Seen>>;
  /** Compares the version with the live one, which is undefined when none is live. */
  judge(seen: { before: Seen | undefined; after: Seen }, place: Place): Fault[] | Promise<Fault[]>;
}

/** Pairs of an element in both versions that is not the same, such as a link that leads elsewhere. */
export function changedPairs<Item extends { block: string; element: string }>(
  before: readonly Item[],
  after: readonly Item[],
  keyOf: (item: Item) => string,
): (readonly [before: Item, after: Item])[] {
  const added = newOf(after, before, keyOf);
  return newOf(before, after, keyOf).flatMap((was) => {
    const index = added.findIndex(({ block, element }) => block === was.block && element === was.element);
    // What is no longer there, or has another name, is found by other rules.
    const [is] = index === -1 ? [] : added.splice(index, 1);
    return is ? [[was, is] as const] : [];
  });
}

/** Items that the list `before` lacks. An item that is there more often is new that often. */
export function newOf<Item>(
  after: readonly Item[],
  before: readonly Item[] = [],
  keyOf: (item: Item) => string = String,
): Item[] {
  const unmatched = new Map<string, number>();
  for (const item of before) unmatched.set(keyOf(item), (unmatched.get(keyOf(item)) ?? 0) + 1);
  return after.filter((item) => {
    const count = unmatched.get(keyOf(item)) ?? 0;
    unmatched.set(keyOf(item), count - 1);
    return count <= 0;
  });
}
