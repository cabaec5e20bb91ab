import type { PageDocument } from '@forecourt/contracts/page-document';
import { beginDocument } from '../document/document';
import { documentBytes } from '../document/sending/compressed-document';
import { findPage, type Showing } from '../showings/showing';
import { listAddresses } from '../site/list-addresses';
import { NONCE_TOKEN } from '../site/nonce';
import type { SiteContext } from '../site/site-context';
import type { SitePages } from '../site/site-pages';

/** A browser keeps it in memory for each page that it decodes. */
const MAX_BYTES = 1_000_000;

export interface DictionarySources {
  showing: Showing;
  /** The brand's site, at any address. */
  site: SiteContext;
  pages: Pick<SitePages, 'listed'>;
  apiOrigin: string;
}

/**
 * The bytes of a dictionary: the pages that the brand's documents name for it, one after the other, each at its first
 * address. They contain no data of a visitor: no query, cookie or nonce.
 *
 * @throws when a block of one of these pages fails, or when the brand has no such page
 */
export async function makeDictionary({ showing, site, pages, apiOrigin }: DictionarySources): Promise<Buffer> {
  const named = pages.listed(site.brand).filter(({ inDictionary }) => inDictionary);
  let html = '';
  for (const page of named) {
    const path = await firstAddress(page, apiOrigin);
    const made = path === undefined ? undefined : await pageAt(path, showing, site);
    if (made !== undefined && html.length + made.length <= MAX_BYTES) html += made;
  }
  if (html === '') throw new Error('no page is named for it');
  return Buffer.from(html);
}

async function firstAddress(page: PageDocument, apiOrigin: string): Promise<string | undefined> {
  if (!/[:*{]/.test(page.route)) return page.route;
  return page.addressesFrom === undefined ? undefined : (await listAddresses(page, 1, apiOrigin)).addresses[0]?.path;
}

/** The HTML of a page, or undefined if the address no longer leads to one. @throws when a block of it fails */
async function pageAt(path: string, showing: Showing, site: SiteContext): Promise<string | undefined> {
  const { page, view } = findPage(showing, { ...site, pathname: path, url: path });
  if (!page) return undefined;
  const { status, redirectTo, pieces } = await beginDocument(page, view, showing.maker);
  let html = '';
  for (;;) {
    const { value, done } = await pieces.next();
    if (done) {
      if (!value.isWhole || status >= 500) throw new Error(`${path} is not whole`);
      return status === 200 && redirectTo === undefined ? html.replaceAll(NONCE_TOKEN, '') : undefined;
    }
    html += documentBytes(value).bytes.toString();
  }
}
