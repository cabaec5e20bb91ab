import { brands } from './server/brands';
import { brandTokens, type BrandTokens } from './brand';
import { CHARACTER } from './character';
import { contrast } from './contrast';
import { themeColours, themeCss, type ColourName } from './css-variables';

/** Grounds that carry any text. */
const GROUNDS = ['surface', 'surface-tint', 'primary-light', 'ground'] as const;

type Pair = [front: ColourName, ground: ColourName, ratio: number];

/** Every pair of colours that styles combine, with its required contrast (WCAG 2.2, 1.4.3 and 1.4.11). */
const PAIRS: Pair[] = [
  ...GROUNDS.flatMap((ground): Pair[] => [
    ['text', ground, 7],
    ['text-muted', ground, 4.5],
    ['primary-strong', ground, 4.5],
    ['error', ground, 4.5],
    ['success', ground, 4.5],
    ['focus', ground, 3],
    ['border-field', ground, 3],
    ['primary-edge', ground, 3],
  ]),
  ['on-header', 'header', 4.5],
  ['on-mark', 'mark', 4.5],
  ['on-primary', 'primary', 4.5],
  ['on-secondary', 'secondary', 4.5],
  ['on-usp', 'usp', 4.5],
  ['on-primary-light', 'primary-light', 7],
  ['surface', 'dark-1', 7],
  ['error', 'error-tint', 4.5],
  ['text', 'error-tint', 7],
  ['success', 'success-tint', 4.5],
  ['text', 'success-tint', 7],
  ['on-plate', 'plate', 7],
];

describe('the colours of a brand', () => {
  it.each(brands.map((brand) => [brand.slug, brand] as const))('can be read with any character: %s', (_, brand) => {
    const { shape } = brandTokens;
    const characters = shape.ink.def.innerType.options.flatMap((ink) =>
      shape.header.def.innerType.options.flatMap((header) =>
        (['raised', 'paper'] as const).map((surface) => ({ ink, header, surface })),
      ),
    );
    const tooFaint = characters.flatMap((character) => {
      const colours = themeColours({ tokens: { ...brand.tokens, ...character } });
      return PAIRS.filter(([front, ground, ratio]) => contrast(colours[front], colours[ground]) < ratio).map((pair) => [
        character,
        pair,
      ]);
    });
    expect(characters).toHaveLength(18);
    expect(tooFaint).toEqual([]);
  });

  it.each(brands.map((brand) => [brand.slug, brand] as const))('stay close to its own: %s', (_, brand) => {
    const { primary, secondary, usp } = themeColours(brand);
    // About one step of a palette. A colour that would have to change more should be replaced.
    const moved = (
      [
        ['primary', primary],
        ['secondary', secondary],
        ['usp', usp],
      ] as const
    ).filter(([name, fill]) => contrast(fill, brand.tokens[name]) > 1.5);
    expect(moved).toEqual([]);
  });
});

