import { isFor, listedPages, type SeenBy } from '@forecourt/contracts/listed-pages';
import { RedirectTable } from '@forecourt/contracts/redirects';
import { guidesWithout } from '../content/guides/guides-without';
import { topicsOf } from '../content/guides/library';
import type { SiteDocuments } from '../content/pages/site-documents';

/** What lists the addresses of pages with parameters (`addressesFrom`). */
type AddressSource = '/v1/cars/sitemap' | '/v1/guides/sitemap';

/** Whether a brand's sitemap has what this source lists. */
export function lists(source: AddressSource, documents: SiteDocuments, brand: SeenBy): boolean {
  return listedOf(documents, brand).some(({ addressesFrom }) => addressesFrom === source);
}

/**
 * Paths of a brand's sitemap, cars apart, whose page is another than before, and those that were in it and have no page any more. What is
 * live and not listed is not among them.
 */
export function changedPages(before: SiteDocuments, after: SiteDocuments, brand: SeenBy): string[] {
  const [was, is] = [sitemapOf(before, brand), sitemapOf(after, brand)];
  const live = new Set(after.pages.flatMap((page) => (isFor(page, brand) ? [page.route, ...page.alsoAt] : [])));
  const changed = [...is].filter(([path, content]) => was.get(path) !== content).map(([path]) => path);
  return [...changed, ...[...was.keys()].filter((path) => !is.has(path) && !live.has(path))];
}

const listedOf = ({ pages, redirects }: SiteDocuments, brand: SeenBy) => listedPages(pages, brand, new RedirectTable(redirects));

/** Paths, each with all that its page is made from. */
function sitemapOf(documents: SiteDocuments, brand: SeenBy): Map<string, string> {
  const fixed = listedOf(documents, brand).filter(({ route }) => !/[:*{]/.test(route));
  const topics = lists('/v1/guides/sitemap', documents, brand) ? topicsOf(guidesWithout(documents.guides, brand.withoutProducts)) : [];
  const guides = topics.flatMap((topic) => topic.guides.map(({ path }) => [path, guideText(documents, path)] as const));
  return new Map([
    ...fixed.map((page) => [page.route, JSON.stringify(page)] as const),
    ...topics.map((topic) => [topic.path, JSON.stringify(topic)] as const),
    ...guides,
  ]);
}

function guideText({ files }: SiteDocuments, path: string): string {
  return files.guides.get(path.slice(path.lastIndexOf('/') + 1))?.text ?? '';
}
