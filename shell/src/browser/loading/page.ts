import type { IslandProps, PageData } from '../../services/page-data';

/** Data on `window` from the loader for the runtime and for the remotes' chunk loaders. */
export interface ForecourtPage {
  data: PageData;
  /** The page's nonce, for styles that blocks add. */
  nonce: string;
  /** @throws for a script that is not part of this page's release set */
  integrityOf: (url: string) => string;
  /**
   * For each island to hydrate: a function that undoes changes by others since the island arrived, and returns whether
   * there were any.
   */
  undoChanges: WeakMap<HTMLElement, () => boolean>;
  /** Hydrates one island; set by the runtime when it arrives. */
  mount?: (island: HTMLElement) => Promise<IslandRoot>;
  /** Only in a third-party page. */
  embedded?: Embedding;
}

/** A hydrated island. */
export interface IslandRoot {
  /** Shows other attributes and data, and keeps typed text. */
  update: (props: IslandProps) => void;
  unmount: () => void;
}

/** Differences of a third-party page. Remotes there are named with their version, since a page may have several. */
export interface Embedding {
  /** Origin of our site. */
  base: string;
  /** A script's address in a form that the page's policy accepts. @throws for a foreign script */
  scriptUrl: (url: string) => string;
  /** HTML in a form that the page's policy accepts. */
  html: (html: string) => string;
  /** Data of the blocks that are currently on the page. */
  roots: Set<ShadowRoot>;
  /** Data and link targets, by brand. An island names its brand. */
  sites: Record<string, Pick<PageData, 'brand' | 'destinations' | 'page'>>;
  /** Blocks may change the address of the page. */
  writesAddress: boolean;
}

/** A failure or a timing to report to the server. Never contains what a visitor typed. */
export interface Report {
  kind: 'shown' | 'load' | 'render' | 'hydration' | 'emptied' | 'handler' | 'rejection';
  remote: string;
  version: string;
  block: string;
  outcome: string;
  durationMs?: number;
  reason?: string;
}

declare global {
  interface Window {
    __FORECOURT__?: ForecourtPage;
  }
}

export const ISLAND_SELECTOR = '[data-hydrate]';

/** The page after the loader has prepared it. */
export function currentPage(): ForecourtPage {
  const page = window.__FORECOURT__;
  if (!page) throw new Error('The loader has not run.');
  return page;
}

/** Notifies listeners around an island, such as its element in a third-party page, that it does not react. */
export function dispatchFailure(island: HTMLElement, detail: unknown): void {
  island.dispatchEvent(new CustomEvent('failed', { detail, bubbles: true }));
}

/** Where one of our files is. */
export function addressOf({ embedded }: Pick<ForecourtPage, 'embedded'>, path: string): string {
  return embedded ? new URL(path, embedded.base).href : path;
}
