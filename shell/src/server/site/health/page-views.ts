import type { ReleaseSet } from '@forecourt/contracts/release-set';
import { BoundedMap } from '@forecourt/service/bounded-map';
import type { PageKind } from './due-pages';
import { type PageSource, PageTokens } from './page-tokens';

/** A sent page, and what this host has counted for it. */
interface PageView extends PageSource {
  /** When it was sent, in seconds since 1970. */
  at: number;
  counted: Set<string>;
}

const MAX_VIEWS = 50_000;
const MAX_COUNTED = 300;
const MAX_SETS = 16;
const MAX_KINDS = 1_000;

export interface PageViewsOptions {
  /** Shared by the hosts of the site; without it this host knows its own pages only. */
  secret: string | undefined;
  /** The sets that pages are currently made from. */
  sets: () => readonly ReleaseSet[];
  now?: () => number;
  /** Default 50,000. */
  maxViews?: number;
}

/**
 * The last pages that the hosts of the site sent, by their unique nonce. A report counts only for a page that was sent,
 * for the islands on it, and once at each host. A page that this host has forgotten, or that was sent before it
 * started, does not count again.
 */
export class PageViews {
  readonly #options: Required<Omit<PageViewsOptions, 'secret'>>;
  readonly #tokens: PageTokens;
  /** In the order of their first reports. */
  readonly #views = new Map<string, PageView>();
  readonly #sets = new BoundedMap<ReleaseSet>({ maxEntries: MAX_SETS });
  readonly #kinds = new BoundedMap<PageKind>({ maxEntries: MAX_KINDS });
  /** An unknown page that was sent before this time may already have been counted. */
  #forgottenUntil: number;

  constructor({ secret, sets, now = Date.now, maxViews = MAX_VIEWS }: PageViewsOptions) {
    this.#options = { sets, now, maxViews };
    this.#tokens = new PageTokens(secret);
    this.#forgottenUntil = this.#seconds() - 1;
  }

  /** The nonce of a page that is about to be sent. */
  begin({ kind, ...source }: Omit<PageSource, 'page'> & { kind?: PageKind | undefined }): string {
    this.#know(source.set);
    if (kind) this.#knowKind(kind);
    return this.#tokens.issue({ ...source, page: kind?.key }, this.#seconds());
  }

  /** Kinds of the last pages that this host sent. */
  kinds(): PageKind[] {
    return this.#kinds.latest(MAX_KINDS);
  }

  /** Whether a page has a block as an island; false if this host has sent no such page. */
  hasIsland({ page = '' }: PageSource, block: string): boolean {
    return this.#kinds.get(page)?.islands.includes(block) ?? false;
  }

  /** The source of a page; undefined if no host sent it, or it is too old. */
  find(nonce: string): PageSource | undefined {
    const known = this.#views.get(nonce);
    if (known) return known;
    this.#options.sets().forEach((set) => this.#know(set));
    const page = this.#tokens.read(nonce, this.#sets.latest(MAX_SETS));
    if (!page || page.at <= this.#forgottenUntil) return undefined;
    this.#views.set(nonce, { ...page, counted: new Set() });
    this.#forget();
    return page;
  }

  /**
   * The same for a page that is no longer remembered, for reports that may be counted twice. Without it, pages that are
   * open while a host starts would look as if they had never reported.
   */
  findAny(nonce: string): PageSource | undefined {
    return this.find(nonce) ?? this.#tokens.read(nonce, this.#sets.latest(MAX_SETS));
  }

  /** Whether this is the page's first report of the kind. */
  isFirst(nonce: string, what: string): boolean {
    const counted = this.#views.get(nonce)?.counted;
    if (!counted || counted.has(what) || counted.size >= MAX_COUNTED) return false;
    counted.add(what);
    return true;
  }

  /** Two kinds may have the same key: then the key has the islands of both. */
  #knowKind(kind: PageKind): void {
    const known = this.#kinds.get(kind.key);
    if (!known) this.#kinds.set(kind.key, kind);
    else if (!kind.islands.every((name) => known.islands.includes(name)))
      this.#kinds.set(kind.key, { ...known, islands: [...new Set([...known.islands, ...kind.islands])] });
  }

  /** The same versions may have been promoted more than once. */
  #know(set: ReleaseSet): void {
    this.#sets.set(`${set.id} ${set.revision}`, set);
  }

  #forget(): void {
    for (const [nonce, { at }] of this.#views) {
      if (this.#views.size <= this.#options.maxViews) return;
      this.#views.delete(nonce);
      this.#forgottenUntil = Math.max(this.#forgottenUntil, at);
    }
  }

  #seconds(): number {
    return Math.floor(this.#options.now() / 1000);
  }
}
