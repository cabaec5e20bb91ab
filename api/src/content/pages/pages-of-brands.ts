import type { PageDocument } from '@forecourt/contracts/page-document';
import type { Brand } from '@forecourt/theme/brand';
import { productsIn, valueWithout } from '../../ground/documents/product-sections';

type OfferingBrand = Pick<Brand, 'slug' | 'withoutProducts'>;

/**
 * Returns the page documents for hosts. A page with texts that depend on products becomes several documents: one for
 * brands that offer all products, and one for each group of brands that lack the same ones.
 *
 * @throws for a section that names no product, or is not closed
 */
export function pagesOfBrands(page: PageDocument, brands: readonly OfferingBrand[]): PageDocument[] {
  const named = productsIn(JSON.stringify(page));
  if (named.length === 0) return [page];
  const groups = new Map<string, { without: string[]; brands: string[] }>();
  for (const { slug, withoutProducts } of brands) {
    const hasPage =
      (page.brands ?? [slug]).includes(slug) && !withoutProducts.some((product) => product === page.product);
    const without = named.filter((product) => withoutProducts.includes(product)).toSorted();
    if (!hasPage || without.length === 0) continue;
    const group = groups.get(without.join('-')) ?? { without, brands: [] };
    group.brands.push(slug);
    groups.set(without.join('-'), group);
  }
  const variants = [...groups].map(([key, group]) => ({
    ...valueWithout(page, group.without),
    id: `${page.id}-without-${key}`,
    brands: group.brands,
  }));
  const slugsOfVariants = new Set(variants.flatMap(({ brands: slugs }) => slugs));
  const others = page.brands?.filter((slug) => !slugsOfVariants.has(slug));
  const whole = { ...valueWithout(page, []), ...(others && { brands: others }) };
  return others?.length === 0 ? variants : [whole, ...variants];
}
