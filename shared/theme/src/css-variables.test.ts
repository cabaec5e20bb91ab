import { brands } from './brands';
import { contrast } from './contrast';
import { themeColours, themeCss } from './css-variables';

/** Every pair of colours that the styles put on each other, and the contrast it needs. */
const PAIRS: [front: string, ground: string, ratio: number][] = [
  ...['surface', 'surface-tint', 'primary-light'].flatMap((ground): [string, string, number][] => [
    ['text', ground, 7],
    ['text-muted', ground, 4.5],
    ['primary-strong', ground, 4.5],
    ['error', ground, 4.5],
    ['success', ground, 4.5],
    ['focus', ground, 3],
    ['border-field', ground, 3],
  ]),
  ['on-primary', 'primary', 4.5],
  ['on-secondary', 'secondary', 4.5],
  ['on-usp', 'usp', 4.5],
  ['on-primary-light', 'primary-light', 7],
  ['error', 'error-tint', 4.5],
  ['success', 'success-tint', 4.5],
];

describe('the brands', () => {
  it('are at least fifty, each with its own id, name and colours', () => {
    expect(brands.length).toBeGreaterThanOrEqual(50);
    expect(new Set(brands.map(({ slug }) => slug)).size).toBe(brands.length);
    expect(new Set(brands.map(({ id }) => id)).size).toBe(brands.length);
    expect(new Set(brands.map(({ tokens }) => tokens.primary)).size).toBe(brands.length);
  });

  it('include the house brand, the dealer network and one with a font of its own', () => {
    expect(brands.find(({ id }) => id === 0)?.tokens).toMatchObject({ primary: '#6905f2', secondary: '#00d4b5', dark1: '#111111' });
    expect(brands.some(({ id }) => id === 2655)).toBe(true);
    expect(brands.filter(({ tokens }) => tokens.font !== 'figtree')).toHaveLength(1);
  });

  it.each(brands.map((brand) => [brand.slug, brand] as const))('%s can be read', (_, brand) => {
    const colours = themeColours(brand);
    const tooFaint = PAIRS.filter(([front, ground, ratio]) => contrast(colours[front] ?? '', colours[ground] ?? '') < ratio);
    expect(tooFaint).toEqual([]);
  });
});

describe('the theme of a brand', () => {
  it('is one :root rule with the brand’s colour and font', () => {
    const css = themeCss(brands[0]!);
    expect(css).toMatch(/^:root\{.*\}$/);
    expect(css).toContain('--color-primary:#6905f2');
    expect(css).toContain("--font-sans:'Figtree'");
    expect(css).not.toContain('undefined');
  });
});
