import { pageCollection, type PageDocument } from '@forecourt/contracts/page-document';
import * as z from 'zod';
import { type Permission, readPage, requestAlike, type ServedPage } from './served-page';

/** A page on which blocks of a remote are looked at. */
export interface ChosenPage {
  page: string;
  /** Path and query. */
  address: string;
  /** Blocks that are looked at on this page: no earlier page has them. */
  blocks: string[];
  served: { live: ServedPage | undefined; candidate: ServedPage };
}

export interface BlockNotSeen {
  block: string;
  why: string;
}

export interface Choice {
  site: string;
  remote: string;
  permissions: { live: Permission | undefined; candidate: Permission };
  /** All blocks of the remote, each with its other names. */
  blocks: Readonly<Record<string, readonly string[]>>;
}

const TIMEOUT_MS = 10_000;

/** Chooses the fewest pages, by a simple rule, that show every block of the remote. */
export async function choosePages(choice: Choice): Promise<{ pages: ChosenPage[]; notSeen: BlockNotSeen[] }> {
  const known = await readPages(choice.site);
  const wanted = new Set(Object.keys(choice.blocks));
  const pages: ChosenPage[] = [];
  const problems = new Map<string, string>();
  const left = known.map((page) => ({ page, blocks: blocksOf(page, choice.blocks) }));
  while (wanted.size > 0) {
    const gain = ({ blocks }: (typeof left)[number]) => blocks.filter((block) => wanted.has(block)).length;
    const best = left.reduce<(typeof left)[number] | undefined>(
      (one, other) => (one && gain(one) >= gain(other) ? one : other),
      undefined,
    );
    if (!best || gain(best) === 0) break;
    left.splice(left.indexOf(best), 1);
    try {
      const address = await addressOf(choice.site, best.page);
      const documents = await requestAlike(choice.site + address, choice.remote, choice.permissions);
      const served = {
        live: documents.live && readPage(documents.live, choice.remote),
        candidate: readPage(documents.candidate, choice.remote),
      };
      const blocks = [...new Set(served.candidate.blocks.map(({ block }) => block))].filter((block) =>
        wanted.delete(block),
      );
      if (blocks.length > 0) pages.push({ page: best.page.id, address, blocks, served });
    } catch (error) {
      for (const block of best.blocks) problems.set(block, `${best.page.route}: ${(error as Error).message}`);
    }
  }
  return {
    pages,
    notSeen: [...wanted].map((block) => ({ block, why: problems.get(block) ?? 'No page of this site shows it.' })),
  };
}

/** Pages of all brands. Those with fixed addresses are first, then those with few blocks: their views are the cheapest. */
async function readPages(site: string): Promise<PageDocument[]> {
  const response = await fetch(`${site}/api/content/v1/pages`, { signal: AbortSignal.timeout(TIMEOUT_MS) });
  if (!response.ok)
    throw new Error(`${site} does not say which pages it has: /api/content/v1/pages answers ${response.status}.`);
  const { pages } = z.parse(pageCollection, await response.json());
  return pages
    .filter(({ brands, status }) => !brands && status === 200)
    .toSorted(
      (one, other) =>
        Number(hasParameters(one)) - Number(hasParameters(other)) || placedIn(one).length - placedIn(other).length,
    );
}

const placedIn = ({ header, main, footer }: PageDocument) => [...header, ...main, ...footer];

function blocksOf(page: PageDocument, blocks: Choice['blocks']): string[] {
  const placed = new Set(placedIn(page).map(({ block }) => block));
  return Object.entries(blocks).flatMap(([block, names]) =>
    [block, ...names].some((name) => placed.has(name)) ? [block] : [],
  );
}

/** The route without its optional parts, which may contain others. */
function fixedRoute({ route }: PageDocument): string {
  const [start, end] = [route.indexOf('{'), route.lastIndexOf('}')];
  return start === -1 ? route : route.slice(0, start) + route.slice(end + 1) || '/';
}

const hasParameters = (page: PageDocument) => /[:*]/.test(fixedRoute(page));

/** An address of a page; of a page with parameters, the first one in its sitemap. */
async function addressOf(site: string, page: PageDocument): Promise<string> {
  if (!hasParameters(page)) return fixedRoute(page);
  const response = await fetch(`${site}/sitemaps/${page.id}-1.xml`, { signal: AbortSignal.timeout(TIMEOUT_MS) });
  const [, address] = response.ok ? (/<loc>([^<]+)<\/loc>/.exec(await response.text()) ?? []) : [];
  if (address === undefined) throw new Error('no sitemap lists an address of it');
  const { pathname, search } = new URL(address.replaceAll('&amp;', '&'));
  return pathname + search;
}
