import type { Brand } from '@forecourt/theme/brand';
import { themeColours, themeCss } from '@forecourt/theme/css-variables';
import { FONT_FILES, fontFaceCss, fontHref } from '@forecourt/theme/fonts';
import { pageCss } from '@forecourt/theme/page-css';
import { escapeHtml } from '@forecourt/service/html';

const FONT_BASE_URL = '/assets/fonts/';

/** The part of the head that is the same on every page of a brand. */
export interface BrandHead {
  /** Custom properties, fonts and the page's own styles. */
  css: string;
  /** Address of the font that the first paint needs. */
  fontPreload: string;
  themeColour: string;
}

const heads = new WeakMap<Brand, BrandHead>();

export function brandHead(brand: Brand): BrandHead {
  let head = heads.get(brand);
  if (!head) {
    const css = `${themeCss(brand)}${fontFaceCss(brand, FONT_BASE_URL)}${pageCss}`;
    heads.set(brand, (head = { css, fontPreload: fontHref(brand, FONT_BASE_URL), themeColour: brand.tokens.primary }));
  }
  return head;
}

/** Path of the font with this file name on disk; undefined when it is not one of ours. */
export function fontFile(fileName: string): string | undefined {
  return Object.values(FONT_FILES).find((font) => font.fileName === fileName)?.path;
}

/** The site's icon: the brand's initial on its primary colour. */
export function brandIcon(brand: Brand): string {
  const { primary, 'on-primary': onPrimary } = themeColours(brand);
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">' +
    `<rect width="32" height="32" rx="8" fill="${primary}"/>` +
    `<text x="16" y="23" font-family="system-ui,sans-serif" font-size="20" font-weight="700" text-anchor="middle" fill="${onPrimary}">${escapeHtml(brand.displayName.slice(0, 1))}</text></svg>`
  );
}
