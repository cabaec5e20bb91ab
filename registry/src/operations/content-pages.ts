import { pageCollection } from '@forecourt/contracts/page-document';
import type { Pool } from '@forecourt/database/pool';
import * as z from 'zod';
import type { KnownPages } from '../storage/pages';
import { confirmPages, findPages, savePages } from '../storage/pages';

/** A change waits no longer than this for the API: a rollback must not depend on it. */
const TIMEOUT_MS = 1_000;

/** The known pages, with a warning for the operator when they may be stale. */
export interface PagesReading {
  pages: KnownPages | undefined;
  warning?: string;
}

/** The current page documents of all brands, or the API's last answer while it is unavailable. */
export class ContentPages {
  readonly #pool: Pool;
  readonly #address: URL;

  constructor(pool: Pool, apiOrigin: string) {
    this.#pool = pool;
    this.#address = new URL('/api/content/v1/pages', apiOrigin);
  }

  async read(): Promise<PagesReading> {
    const stored = await findPages(this.#pool);
    try {
      return { pages: await this.#refresh(stored) };
    } catch {
      if (!stored) return { pages: undefined, warning: 'This was not checked against pages: the API has never told which there are.' };
      return { pages: stored, warning: `The API does not tell which pages there are, so this was checked against those of ${stored.readAt.toISOString()}.` };
    }
  }

  async #refresh(stored: KnownPages | undefined): Promise<KnownPages> {
    const pool = this.#pool;
    const readAt = new Date();
    const response = await fetch(this.#address, { headers: stored ? { 'if-none-match': stored.version } : {}, signal: AbortSignal.timeout(TIMEOUT_MS) });
    if (response.status === 304 && stored) {
      await confirmPages(pool, readAt);
      return { ...stored, readAt };
    }
    if (!response.ok) throw new Error(`the API answered ${response.status}`);
    const { version, pages } = z.parse(pageCollection, await response.json());
    // An empty answer is a fault of the content system; it must not disable the check.
    if (pages.length === 0 && stored) throw new Error('the API has no page');
    const known = { version: response.headers.get('etag') ?? version, pages, readAt };
    await savePages(pool, known);
    return known;
  }
}
