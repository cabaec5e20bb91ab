import { readFile } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';
import { errorMessage } from '@forecourt/service/error-message';
import { match, type MatchFunction } from 'path-to-regexp';
import { isFor, listedPages, rankOf, type SeenBy } from '@forecourt/contracts/listed-pages';
import { pageDocument, type PageDocument } from '@forecourt/contracts/page-document';
import { redirectRule, RedirectTable, type FoundRedirect } from '@forecourt/contracts/redirects';
import type { BlockBrand } from '@forecourt/contracts/services';
import { writeAtomically } from '@forecourt/service/atomic-file';
import { origin } from '@forecourt/service/settings';
import * as z from 'zod';
import { thisSite } from './this-site';

const answer = z.looseObject({
  version: z.string(),
  pages: z.array(z.unknown()),
  redirects: z.array(z.unknown()).default([]),
  imageOrigins: z.array(origin()).default([]),
});

export interface SitePagesOptions {
  apiOrigin: string;
  /** File of the last good answer, for a start without the API. */
  stateFile: string;
  pollMs: number;
  signal: AbortSignal;
  report: (level: 'info' | 'warn' | 'error', message: string) => void;
}

/** A page at one of its routes. */
interface RoutedPage {
  page: PageDocument;
  route: string;
  matches: MatchFunction<Partial<Record<string, string | string[]>>>;
}

/** The site's pages from the last answer of the content port. Requested every few seconds, and stored on disk. */
export class SitePages {
  #routed: RoutedPage[] = [];
  #redirects = new RedirectTable([]);
  #etag = '';
  #problem: string | undefined;
  /** Changes when any page does; empty while there are no pages. */
  version = '';
  /** Origins that the API sends browsers to for pictures, in addition to the site. */
  imageOrigins: readonly string[] = [];
  /** Values for blocks that all brands have. */
  brandSettings: Partial<BlockBrand> = {};
  readonly #options: SitePagesOptions;

  constructor(options: SitePagesOptions) {
    this.#options = options;
  }

  /** Loads the stored pages, requests them once, then polls until the signal aborts. */
  async start(): Promise<void> {
    const stored = await readFile(this.#options.stateFile, 'utf8').catch(() => undefined);
    try {
      if (stored !== undefined) this.#accept(JSON.parse(stored));
    } catch (error) {
      this.#options.report('warn', `The pages on disk are of no use: ${String(error)}`);
    }
    await this.#refresh();
    void this.#poll();
  }

  get degradedReasons(): string[] {
    return this.#problem ? [`page documents: ${this.#problem}`] : [];
  }

  /** The page for a path. A page for the brand wins over one for all, and a fixed route over one with parameters. */
  find(pathname: string, brand: SeenBy): PageDocument | undefined {
    return this.#routed.find(({ page, matches }) => isFor(page, brand) && matches(pathname))?.page;
  }

  /** Redirects of addresses. A page at such an address cannot be reached. */
  redirect(pathname: string, { slug }: SeenBy): FoundRedirect | undefined {
    return this.#redirects.find(pathname, slug);
  }

  /** Every page of every brand. */
  get all(): PageDocument[] {
    return [...new Set(this.#routed.map(({ page }) => page))];
  }

  /** The pages of a brand that search engines may list. */
  listed(brand: SeenBy): PageDocument[] {
    return listedPages(this.all, brand, this.#redirects);
  }

  /** The page for an unknown or a removed address. */
  ofStatus(status: 404 | 410, brand: SeenBy): PageDocument | undefined {
    return this.#routed.find(({ page }) => page.status === status && isFor(page, brand))?.page;
  }

  async #poll(): Promise<void> {
    const { signal, pollMs } = this.#options;
    while (!signal.aborted) {
      await delay(pollMs * (0.9 + Math.random() / 5), undefined, { signal }).catch(() => {});
      if (!signal.aborted) await this.#refresh();
    }
  }

  async #refresh(): Promise<void> {
    const { apiOrigin, stateFile, signal } = this.#options;
    try {
      const response = await fetch(new URL('/api/content/v1/pages', apiOrigin), {
        headers: this.#etag ? { 'if-none-match': this.#etag } : {},
        signal: AbortSignal.any([signal, AbortSignal.timeout(4000)]),
      });
      if (response.status !== 304) {
        if (!response.ok) throw new Error(`the API answered ${response.status}`);
        const body: unknown = await response.json();
        this.#accept(body);
        this.#etag = response.headers.get('etag') ?? '';
        await writeAtomically(stateFile, Buffer.from(JSON.stringify(body)));
      }
      this.#note(undefined);
    } catch (error) {
      if (!signal.aborted) this.#note(errorMessage(error));
    }
  }

  /** @throws if the whole answer is unusable; single invalid pages are left out */
  #accept(body: unknown): void {
    const { version, pages, redirects, imageOrigins, ...others } = answer.parse(body);
    this.imageOrigins = imageOrigins;
    this.brandSettings = thisSite.brandSettings?.(others) ?? {};
    if (version === this.version) return;
    const routed = pages.flatMap((candidate) => this.#route(candidate));
    // A content system that has lost everything must not take the site down.
    if (routed.length === 0) throw new Error('there is no usable page in the answer');
    this.#routed = routed.toSorted((one, other) => rankOf(one.page, one.route) - rankOf(other.page, other.route));
    this.#redirects = new RedirectTable(
      redirects.flatMap((candidate) => this.#parse(redirectRule, candidate, 'redirect') ?? []),
    );
    this.version = version;
    this.#options.report('info', `${new Set(routed.map(({ page }) => page)).size} pages, version ${version}`);
  }

  #route(candidate: unknown): RoutedPage[] {
    try {
      const page = this.#parse(pageDocument, candidate, 'page document');
      return page ? [page.route, ...page.alsoAt].map((route) => ({ page, route, matches: match(route) })) : [];
    } catch (error) {
      this.#options.report('error', `A page document was left out: ${String(error)}`);
      return [];
    }
  }

  /** Undefined for an invalid item, which is logged. */
  #parse<Document>(schema: z.core.$ZodType<Document>, candidate: unknown, what: string): Document | undefined {
    const parsed = z.safeParse(schema, candidate);
    if (!parsed.success) this.#options.report('error', `A ${what} was left out: ${z.prettifyError(parsed.error)}`);
    return parsed.data;
  }

  #note(problem: string | undefined): void {
    if (problem !== this.#problem) {
      this.#options.report(
        problem ? 'warn' : 'info',
        problem ? `Pages stay unchanged: ${problem}` : 'The content port answers.',
      );
    }
    this.#problem = problem;
  }
}
