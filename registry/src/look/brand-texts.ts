import { readPage, requestDocument } from './served-page';

/** Texts that identify a brand: its names, address, telephone number and e-mail address. */
export interface BrandTexts {
  slug: string;
  texts: readonly string[];
}

/** Reads the brands of a site from their first pages. Brands that the site does not show are left out. */
export async function readBrands(site: string, slugs: readonly string[]): Promise<BrandTexts[]> {
  const brands: BrandTexts[] = [];
  for (const slug of slugs) {
    const document = await requestDocument(`${site}/?theme=${slug}`);
    if (document.status !== 200) continue;
    const { brand, brandTexts } = readPage(document, '');
    if (brand === slug) brands.push({ slug, texts: brandTexts });
  }
  return brands;
}

/** Texts that identify other brands, and are no part of this brand's. */
export function textsOfOthers(brands: readonly BrandTexts[], { slug, texts }: BrandTexts): string[] {
  const own = texts.join('\n').toLowerCase();
  const others = brands.flatMap((other) => (other.slug === slug ? [] : other.texts));
  return others.filter((text) => !own.includes(text.toLowerCase()));
}
