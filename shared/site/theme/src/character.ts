/** A shadow in the brand's darkest colour. */
const shadow = (lengths: string, percent: number) =>
  `${lengths} color-mix(in srgb, var(--color-dark-1) ${percent}%, transparent)`;

const FLOATING = `${shadow('0 4px 8px 0', 6)}, ${shadow('0 20px 48px 0', 14)}`;

/**
 * The character of a brand: for each of its tokens, the custom properties that a value sets. The first value of a token
 * is the default. Colours that a value introduces are in `themeColours`, where their contrast is ensured.
 */
export const CHARACTER = {
  /** Voice of headings. A serif is the device's own, so that it costs no bytes and shifts nothing. */
  headings: {
    bold: display('var(--font-sans)', '800', '-.025em', '1.08'),
    poster: display('var(--font-sans)', '900', '-.03em', '1.02'),
    light: display('var(--font-sans)', '500', '-.025em', '1.12'),
    serif: display("'Iowan Old Style', 'Palatino Linotype', Palatino, P052, Georgia, serif", '600', '-.01em', '1.12'),
  },
  corners: {
    soft: radii('8px', '16px', '24px'),
    square: radii('0px', '0px', '0px'),
    round: radii('14px', '24px', '36px'),
  },
  buttons: {
    field: { 'radius-button': 'var(--radius-field)' },
    pill: { 'radius-button': 'var(--radius-full)' },
  },
  /** Space between the sections of a page. */
  density: {
    regular: { 'section-space': 'clamp(4rem, 3.217rem + 3.478vi, 6rem)' },
    compact: { 'section-space': 'clamp(3rem, 2.413rem + 2.609vi, 4.5rem)' },
    airy: { 'section-space': 'clamp(4.5rem, 3.326rem + 5.217vi, 7.5rem)' },
  },
  /** Edges of cards. On `paper` the page is tinted and cards are white. */
  surface: {
    // A line on all sides: a white card on a white page also needs an upper edge.
    raised: shadows(
      `${shadow('0 0 0 1px', 10)}, ${shadow('0 1px 4px 0', 6)}`,
      `${shadow('0 0 0 1px', 10)}, ${shadow('0 2px 4px 0', 6)}, ${shadow('0 8px 20px 0', 9)}`,
    ),
    outlined: shadows(shadow('0 0 0 2px', 100), `${shadow('0 0 0 2px', 100)}, ${shadow('6px 6px 0 0', 100)}`),
    flat: shadows(shadow('0 0 0 1px', 14), shadow('0 0 0 2px', 50)),
    paper: shadows(shadow('0 0 0 1px', 6), `${shadow('0 0 0 1px', 6)}, ${shadow('0 8px 20px 0', 9)}`),
  },
  /** Ground behind pictures of cars, and of heroes. Text on it has the contrast that it has on each of these colours. */
  pictures: {
    fade: grounds(gradient('surface-tint', 'surface'), gradient('primary-light', 'surface-tint')),
    plain: grounds('var(--color-surface)', 'var(--color-ground)'),
    tint: grounds('var(--color-primary-light)', 'var(--color-primary-light)'),
    stage: grounds(gradient('surface 62%', 'primary-light 0'), 'var(--color-primary-light)'),
  },
} as const satisfies Record<string, Record<string, Record<string, string>>>;

function display(font: string, weight: string, tracking: string, line: string) {
  return { 'font-display': font, 'weight-display': weight, 'tracking-display': tracking, 'line-display': line };
}

function radii(field: string, card: string, hero: string) {
  return { 'radius-field': field, 'radius-card': card, 'radius-hero': hero };
}

function grounds(picture: string, hero: string) {
  return { 'picture-ground': picture, 'hero-ground': hero };
}

function gradient(...colours: string[]) {
  const stops = colours.map((colour) => colour.replace(/^\S+/, 'var(--color-$&)'));
  return `linear-gradient(${stops.join()})`;
}

function shadows(resting: string, raised: string) {
  return { 'shadow-1': resting, 'shadow-2': raised, 'shadow-3': FLOATING };
}
