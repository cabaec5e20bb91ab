import { createRequire } from 'node:module';
import type { Brand } from '../brand';

const require = createRequire(import.meta.url);

/** How a system font must be changed to take the room of ours (percent). */
interface Fallback {
  /** How wide our text is, in the system font's measure: in regular and in bold weights. */
  sizeAdjust: { regular: number; bold: number };
  /** Ascent and descent of our font, in its own em. */
  ascent: number;
  descent: number;
}

interface FontFile {
  family: string;
  /** Name it is served under. It holds the package's version: what a browser keeps is never out of date. */
  fileName: string;
  /** Where it lies on this machine. */
  path: string;
  /** Characters the file has; the browser fetches it for no others. */
  unicodeRange: string;
  fallback: Fallback;
}

/**
 * The site's own fonts: variable, Latin only. `sizeAdjust` was measured in Chromium over 20,000 characters of English
 * prose set in one line: its width in our font at weight 400 and 750 ÷ its width in Arial regular and bold. Ascent and
 * descent are the fonts' own (their `hhea` table ÷ units per em).
 */
export const FONT_FILES: Record<Brand['tokens']['font'], FontFile> = {
  figtree: fontFile('figtree', 'Figtree', { sizeAdjust: { regular: 100.51, bold: 96.93 }, ascent: 95, descent: 25 }),
  lexend: fontFile('lexend', 'Lexend', { sizeAdjust: { regular: 109.44, bold: 109.16 }, ascent: 100, descent: 25 }),
};

function fontFile(name: string, family: string, fallback: Fallback): FontFile {
  const folder = `@fontsource-variable/${name}`;
  const { version } = require(`${folder}/package.json`) as { version: string };
  const { latin } = require(`${folder}/unicode.json`) as { latin: string };
  return {
    family,
    fileName: `${name}-${version}.woff2`,
    path: require.resolve(`${folder}/files/${name}-latin-wght-normal.woff2`),
    unicodeRange: latin,
    fallback,
  };
}

/** Address of the brand's font, to preload. */
export function fontHref({ tokens }: Pick<Brand, 'tokens'>, baseUrl: string): string {
  return `${baseUrl}${FONT_FILES[tokens.font].fileName}`;
}

/**
 * `@font-face` rules of the brand's font and of its fallback, which takes nearly the same room. `optional`: a font that
 * comes after the first paint is for the next page, because even a near fit breaks some lines elsewhere.
 */
export function fontFaceCss(brand: Pick<Brand, 'tokens'>, baseUrl: string): string {
  const { family, unicodeRange, fallback } = FONT_FILES[brand.tokens.font];
  const { regular, bold } = fallback.sizeAdjust;
  return [
    `@font-face{font-family:'${family}';src:url(${fontHref(brand, baseUrl)}) format('woff2');font-weight:300 900;font-style:normal;font-display:optional;unicode-range:${unicodeRange}}`,
    fallbackFace(fallback, { family, weights: '300 500', local: ['Arial', 'Liberation Sans'], sizeAdjust: regular }),
    fallbackFace(fallback, { family, weights: '600 900', local: ['Arial Bold', 'Liberation Sans Bold'], sizeAdjust: bold }),
  ].join('');
}

interface FallbackFace {
  family: string;
  weights: string;
  local: string[];
  sizeAdjust: number;
}

/** `size-adjust` scales the lines too, so ascent and descent are divided by it. */
function fallbackFace({ ascent, descent }: Fallback, { family, weights, local, sizeAdjust }: FallbackFace): string {
  const scaled = (share: number) => `${((share / sizeAdjust) * 100).toFixed(2)}%`;
  const sources = local.map((name) => `local('${name}')`).join(',');
  return `@font-face{font-family:'${family} Fallback';src:${sources};font-weight:${weights};size-adjust:${sizeAdjust}%;ascent-override:${scaled(ascent)};descent-override:${scaled(descent)};line-gap-override:0%}`;
}
