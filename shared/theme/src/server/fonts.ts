import { createRequire } from 'node:module';
import type { Brand } from '../brand';

const { resolve } = createRequire(import.meta.url);

interface FontFile {
  family: string;
  /** Name it is served under; the version changes with the package's. */
  fileName: string;
  /** Where it lies on this machine. */
  path: string;
  /** How far Arial must be stretched, and where its lines must stand, to take the same room (percent). */
  fallback: { sizeAdjust: number; ascent: number; descent: number };
}

/**
 * The site's own fonts: variable, Latin only. The fallback figures were measured in Chromium: mean advance of English
 * text in the font ÷ the same in Arial, and the font's ascent and descent ÷ that ratio.
 */
export const FONT_FILES: Record<Brand['tokens']['font'], FontFile> = {
  figtree: {
    family: 'Figtree',
    fileName: 'figtree-5.3.0.woff2',
    path: resolve('@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2'),
    fallback: { sizeAdjust: 100.71, ascent: 94.33, descent: 24.82 },
  },
  lexend: {
    family: 'Lexend',
    fileName: 'lexend-5.3.0.woff2',
    path: resolve('@fontsource-variable/lexend/files/lexend-latin-wght-normal.woff2'),
    fallback: { sizeAdjust: 109.85, ascent: 91.03, descent: 22.76 },
  },
};

const LATIN = 'U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215,U+FEFF,U+FFFD';

/** Address of the brand's font, to preload. */
export function fontHref({ tokens }: Pick<Brand, 'tokens'>, baseUrl: string): string {
  return `${baseUrl}${FONT_FILES[tokens.font].fileName}`;
}

/** `@font-face` rules of the brand's font and of its fallback, which takes the same room: swapping moves nothing. */
export function fontFaceCss(brand: Pick<Brand, 'tokens'>, baseUrl: string): string {
  const { family, fallback } = FONT_FILES[brand.tokens.font];
  return [
    `@font-face{font-family:'${family}';src:url(${fontHref(brand, baseUrl)}) format('woff2');font-weight:300 900;font-style:normal;font-display:swap;unicode-range:${LATIN}}`,
    `@font-face{font-family:'${family} Fallback';src:local('Arial'),local('Liberation Sans');size-adjust:${fallback.sizeAdjust}%;ascent-override:${fallback.ascent}%;descent-override:${fallback.descent}%;line-gap-override:0%}`,
  ].join('');
}
