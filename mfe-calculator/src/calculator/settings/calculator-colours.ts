import type { BrandTokens } from '@forecourt/theme/brand';
import { contrast, mix, WHITE } from '@forecourt/theme/contrast';
import { readableFill, themeColours, type ColourName } from '@forecourt/theme/css-variables';

interface GivenColours {
  brandPrimary: string;
  brandSecondary: string;
  repAprBackgroundColour: string;
  repAprTextColour: string;
}

/** The colours derived from a brand's main and second colour. */
const FROM_PRIMARY: readonly ColourName[] = [
  'primary',
  'on-primary',
  'primary-edge',
  'primary-medium',
  'primary-light',
  'on-primary-light',
  'primary-strong',
  'surface-tint',
  'border-field',
  'focus',
  'text-muted',
];
const FROM_SECONDARY: readonly ColourName[] = ['secondary', 'on-secondary'];
const READABLE = 4.5;

/**
 * Colours of one calculator that replace its brand's, with everything derived from them, so that it stays readable
 * with any configuration. Only hex colours are supported; others are ignored.
 */
export function calculatorColours(given: GivenColours, brand: BrandTokens): Record<`--${string}`, string> {
  const primary = sixDigits(given.brandPrimary);
  const secondary = sixDigits(given.brandSecondary);
  const derived = themeColours({
    tokens: {
      ...brand,
      ...(primary && { primary, primaryMedium: mix(primary, WHITE, 0.7), primaryLight: mix(primary, WHITE, 0.1) }),
      ...(secondary && { secondary }),
    },
  });
  const changed = [...(primary ? FROM_PRIMARY : []), ...(secondary ? FROM_SECONDARY : [])];
  return {
    ...Object.fromEntries(changed.map((name) => [`--color-${name}`, derived[name]])),
    ...rateLineColours(sixDigits(given.repAprBackgroundColour), sixDigits(given.repAprTextColour), derived['dark-1']),
  };
}

/** Keeps the configured text colour if it is readable on the configured background, or on white without one. */
function rateLineColours(
  background: string | undefined,
  text: string | undefined,
  dark: string,
): Record<`--${string}`, string> {
  const line = background && readableFill(background, dark);
  const isReadable = text !== undefined && contrast(text, line ? line.fill : WHITE) >= READABLE;
  return {
    ...(line && { '--rate-line-background': line.fill, '--rate-line-text': line.on }),
    ...(isReadable && { ...(!line && { '--rate-line-background': WHITE }), '--rate-line-text': text }),
  };
}

/** `#06f` → `#0066ff`; undefined for anything but three or six hex digits. */
function sixDigits(colour: string): string | undefined {
  const short = /^#([0-9a-f])([0-9a-f])([0-9a-f])$/i.exec(colour);
  if (short)
    return `#${short
      .slice(1)
      .map((digit) => digit + digit)
      .join('')}`.toLowerCase();
  return /^#[0-9a-f]{6}$/i.test(colour) ? colour.toLowerCase() : undefined;
}
