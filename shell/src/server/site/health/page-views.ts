import type { ReleaseSet } from '@forecourt/contracts/release-set';
import { BoundedMap } from '@forecourt/service/bounded-map';
import { type PageSource, PageTokens } from './page-tokens';

/** A page that was sent, and what this host has counted for it. */
interface PageView extends PageSource {
  /** When it was sent, in seconds since 1970. */
  at: number;
  counted: Set<string>;
}

const MOST_VIEWS = 50_000;
const MOST_COUNTED = 300;
const MOST_SETS = 8;

export interface PageViewsOptions {
  /** Shared by the hosts of the site; without it this host knows its own pages only. */
  secret: string | undefined;
  /** The sets that pages are made from now. */
  sets: () => readonly ReleaseSet[];
  now?: () => number;
  /** Default 50,000. */
  mostViews?: number;
}

/**
 * The pages that the hosts of the site sent last, by their nonce, which no other page has. So a report counts only for a page that
 * was sent, for what was on it, and once at each host: a page that this host has forgotten, or that was sent before it started, does
 * not count again.
 */
export class PageViews {
  readonly #options: Required<Omit<PageViewsOptions, 'secret'>>;
  readonly #tokens: PageTokens;
  /** In the order in which their first reports came. */
  readonly #views = new Map<string, PageView>();
  readonly #sets = new BoundedMap<ReleaseSet>({ maxEntries: MOST_SETS });
  /** A page that was sent then or earlier, and is not known, may have been counted. */
  #forgottenUntil: number;

  constructor({ secret, sets, now = Date.now, mostViews = MOST_VIEWS }: PageViewsOptions) {
    this.#options = { sets, now, mostViews };
    this.#tokens = new PageTokens(secret);
    this.#forgottenUntil = this.#seconds() - 1;
  }

  /** The nonce of a page that is about to be sent. */
  begin(source: PageSource): string {
    this.#sets.set(source.set.id, source.set);
    return this.#tokens.issue(source, this.#seconds());
  }

  /** What a page was made from; undefined if no host sent it, or long ago. */
  find(nonce: string): PageSource | undefined {
    const known = this.#views.get(nonce);
    if (known) return known;
    for (const set of this.#options.sets()) this.#sets.set(set.id, set);
    const page = this.#tokens.read(nonce, this.#sets.latest(MOST_SETS));
    if (!page || page.at <= this.#forgottenUntil) return undefined;
    this.#views.set(nonce, { ...page, counted: new Set() });
    this.#forget();
    return page;
  }

  /**
   * The same for a page that was forgotten too. For what may count again: whoever starts a host while pages are read would otherwise make
   * them look as if they had never told of themselves.
   */
  findAny(nonce: string): PageSource | undefined {
    return this.find(nonce) ?? this.#tokens.read(nonce, this.#sets.latest(MOST_SETS));
  }

  /** Whether this is the page's first report of the kind. */
  isFirst(nonce: string, what: string): boolean {
    const counted = this.#views.get(nonce)?.counted;
    if (!counted || counted.has(what) || counted.size >= MOST_COUNTED) return false;
    counted.add(what);
    return true;
  }

  #forget(): void {
    for (const [nonce, { at }] of this.#views) {
      if (this.#views.size <= this.#options.mostViews) return;
      this.#views.delete(nonce);
      this.#forgottenUntil = Math.max(this.#forgottenUntil, at);
    }
  }

  #seconds(): number {
    return Math.floor(this.#options.now() / 1000);
  }
}
