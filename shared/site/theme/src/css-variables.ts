import type { Brand } from './brand';
import { CHARACTER } from './character';
import { contrast, isDark, mix, WHITE, withContrast } from './contrast';

/** Contrast required of text, and of shapes and states (WCAG 2.2, 1.4.3 and 1.4.11). */
const TEXT_CONTRAST = 4.5;
const SHAPE_CONTRAST = 3;

const HOUSE_DARK = '#111111';
const ERROR = '#b3261e';
const SUCCESS = '#146c43';
/** A number plate looks the same for every brand. */
const PLATE = { plate: '#ffd307', 'on-plate': '#14120a' };

/** A fill and the colour of the text on it. */
interface Fill {
  fill: string;
  on: string;
}

/**
 * Text on a fill is white on dark fills and dark on light ones (spec B9-7). On a mid-tone neither may be readable. Then
 * the fill is shifted a little, so that every brand's buttons pass by construction.
 */
export function readableFill(colour: string, dark: string): Fill {
  const on = isDark(colour) ? WHITE : dark;
  return { fill: withContrast(colour, [on], TEXT_CONTRAST), on };
}

/** Name of a colour: its custom property without `--color-`. */
export type ColourName = keyof ReturnType<typeof themeColours>;

/**
 * Every colour a page may use, derived from the few that a brand defines. Keys are custom-property names without
 * `--color-`.
 */
export function themeColours({ tokens }: Pick<Brand, 'tokens'>) {
  const dark = withContrast(tokens.dark1 ?? HOUSE_DARK, [WHITE, tokens.primaryLight], 7);
  const tint = mix(tokens.primaryLight, WHITE, 0.45);
  const lightGrounds = [WHITE, tint, tokens.primaryLight];
  const isPaper = tokens.surface === 'paper';
  const ink = { primary: tokens.primary, secondary: tokens.secondary, dark }[tokens.ink ?? 'primary'];
  const strong = withContrast(ink, lightGrounds, TEXT_CONTRAST);
  const primary = readableFill(tokens.primary, dark);
  const secondary = readableFill(tokens.secondary, dark);
  const usp = readableFill(tokens.usp, dark);
  const isLight = (tokens.header ?? 'light') === 'light';
  const header = { light: { fill: WHITE, on: dark }, brand: primary, dark: { fill: dark, on: WHITE } }[
    tokens.header ?? 'light'
  ];
  return {
    primary: primary.fill,
    'on-primary': primary.on,
    // Shows the shape of a fill that is too pale for that.
    'primary-edge': contrast(primary.fill, tokens.primaryLight) < SHAPE_CONTRAST ? strong : primary.fill,
    'primary-medium': tokens.primaryMedium,
    'primary-light': tokens.primaryLight,
    'on-primary-light': dark,
    'primary-strong': strong,
    secondary: secondary.fill,
    'on-secondary': secondary.on,
    usp: usp.fill,
    'on-usp': usp.on,
    'dark-1': dark,
    text: dark,
    'text-muted': withContrast(mix(dark, WHITE, 0.68), lightGrounds, TEXT_CONTRAST),
    header: header.fill,
    'on-header': header.on,
    mark: isLight ? primary.fill : header.on,
    'on-mark': isLight ? primary.on : header.fill,
    ground: isPaper ? tint : WHITE,
    surface: WHITE,
    'surface-tint': isPaper ? tokens.primaryLight : tint,
    border: mix(dark, WHITE, 0.14),
    'border-field': withContrast(mix(dark, WHITE, 0.5), lightGrounds, SHAPE_CONTRAST),
    focus: withContrast(ink, lightGrounds, SHAPE_CONTRAST),
    success: withContrast(SUCCESS, lightGrounds, TEXT_CONTRAST),
    'success-tint': mix(SUCCESS, WHITE, 0.1),
    error: withContrast(ERROR, lightGrounds, TEXT_CONTRAST),
    'error-tint': mix(ERROR, WHITE, 0.08),
    ...PLATE,
  } satisfies Record<string, string>;
}

