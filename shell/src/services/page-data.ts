import type { BlockBrand, Destinations, PageContext } from '@forecourt/contracts/services';

/** The element whose text is the page's data, as JSON. */
export const PAGE_DATA_ID = 'forecourt-page';

/** One version of one remote as a page may load it. All paths are absolute paths of the page's own origin. */
export interface PageRemote<Script = string> {
  version: string;
  /** Global name of the federation container. */
  container: string;
  /** The container's entry script. */
  entry: Script;
  /** The islands of this remote on this page. */
  blocks: Record<string, PageBlock<Script>>;
}

/** Files and data for hydrating one block. */
export interface PageBlock<Script = string> {
  /** Scripts other than the container's entry, then those of the federated singletons it needs: preloaded with it. */
  scripts: Script[];
  /** Stylesheets in cascade order. Only of an earlier version: those of the page's are inlined. */
  styles?: string[];
  /** Providers that its root needs in addition to theme and services. */
  reads: ('address' | 'store')[];
}

/**
 * The server's data about a page with islands for the browser, inlined as JSON in `#forecourt-page`:
 * the release set it was made from, and everything that may be loaded into it. `Script` is the path of a script.
 */
export interface PageData<Script = string> {
  set: { id: string; channel: string; revision: number };
  brand: BlockBrand;
  destinations: Destinations;
  /** The address as the server rendered it, and whether the page is social. */
  page: PageContext;
  /** The script that hydrates islands, fetched by the loader when the first one needs it. */
  runtime: { src: string; integrity: string };
  remotes: Record<string, PageRemote<Script>>;
  /** Earlier versions to fall back to, newest first, by remote. */
  fallbacks: Record<string, PageRemote<Script>[]>;
  /** Path → `sha256-…` of every file that may ever load on this page; anything else is refused. */
  integrity: Record<string, string>;
}

/** Content of an island's `data-props`. */
export interface IslandProps {
  attributes: Record<string, unknown>;
  /** The result of the block's `load`; absent without one. */
  data?: unknown;
  /** The minute in which the block's HTML was made, in milliseconds since 1970. */
  renderedAt: number;
}
