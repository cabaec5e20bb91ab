import { pagesAndDrafts } from '@forecourt/contracts/page-document';
import type { Pool } from '@forecourt/database/pool';
import { allDraftsToken, readDraftKey } from '@forecourt/service/draft-key';
import * as z from 'zod';
import { confirmPages, findPages, type KnownPages, savePages } from '../storage/pages';

/** Maximum time that a change waits for the API, since a rollback must not depend on it. */
const TIMEOUT_MS = 1_000;

/** The known pages, with a warning for the operator when they may be stale. */
export interface PagesReading {
  pages: KnownPages | undefined;
  warning?: string;
}

export interface ContentPagesOptions {
  apiOrigin: string;
  /** File with the key of drafts; without it only live pages are known. */
  draftKeyFile: string | undefined;
}

/** The current page documents of all brands with their drafts, or the API's last answer while it is unavailable. */
export class ContentPages {
  readonly #pool: Pool;
  readonly #options: ContentPagesOptions;
  /** The documents that this process last read or stored. */
  #known: KnownPages | undefined;

  constructor(pool: Pool, options: ContentPagesOptions) {
    this.#pool = pool;
    this.#options = options;
  }

  async read(): Promise<PagesReading> {
    const stored = await findPages(this.#pool, this.#known);
    this.#known = stored;
    try {
      return await this.#refresh(stored);
    } catch {
      if (!stored)
        return {
          pages: undefined,
          warning: 'This was not checked against pages, because the API has never answered with any.',
        };
      return {
        pages: stored,
        warning: `The API does not tell which pages there are, so this was checked against those of ${stored.readAt.toISOString()}.`,
      };
    }
  }

  async #refresh(stored: KnownPages | undefined): Promise<PagesReading> {
    const readAt = new Date();
    const token = await this.#readToken();
    if (token === undefined) return { pages: await this.#keep(await this.#ask('pages', stored), stored, readAt) };
    const response = await this.#ask('pages-and-drafts', stored, { authorization: `Bearer ${token}` });
    if (![401, 404].includes(response.status)) return { pages: await this.#keep(response, stored, readAt) };
    const pages = await this.#keep(await this.#ask('pages', stored), stored, readAt);
    return { pages, warning: 'Drafts were not checked: the API does not take the key in DRAFT_KEY_FILE.' };
  }

  /** Read for each request, so that a new key needs no restart. */
  async #readToken(): Promise<string | undefined> {
    const { draftKeyFile } = this.#options;
    return draftKeyFile === undefined ? undefined : allDraftsToken(await readDraftKey(draftKeyFile));
  }

  #ask(
    what: 'pages' | 'pages-and-drafts',
    stored: KnownPages | undefined,
    headers: Record<string, string> = {},
  ): Promise<Response> {
    return fetch(new URL(`/api/content/v1/${what}`, this.#options.apiOrigin), {
      headers: { ...headers, ...(stored && { 'if-none-match': stored.version }) },
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
  }

  async #keep(response: Response, stored: KnownPages | undefined, readAt: Date): Promise<KnownPages> {
    if (response.status === 304 && stored) {
      await confirmPages(this.#pool, readAt);
      return { ...stored, readAt };
    }
    if (!response.ok) throw new Error(`the API answered ${response.status}`);
    const { version, pages, drafts } = z.parse(pagesAndDrafts, await response.json());
    // An empty answer is a fault of the content system; it must not disable the check.
    if (pages.length === 0 && stored) throw new Error('the API has no page');
    const known = {
      version: response.headers.get('etag') ?? version,
      pages: [...pages, ...drafts.map(({ name, page }) => ({ ...page, draft: name }))],
      readAt,
    };
    await savePages(this.#pool, known);
    return known;
  }
}
