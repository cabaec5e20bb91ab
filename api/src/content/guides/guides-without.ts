import { product } from '@forecourt/theme/brand';
import { valueWithout } from '../../ground/documents/product-sections';
import type { GuideFiles } from './library';

/** Reads the products that the brand does not offer from the parameter `without`, in any order: `pcp,van`. */
export function productsOfQuery(text = ''): string[] {
  return product.options.filter((name) => text.split(',').includes(name));
}

const known = new WeakMap<GuideFiles, Map<string, GuideFiles>>();

/** Returns the guides for a brand without some products. No guide is about such a product, and no sentence names it. */
export function guidesWithout(files: GuideFiles, without: readonly string[]): GuideFiles {
  const made = known.get(files) ?? new Map<string, GuideFiles>();
  known.set(files, made);
  const key = without.join(',');
  const guides =
    made.get(key) ??
    ({
      ...files,
      topics: files.topics.map((topic) => valueWithout(topic, without)),
      guides: files.guides
        .filter((guide) => guide.product === undefined || !without.includes(guide.product))
        .map((guide) => guide.versions[guide.products.filter((name) => without.includes(name)).join(',')] ?? guide),
    } satisfies GuideFiles);
  made.set(key, guides);
  return guides;
}
