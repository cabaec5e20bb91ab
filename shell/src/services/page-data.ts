import type { Destinations, PageContext } from '@forecourt/contracts/services';
import type { Brand } from '@forecourt/theme/brand';

/** One remote, as far as the islands of one page need it. Paths are same-origin. */
export interface PageRemote {
  version: string;
  /** Global name of the federation container. */
  container: string;
  /** Path of the container's entry script. */
  entry: string;
  /** The blocks of this remote that are islands on this page. */
  blocks: Record<string, PageBlock>;
}

export interface PageBlock {
  scripts: string[];
  /** Share keys of the singletons it needs, such as `react-router-dom`. */
  shared: string[];
  reads: ('address' | 'store')[];
}

/**
 * What the server inlines for the browser, as `<script type="application/json" id="forecourt-page">`.
 * It pins the page: whatever is released later, this page goes on with exactly these versions.
 */
export interface PageData {
  /** Id and revision of the release set. */
  set: { id: string; channel: string; revision: number };
  brand: Brand;
  destinations: Destinations;
  page: PageContext;
  /** Entry script of the shell's own browser code, loaded with the first island. */
  runtime: string;
  /** Scripts of the shell that hold a federated singleton, by share key; preloaded with the islands that need them. */
  singletons: Record<string, string[]>;
  remotes: Record<string, PageRemote>;
  /** Earlier versions of the same remotes, newest first: the last known good. */
  fallbacks: Record<string, PageRemote[]>;
  /** `sha384-…` by path, of every script this page may ever run. */
  integrity: Record<string, string>;
}

/** What an island carries in its `data-props`. */
export interface IslandProps {
  attributes: unknown;
  data: unknown;
  /** Milliseconds since 1970. */
  renderedAt: number;
}
