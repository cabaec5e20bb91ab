import type { ReleaseSet } from '@forecourt/contracts/release-set';
import { BoundedMap } from '@forecourt/service/bounded-map';

/** A page that this host sent, and what has been counted for it. */
interface PageView {
  set: ReleaseSet;
  brand: string;
  counted: Set<string>;
}

const MOST_VIEWS = 50_000;
const MOST_COUNTED = 300;

/**
 * The pages that this host sent last, by their nonce: random, and known to that page alone. So a report counts only for a page
 * that was sent, for what was on it, and once.
 */
export class PageViews {
  readonly #views = new BoundedMap<PageView>({ maxEntries: MOST_VIEWS });

  begin(nonce: string, set: ReleaseSet, brand: string): void {
    this.#views.set(nonce, { set, brand, counted: new Set() });
  }

  /** The page; undefined if this host did not send it, or long ago. */
  find(nonce: string): Pick<PageView, 'set' | 'brand'> | undefined {
    return this.#views.get(nonce);
  }

  /** Whether this is the page's first report of the kind. */
  isFirst(nonce: string, what: string): boolean {
    const counted = this.#views.get(nonce)?.counted;
    if (!counted || counted.has(what) || counted.size >= MOST_COUNTED) return false;
    counted.add(what);
    return true;
  }
}
