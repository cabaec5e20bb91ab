import type { PageData } from '../services/page-data';

/** What the loader leaves on `window` for the runtime and for the remotes' chunk loaders. */
export interface ForecourtPage {
  data: PageData;
  /** The page's nonce, for styles that blocks bring along. */
  nonce: string;
  /** @throws for a script that is not part of this page's release set */
  integrityOf: (url: string) => string;
  /** Hydrates one island; set by the runtime when it arrives. */
  mount?: (island: HTMLElement) => Promise<void>;
  report: (report: Report) => void;
}

/** A failure or a timing to report to the server. Never contains what a visitor typed. */
export interface Report {
  kind: 'load' | 'render' | 'hydration';
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

/** The page as the loader prepared it. */
export function currentPage(): ForecourtPage {
  const page = window.__FORECOURT__;
  if (!page) throw new Error('The loader has not run.');
  return page;
}
