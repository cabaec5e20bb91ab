import type { PageDocument } from '@forecourt/contracts/page-document';

/**
 * Returns why a page cannot be live. Another page has its id, or one of its routes for the same brand. Two of its blocks
 * have the same anchor. The block that describes it is not on it.
 */
export function pageConflict(page: PageDocument, others: readonly PageDocument[] = []): string | undefined {
  if (others.some(({ id }) => id === page.id)) return `two pages have the id ${page.id}`;
  for (const other of others) {
    const shared = sharedBrand(page, other);
    const route = shared !== undefined && routesOf(page).find((each) => routesOf(other).includes(each));
    if (route) return `the page ${other.id} has the route ${route} too${shared && ` for the brand ${shared}`}`;
  }
  const placed = [...page.header, ...page.main, ...page.footer];
  if (page.describedBy !== undefined && !placed.some(({ block }) => block === page.describedBy))
    return `the page ${page.id} is described by ${page.describedBy}, which is not on it`;
  const anchors = placed.flatMap(({ id }) => id ?? []);
  const repeated = anchors.find((anchor, index) => anchors.indexOf(anchor) !== index);
  return repeated && `the page ${page.id} has two blocks with the anchor ${repeated}`;
}

const routesOf = ({ route, alsoAt }: PageDocument) => [route, ...alsoAt];

/**
 * A brand that both pages name, or '' if neither names any. A page for some brands may have the route of a page for
 * all.
 */
function sharedBrand({ brands: one = [''] }: PageDocument, { brands: other = [''] }: PageDocument): string | undefined {
  return one.find((brand) => other.includes(brand));
}
