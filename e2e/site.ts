import type { APIRequestContext } from '@playwright/test';
import { pageCollection } from '@forecourt/contracts/page-document';

/** A brand's own address of a site. */
export function brandOrigin(siteOrigin: string, brand: string): string {
  const { port } = new URL(siteOrigin);
  return `http://${brand}.localhost:${port}`;
}

/** Names of a page's blocks in the content system, in order. */
export async function blocksOnPage(request: APIRequestContext, pageId: string): Promise<string[]> {
  const response = await request.get('/api/content/v1/pages');
  const page = pageCollection.parse(await response.json()).pages.find(({ id }) => id === pageId);
  if (!page) throw new Error(`The content system has no page ${pageId}.`);
  return [...page.header, ...page.main, ...page.footer].map(({ block }) => block);
}
