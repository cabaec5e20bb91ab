import type { PageDocument } from '@forecourt/contracts/page-document';

/**
 * What is wrong with pages taken together: two with one id, two that one brand would see at one route, or two blocks
 * with one anchor on a page.
 */
export function pageConflict(pages: readonly PageDocument[]): string | undefined {
  const ids = new Set<string>();
  const routes = new Set<string>();
  for (const page of pages) {
    if (ids.has(page.id)) return `two pages have the id ${page.id}`;
    ids.add(page.id);
    for (const brand of page.brands ?? ['']) {
      const route = `${brand} ${page.route}`;
      if (routes.has(route)) return `two pages have the route ${page.route}${brand && ` for the brand ${brand}`}`;
      routes.add(route);
    }
    const anchors = [...page.header, ...page.main, ...page.footer].flatMap(({ id }) => id ?? []);
    const repeated = anchors.find((anchor, index) => anchors.indexOf(anchor) !== index);
    if (repeated) return `the page ${page.id} has two blocks with the anchor ${repeated}`;
  }
  return undefined;
}
