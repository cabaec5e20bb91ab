import { type BrandTexts, textsOfOthers } from './brand-texts';
import type { ChosenPage } from './choose-pages';
import type { Place } from './rule';

const PHONE = 375;
/** Screens of a phone and of a desk. */
const WIDTHS = [PHONE, 1280];

interface Brands {
  site: string;
  remote: string;
  /** The site's own brand. */
  own: BrandTexts;
  /** Undefined for a site with one brand. */
  other: BrandTexts | undefined;
  /** Reads all other brands. */
  readOthers: () => Promise<readonly BrandTexts[]>;
}

/** Every page at all widths in the site's own brand, and on a phone in another brand. */
export function placesOf(
  pages: readonly Pick<ChosenPage, 'page' | 'address' | 'blocks'>[],
  { site, remote, own, other, readOthers }: Brands,
): Place[] {
  let others: ReturnType<typeof readOthers> | undefined;
  const screens = [
    ...WIDTHS.map((width) => ({ brand: own, width })),
    ...(other ? [{ brand: other, width: PHONE }] : []),
  ];
  return pages.flatMap(({ page, address, blocks }) =>
    screens.map(({ brand, width }, index) => ({
      site,
      remote,
      blocks,
      page,
      address: brand === own ? address : withTheme(address, brand.slug),
      brand: brand.slug,
      width,
      isFirst: index === 0,
      otherBrands: async () => textsOfOthers([...(await (others ??= readOthers())), own], brand),
    })),
  );
}

const withTheme = (address: string, brand: string) => `${address}${address.includes('?') ? '&' : '?'}theme=${brand}`;
