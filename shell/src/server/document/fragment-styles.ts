import type { Brand } from '@forecourt/theme/brand';
import { themeCss } from '@forecourt/theme/css-variables';
import { fragmentCss } from '@forecourt/theme/page-css';

/** What a page of others may set on any element around a block, by what it stands for in our styles. */
const PAGE_PROPERTIES = {
  'font-sans': '--forecourt-font',
  'color-primary': '--forecourt-primary',
  'color-primary-strong': '--forecourt-primary',
  'color-focus': '--forecourt-primary',
  'color-on-primary': '--forecourt-on-primary',
} as const;

const brandCss = new WeakMap<Brand, string>();

/** The styles that every fragment of a brand begins with. */
export function fragmentBrandCss(brand: Brand): string {
  let css = brandCss.get(brand);
  if (css === undefined) {
    css = ownRem(themeCss(brand, { selector: '[data-fragment]', overrides: PAGE_PROPERTIES }) + fragmentCss);
    brandCss.set(brand, css);
  }
  return css;
}

/**
 * A page may set the font size of its root element to anything, and `rem` would follow it. `--forecourt-rem` is 16 px,
 * or what the visitor has set in the browser, where a script can find out. Conditions of at-rules know the latter by themselves.
 */
export function ownRem(css: string): string {
  return css.replace(/@[a-z-]+[^{};]*|(-?(?:\d{1,6}(?:\.\d{1,6})?|\.\d{1,6}))rem\b/gi, (whole, amount: string | undefined) =>
    amount === undefined ? whole : `calc(${amount}*var(--forecourt-rem))`,
  );
}