const FONTS: Record<Brand['tokens']['font'], string> = {
  figtree: "'Figtree', 'Figtree Fallback', system-ui, sans-serif",
  lexend: "'Lexend', 'Lexend Fallback', system-ui, sans-serif",
};

/** The fonts of a brand, as CSS has them: its own first, then those of the device. */
export function fontFamily({ tokens }: Pick<Brand, 'tokens'>): string {
  return FONTS[tokens.font];
}

/**
 * Lengths and times that all brands share. Fluid sizes grow between viewports of 360 and 1280 px. `target` is the
 * minimum height of controls, `target-large` the height of a field on small screens. `credit-size` is the size of a
 * representative example, and the maximum size of a rate or a monthly price. On a narrow screen, spaces do not grow
 * with a visitor's font size (at 320 px they stay as at the default size), which leaves the room to the text.
 */
const SHARED: Record<string, string> = {
  'weight-regular': '400',
  'weight-semibold': '600',
  'weight-bold': '750',
  'text-small': 'clamp(.875rem, .826rem + .217vi, 1rem)',
  'text-body': 'clamp(1rem, .951rem + .217vi, 1.125rem)',
  'text-large': 'clamp(1.125rem, 1.076rem + .217vi, 1.25rem)',
  'text-h3': 'clamp(1.25rem, 1.152rem + .435vi, 1.5rem)',
  'text-h2': 'clamp(1.75rem, 1.457rem + 1.304vi, 2.5rem)',
  'text-h1': 'min(clamp(2.25rem, 1.663rem + 2.609vi, 3.75rem), 18vi)',
  'credit-size': 'clamp(1.125rem, 1.076rem + .217vi, 1.25rem)',
  'line-body': '1.5',
  ...Object.fromEntries(
    [4, 8, 12, 16, 24, 32, 48, 64, 96].map((px) => [`space-${px}`, `min(${px / 16}rem,${px / 3.2}vi)`]),
  ),
  // Pages reach below a phone's notch (`viewport-fit=cover`), but their content does not.
  gutter: 'max(min(clamp(1rem, .609rem + 1.739vi, 2rem), 5vi), env(safe-area-inset-left), env(safe-area-inset-right))',
  'content-width': '75rem',
  target: '44px',
  'target-medium': '48px',
  'target-large': '56px',
  'radius-full': '999px',
  'duration-fast': '150ms',
  'duration-enter': '280ms',
  'ease-out': 'cubic-bezier(.2, .7, .2, 1)',
  'header-height': '72px',
};

/** The custom properties of a brand's character: of each token the chosen value, or the first. */
function character({ tokens }: Pick<Brand, 'tokens'>): Record<string, string> {
  return Object.assign(
    {},
    ...Object.entries(CHARACTER).map(([name, values]: [string, Record<string, Record<string, string>>]) => {
      const chosen = tokens[name as keyof typeof CHARACTER];
      return chosen ? values[chosen] : Object.values(values)[0];
    }),
  );
}

export interface ThemeCssOptions {
  /** Selector of the elements that get the properties. Default: the whole page. */
  selector?: string;
  /** Custom properties that override ours, by our name. */
  overrides?: Readonly<Partial<Record<string, `--${string}`>>>;
}

/** The brand's rule: every custom property that styles may use, and no other. */
export function themeCss(
  brand: Pick<Brand, 'tokens'>,
  { selector = ':root', overrides = {} }: ThemeCssOptions = {},
): string {
  const colours = themeColours(brand);
  const properties = {
    ...Object.fromEntries(Object.entries(colours).map(([name, value]) => [`color-${name}`, value])),
    'font-sans': fontFamily(brand),
    ...SHARED,
    ...character(brand),
  };
  const declarations = Object.entries(properties).map(([name, value]) => {
    const override = overrides[name];
    return `--${name}:${override ? `var(${override},${value})` : value}`;
  });
  return `${selector}{${declarations.join(';')}}`;
}
