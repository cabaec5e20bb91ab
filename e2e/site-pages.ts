import type { APIRequestContext } from '@playwright/test';
import { pageCollection, type PageDocument } from '@forecourt/contracts/page-document';

/** A page with blocks of every remote. */
export const PAGE_OF_ALL_REMOTES = '/car-finance';

/** A brand's own address of a site. */
export function brandOrigin(siteOrigin: string, brand: string): string {
  const { port } = new URL(siteOrigin);
  return `http://${brand}.localhost:${port}`;
}

let pages: Promise<PageDocument[]> | undefined;

/** Requested once by each worker: no journey changes them. */
function pagesOf(request: APIRequestContext): Promise<PageDocument[]> {
  pages ??= request
    .get('/api/content/v1/pages')
    .then((answer) => answer.json())
    .then((answer) => pageCollection.parse(answer).pages);
  return pages;
}

/**
 * All brands' pages whose route has no parameters, without those of the safety tests, whose content breaks every
 * layout.
 */
export async function fixedPages(request: APIRequestContext): Promise<PageDocument[]> {
  return (await pagesOf(request)).filter(
    ({ id, route, brands }) => !route.includes(':') && !brands && !id.startsWith('hostile-'),
  );
}

/**
 * Names of a page's blocks in the content system, in order, without blocks that only brands with a tag manager have.
 */
export async function blocksOnPage(request: APIRequestContext, pageId: string): Promise<string[]> {
  const page = (await pagesOf(request)).find(({ id }) => id === pageId);
  if (!page) throw new Error(`The content system has no page ${pageId}.`);
  return [...page.header, ...page.main, ...page.footer]
    .filter(({ needs }) => needs === undefined)
    .map(({ block }) => block);
}
