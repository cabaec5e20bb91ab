import type { SiteBrand } from '@forecourt/contracts/site-config';
import { escapeHtml } from '@forecourt/service/html';
import { thisSite } from '../../site/this-site';

const FONT_BASE_URL = '/assets/fonts/';

/** The part of the head that is the same on every page of a brand. */
export interface BrandHead {
  /** Custom properties, fonts and the page's own styles. */
  css: string;
  /** Address of the font that the first paint needs. */
  fontPreload: string;
  themeColour: string;
}

const heads = new WeakMap<SiteBrand, BrandHead>();

export function brandHead(brand: SiteBrand): BrandHead {
  let head = heads.get(brand);
  if (!head) {
    const { look } = thisSite;
    head = {
      css: look.pageCss(brand, FONT_BASE_URL),
      fontPreload: look.fontHref(brand, FONT_BASE_URL),
      themeColour: look.colours(brand).browser,
    };
    heads.set(brand, head);
  }
  return head;
}

/** Path of the font with this file name on disk; undefined if the site has no such font. */
export function fontFile(fileName: string): string | undefined {
  return thisSite.look.fontFile(fileName);
}

/** The site's icon: the brand's initial on its primary colour. */
export function brandIcon(brand: SiteBrand): string {
  const { primary, onPrimary } = thisSite.look.colours(brand);
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">' +
    `<rect width="32" height="32" rx="8" fill="${primary}"/>` +
    `<text x="16" y="23" font-family="system-ui,sans-serif" font-size="20" font-weight="700" text-anchor="middle" fill="${onPrimary}">${escapeHtml(brand.displayName.slice(0, 1))}</text></svg>`
  );
}
