import { readPage, requestDocument } from './served-page';

/** Texts that identify a brand: its names, address, telephone number and e-mail address. */
export interface BrandTexts {
  slug: string;
  texts: readonly string[];
}

/** Maximum brands that are read at a time. */
const AT_ONCE = 4;

/** Reads a brand of a site from its first page. Undefined if the site does not show it. */
async function readBrand(site: string, slug: string): Promise<BrandTexts | undefined> {
  const document = await requestDocument(`${site}/?theme=${slug}`);
  if (document.status !== 200) return undefined;
  const { brand, brandTexts } = readPage(document, '');
  return brand === slug ? { slug, texts: brandTexts } : undefined;
}

/** The first of these brands that a site shows. */
export async function readFirstBrand(site: string, slugs: readonly string[]): Promise<BrandTexts | undefined> {
  for (const slug of slugs) {
    const brand = await readBrand(site, slug);
    if (brand) return brand;
  }
  return undefined;
}

/** Reads brands of a site. Brands that the site does not show are left out. */
export async function readBrands(site: string, slugs: readonly string[]): Promise<BrandTexts[]> {
  const brands = new Map<string, BrandTexts>();
  const waiting = [...slugs];
  const work = async () => {
    for (let slug = waiting.shift(); slug !== undefined; slug = waiting.shift()) {
      const brand = await readBrand(site, slug);
      if (brand) brands.set(slug, brand);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return slugs.flatMap((slug) => brands.get(slug) ?? []);
}

/** Texts that identify other brands, and are no part of this brand's. */
export function textsOfOthers(brands: readonly BrandTexts[], { slug, texts }: BrandTexts): string[] {
  const own = texts.join('\n').toLowerCase();
  const others = brands.flatMap((other) => (other.slug === slug ? [] : other.texts));
  return others.filter((text) => !own.includes(text.toLowerCase()));
}
