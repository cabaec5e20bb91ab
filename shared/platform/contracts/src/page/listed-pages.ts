import type { PageDocument } from './page-document';
import type { RedirectTable } from './redirects';

/** The properties of a brand that decide which pages it has. */
export interface SeenBy {
  slug: string;
  /** Names of products that it does not offer. */
  withoutProducts?: readonly string[];
}

/** Whether a brand has this page. */
export function isFor({ brands, product }: PageDocument, { slug, withoutProducts = [] }: SeenBy): boolean {
  return (!brands || brands.includes(slug)) && !withoutProducts.some((name) => name === product);
}

/**
 * Returns a page's rank. The lowest rank of the pages that match an address wins: pages for brands first, then fixed
 * routes, then routes with parameters.
 */
export function rankOf({ brands }: PageDocument, route: string): number {
  return (brands ? 0 : 1000) + (route.match(/[:*{]/g)?.length ?? 0);
}

/**
 * The pages of a brand that search engines may list, each with its first route. Of two pages at one route, the shown
 * one.
 */
export function listedPages(pages: readonly PageDocument[], brand: SeenBy, redirects: RedirectTable): PageDocument[] {
  const routes = new Set<string>();
  return pages
    .toSorted((one, other) => rankOf(one, one.route) - rankOf(other, other.route))
    .flatMap((page) => {
      if (!isFor(page, brand) || routes.has(page.route) || redirects.find(page.route, brand.slug)) return [];
      routes.add(page.route);
      return page.index && page.status === 200 ? [page] : [];
    });
}
