import type { PageDocument, PlacedBlock } from '@forecourt/contracts/page-document';
import type { AdoptedSet } from '@forecourt/federation/adopted-set';
import type { DocumentExtras, DocumentMaker } from '../document/document';
import { addressOfPage } from '../document/blocks/read-address';
import type { PageView } from '../document/blocks/render-request';
import type { SiteContext } from '../site/site-context';
import type { SitePages } from '../site/site-pages';
import { redirectFor, type Redirect } from './redirect-for';

/**
 * The site as one browser sees it. The live site, a canary, a draft, a preview and the catalogue differ only in these
 * values.
 */
export interface Showing {
  /** The set that its pages are made from. */
  adopted: AdoptedSet;
  pages: Pick<SitePages, 'find' | 'redirect' | 'ofStatus' | 'version'>;
  /** Composer with renderers and files, and its scripts. */
  maker: DocumentMaker;
  /** The notice above a page, and other parts around it. Absent for the public. */
  extras?: (page: PageDocument, view: PageView) => DocumentExtras | Promise<DocumentExtras>;
  /** Permissions of a page with a separate origin; absent for a page of the site. */
  sandbox?: string;
  /** Whether it is public: caches may keep its documents, and search engines may list them. */
  mayBeKept: boolean;
  /** Whether reports of its pages count for the health of releases, because its visitors are like all others. */
  hasVote: boolean;
}

/** A page of a showing. */
export interface ShownPage {
  page: PageDocument;
  view: PageView;
}

/** Finds the page at an address, otherwise the 404 page if there is one; and the redirect of an address. */
export function findPage(
  { adopted, pages }: Showing,
  context: SiteContext,
): Pick<ShownPage, 'view'> & Partial<ShownPage> & { redirect?: Redirect } {
  const redirect = redirectFor(pages, context);
  const found = redirect
    ? pages.ofStatus(410, context.brand)
    : (pages.find(context.pathname, context.brand) ?? pages.ofStatus(404, context.brand));
  const page = found && withReachableBlocks(found, context);
  // A document may be cached and sent to others, so it must not depend on other parameters than those that it reads.
  const url = page ? addressOfPage(page, adopted, context) : context.pathname;
  return {
    ...(page && { page }),
    ...(redirect && { redirect }),
    view: { adopted, site: { ...context, url }, contentVersion: pages.version },
  };
}

/** Removes the blocks that need a destination which this site does not have. */
function withReachableBlocks(page: PageDocument, { destinations }: SiteContext): PageDocument {
  const isShown = ({ needs }: PlacedBlock) => needs === undefined || Object.hasOwn(destinations, needs);
  const [header, main, footer] = [page.header, page.main, page.footer].map((blocks) => blocks.filter(isShown)) as [
    PlacedBlock[],
    PlacedBlock[],
    PlacedBlock[],
  ];
  return { ...page, header, main, footer };
}