describe('the theme of a brand', () => {
  const house = brands.find(({ id }) => id === 0)!;
  const lexend = brands.find(({ tokens }) => tokens.font === 'lexend')!;

  it('is one :root rule with the brand’s colour and font', () => {
    const css = themeCss(house);
    expect(css).toMatch(/^:root\{(--[a-z0-9-]+:[^;{}<>]+;?)+\}$/);
    expect(css).toContain('--color-primary:#6905f2;');
    expect(css).toContain('--color-secondary:#00d4b5;');
    expect(css).toContain('--color-dark-1:#111111;');
    expect(css).toContain("--font-sans:'Figtree'");
    expect(css).not.toMatch(/undefined|NaN/);
  });

  it('has the font of a brand that has its own', () => {
    expect(themeCss(lexend)).toContain("--font-sans:'Lexend', 'Lexend Fallback'");
  });

  it('can be overridden by other properties, on any element', () => {
    const css = themeCss(house, { selector: '.card', overrides: { 'color-primary': '--page-colour' } });
    expect(css).toMatch(/^\.card\{.*--color-primary:var\(--page-colour,#6905f2\);/);
    expect(css.replace('.card', ':root').replace('var(--page-colour,#6905f2)', '#6905f2')).toBe(themeCss(house));
  });

  it('gives every brand the same properties', () => {
    const names = (css: string) => css.match(/--[a-z0-9-]+(?=:)/g);
    for (const brand of brands) expect(names(themeCss(brand))).toEqual(names(themeCss(house)));
  });

  it.each([
    ['small', 14, 16],
    ['body', 16, 18],
    ['h3', 20, 24],
    ['h2', 28, 40],
    ['h1', 36, 60],
  ])('scales %s text smoothly from %d px on a small screen to %d px on a large one', (name, small, large) => {
    const [min, base, perInline, max] = new RegExp(
      `--text-${name}:(?:min\\()?clamp\\(([\\d.]+)rem, ([\\d.]+)rem \\+ ([\\d.]+)vi, ([\\d.]+)rem\\)`,
    )
      .exec(themeCss(house))!
      .slice(1)
      .map(Number) as [number, number, number, number];
    const at = (width: number) => base * 16 + (perInline * width) / 100;
    expect([min * 16, max * 16]).toEqual([small, large]);
    expect(at(360)).toBeCloseTo(small, 1);
    expect(at(1280)).toBeCloseTo(large, 1);
  });

  it('gives text that is twice as large the room of a phone, and no space more of it', () => {
    const spaces = [...themeCss(house).matchAll(/--space-(\d+):min\(([\d.]+)rem,([\d.]+)vi\)/g)].map(([, ...figures]) =>
      figures.map(Number),
    );
    expect(spaces).toHaveLength(9);
    for (const [px, rem, perInline] of spaces) {
      const at = (width: number, fontSize: number) => Math.min(rem! * fontSize, (perInline! * width) / 100);
      expect([at(320, 16), at(1280, 16), at(320, 32), at(1280, 32)]).toEqual([px, px, px, 2 * px!]);
    }
  });
});

describe('the character of a brand', () => {
  const NAMES = ['ink', 'header', ...Object.keys(CHARACTER)] as (keyof BrandTokens)[];
  const house = brands.find(({ id }) => id === 0)!;
  const characterOf = ({ tokens }: { tokens: BrandTokens }) =>
    Object.fromEntries(NAMES.flatMap((name) => (tokens[name] ? [[name, tokens[name]]] : [])));
  const valuesOf = (css: string) =>
    Object.fromEntries([...css.matchAll(/--([a-z0-9-]+):([^;}]+)/g)].map(([, name, value]) => [name, value]));

  it('is the house look unless the brand chooses', () => {
    expect(characterOf(house)).toEqual({});
    expect(valuesOf(themeCss(house))).toMatchObject({
      'font-display': 'var(--font-sans)',
      'radius-field': '8px',
      'radius-card': '16px',
      'radius-button': 'var(--radius-field)',
      'color-header': '#ffffff',
      'color-on-header': '#111111',
      'color-ground': '#ffffff',
      'color-primary-strong': '#6905f2',
    });
  });

  it.each(
    Object.entries(CHARACTER).flatMap(([name, values]) =>
      Object.entries(values as Record<string, Record<string, string>>).map(
        ([value, own]) => [name, value, own] as const,
      ),
    ),
  )('sets what it chooses: %s %s', (name, value, own) => {
    const tokens = { ...house.tokens, [name]: value };
    expect(brandTokens.parse(tokens)).toEqual(tokens);
    expect(valuesOf(themeCss({ tokens }))).toEqual({ ...valuesOf(themeCss(house)), ...own, ...paper(tokens) });
  });

  const paper = (tokens: BrandTokens) =>
    tokens.surface === 'paper' && { 'color-ground': '#f9f5ff', 'color-surface-tint': tokens.primaryLight };

  it.each(Object.entries(CHARACTER.pictures))('puts pictures on colours that text can be read on: %s', (_, grounds) => {
    const colours = [
      ...Object.values(grounds)
        .join()
        .matchAll(/--color-([a-z-]+)/g),
    ].map(([, name]) => name);
    expect(GROUNDS).toEqual(expect.arrayContaining(colours));
    expect(colours.length).toBeGreaterThan(1);
  });

  it('differs for five brands or more, a yellow and a pink one among them', () => {
    const chosen = brands.filter((brand) => Object.keys(characterOf(brand)).length >= 4);
    expect(new Set(chosen.map((brand) => JSON.stringify(characterOf(brand)))).size).toBe(chosen.length);
    expect(chosen.length).toBeGreaterThanOrEqual(5);
    expect(chosen.map(({ slug }) => slug)).toEqual(expect.arrayContaining(['gildersome', 'tamarisk']));
  });
});
