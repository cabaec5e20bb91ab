import { createRequire } from 'node:module';
import type { Brand } from '../brand';

const require = createRequire(import.meta.url);

/** Scale at which a system font takes the same space as ours (percent). */
interface Fallback {
  /** Width of our text relative to the system font's, in regular and bold weights. */
  sizeAdjust: { regular: number; bold: number };
  /** Ascent and descent of our font, in its own em. */
  ascent: number;
  descent: number;
}

interface FontFile {
  family: string;
  /** File name under which it is served. Contains the package's version, so that a cached file is never stale. */
  fileName: string;
  /** Path on this machine. */
  path: string;
  /** Characters in the file; the browser downloads it only for these. */
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

/** URL of the brand's font, to preload. */
export function fontHref({ tokens }: Pick<Brand, 'tokens'>, baseUrl: string): string {
  return `${baseUrl}${FONT_FILES[tokens.font].fileName}`;
}

/**
 * `@font-face` rules of the brand's font and of its fallback, which takes nearly the same space. With `optional`, a
 * font that arrives after the first paint is used from the next page on, because even a similar width moves some line
 * breaks.
 */
export function fontFaceCss(brand: Pick<Brand, 'tokens'>, baseUrl: string): string {
  const { family, unicodeRange, fallback } = FONT_FILES[brand.tokens.font];
  const { regular, bold } = fallback.sizeAdjust;
  return [
    `@font-face{font-family:'${family}';src:url(${fontHref(brand, baseUrl)}) format('woff2');font-weight:300 900;font-style:normal;font-display:optional;unicode-range:${unicodeRange}}`,
    fallbackFace(fallback, { family, weights: '300 500', local: ['Arial', 'Liberation Sans'], sizeAdjust: regular }),
    fallbackFace(fallback, {
      family,
      weights: '600 900',
      local: ['Arial Bold', 'Liberation Sans Bold'],
      sizeAdjust: bold,
    }),
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
