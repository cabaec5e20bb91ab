import type { PageDocument } from '@forecourt/contracts/page-document';

/**
 * Conflicts between pages: two with one id, two that one brand would see at one route, two blocks with
 * one anchor on a page, or a page described by a block that is not on it.
 */
export function pageConflict(pages: readonly PageDocument[]): string | undefined {
  const ids = new Set<string>();
  const routes = new Set<string>();
  for (const page of pages) {
    if (ids.has(page.id)) return `two pages have the id ${page.id}`;
    ids.add(page.id);
    for (const brand of page.brands ?? ['']) {
      for (const route of [page.route, ...page.alsoAt]) {
        if (routes.has(`${brand} ${route}`)) return `two pages have the route ${route}${brand && ` for the brand ${brand}`}`;
        routes.add(`${brand} ${route}`);
      }
    }
    const placed = [...page.header, ...page.main, ...page.footer];
    if (page.describedBy !== undefined && !placed.some(({ block }) => block === page.describedBy))
      return `the page ${page.id} is described by ${page.describedBy}, which is not on it`;
    const anchors = placed.flatMap(({ id }) => id ?? []);
    const repeated = anchors.find((anchor, index) => anchors.indexOf(anchor) !== index);
    if (repeated) return `the page ${page.id} has two blocks with the anchor ${repeated}`;
  }
  return undefined;
}
