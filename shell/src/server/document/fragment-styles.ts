import type { SiteBrand } from '@forecourt/contracts/site-config';
import { thisSite } from '../site/this-site';

/** Custom properties that a third-party page may set around a block, by our property that they replace. */
const PAGE_PROPERTIES = {
  'font-sans': '--forecourt-font',
  'color-primary': '--forecourt-primary',
  'color-primary-strong': '--forecourt-primary',
  'color-focus': '--forecourt-primary',
  'color-on-primary': '--forecourt-on-primary',
} as const;

const brandCss = new WeakMap<SiteBrand, string>();

/** Styles at the start of every fragment of a brand. */
export function fragmentBrandCss(brand: SiteBrand): string {
  let css = brandCss.get(brand);
  if (css === undefined) {
    css = ownRem(thisSite.look.fragmentCss(brand, PAGE_PROPERTIES));
    brandCss.set(brand, css);
  }
  return css;
}

/**
 * Replaces `rem`, which would follow the root font size of the third-party page. `--forecourt-rem` is 16 px, or the
 * visitor's own setting where a script can read it. In media queries `rem` always means the visitor's setting.
 * Container queries ignore custom properties: they follow the container's text, which is 1.125 rem large on a desktop.
 */
export function ownRem(css: string): string {
  return css.replace(
    /@[a-z-]+[^{};]*|(-?(?:\d{1,6}(?:\.\d{1,6})?|\.\d{1,6}))rem\b/gi,
    (whole, amount: string | undefined) => {
      if (amount !== undefined) return `calc(${amount}*var(--forecourt-rem))`;
      return whole.startsWith('@container') ? whole.replace(/([\d.]{1,12})rem\b/g, 'calc($1em/1.125)') : whole;
    },
  );
}

/** Names files of releases by addresses with our origin, since a third-party page has a different origin. */
export function ownAddresses(css: string, origin: string): string {
  return css.replace(/(url\(["']?)(?=\/releases\/)/g, `$1${origin}`);
}

/** The `@font-face` rules of styles, which have no effect in a shadow root. The document needs them. */
export const fontFaces = (css: string): string => (css.match(/@font-face\s*\{[^{}]*\}/g) ?? []).join('');
