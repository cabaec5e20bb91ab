import { type BrandTexts, textsOfOthers } from './brand-texts';
import type { ChosenPage } from './choose-pages';
import type { Place, Rule } from './rule';

const PHONE = 375;
/** Screens of a phone and of a desk. */
const WIDTHS = [PHONE, 1280];
const TIME_ZONE = 'Europe/London';
/** Its clock shows another hour than the server's all year, and mostly another day in working hours. */
const FAR_TIME_ZONE = 'Pacific/Auckland';

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

/** Every page at all widths in the site's own brand, and on a phone in another brand, by a visitor who is far away. */
export function placesOf(
  pages: readonly Pick<ChosenPage, 'page' | 'address' | 'blocks'>[],
  { site, remote, own, other, readOthers }: Brands,
): Place[] {
  let others: ReturnType<typeof readOthers> | undefined;
  const screens = [
    ...WIDTHS.map((width) => ({ brand: own, width, timeZone: TIME_ZONE })),
    ...(other ? [{ brand: other, width: PHONE, timeZone: FAR_TIME_ZONE }] : []),
  ];
  return pages.flatMap(({ page, address, blocks }) =>
    screens.map(({ brand, width, timeZone }, index) => ({
      site,
      remote,
      blocks,
      page,
      address: brand === own ? address : withTheme(address, brand.slug),
      brand: brand.slug,
      width,
      timeZone,
      isFirst: index === 0,
      otherBrands: async () => textsOfOthers([...(await (others ??= readOthers())), own], brand),
    })),
  );
}

/** Rules that look at a place: costly ones only at the first place of each page. */
export const rulesIn = ({ isFirst }: Pick<Place, 'isFirst'>, rules: readonly Rule[]): Rule[] =>
  rules.filter(({ isOnce }) => isFirst || !isOnce);

const withTheme = (address: string, brand: string) => `${address}${address.includes('?') ? '&' : '?'}theme=${brand}`;
