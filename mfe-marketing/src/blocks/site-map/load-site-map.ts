import * as z from 'zod/mini';
import type { LoadContext } from '@forecourt/contracts/block';
import { orThrow } from '@forecourt/contracts/or-throw';
import { pageDocument } from '@forecourt/contracts/page-document';
import type { BlockBrand } from '@forecourt/theme/brand';
import { loadTopics } from '../../guides/load-topics';
import { isOffered } from '../../offer/is-offered';

/** The fields of a page document that a site map needs. */
const pages = z.object({
  pages: z.array(
    z.pick(pageDocument, { route: true, title: true, brands: true, product: true, index: true, status: true }),
  ),
});
type Page = z.infer<typeof pages>['pages'][number];

interface Link {
  href: string;
  text: string;
}

/** Links under one heading, which may be a link itself. */
export interface ListedGroup {
  title: string;
  href?: string;
  links: Link[];
}

interface Wanted extends Pick<LoadContext<unknown>, 'services' | 'signal'> {
  groups: readonly { title: string; paths: readonly string[] }[];
}

/** The brand's pages by group, then pages without a group, then the guides by topic. @throws when the API fails */
export async function loadSiteMap({ groups, services, signal }: Wanted): Promise<ListedGroup[]> {
  const [answer, { topics }] = await Promise.all([
    services.api('/api/content/v1/pages', { answer: pages, signal }),
    loadTopics({ services, signal }),
  ]);
  const links = linksOf(orThrow(answer).pages, services.brand);
  const grouped = new Set(groups.flatMap(({ paths }) => paths));
  return [
    ...groups.map(({ title, paths }) => ({ title, links: paths.flatMap((path) => links.get(path) ?? []) })),
    { title: 'More pages', links: [...links.values()].filter(({ href }) => !grouped.has(href)) },
    ...topics.map(({ path, title, guides }) => ({
      title,
      href: path,
      links: guides.map((guide) => ({ href: guide.path, text: guide.title })),
    })),
  ].filter((group) => group.links.length > 0);
}

/**
 * The pages with a single address that search engines may list, by address. If two have one address, the page for the
 * brand wins.
 */
function linksOf(all: readonly Page[], brand: BlockBrand): Map<string, Link> {
  const own = all.filter(
    (page) =>
      page.index &&
      page.status === 200 &&
      !/[:*{]/.test(page.route) &&
      (!page.brands || page.brands.includes(brand.slug)) &&
      isOffered(page, brand),
  );
  const forBrandLast = own.toSorted(
    (one, other) => Number(one.brands !== undefined) - Number(other.brands !== undefined),
  );
  return new Map(forBrandLast.map(({ route, title }) => [route, { href: route, text: nameOf(title, brand) }]));
}

/** The name of a page in lists of this site: its title without the brand at the end. */
function nameOf(title: string, { displayName }: BlockBrand): string {
  return title.replace(/ \| \{brand\}$/, '').replaceAll('{brand}', displayName);
}
