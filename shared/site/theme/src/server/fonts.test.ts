import { readFileSync } from 'node:fs';
import { brands } from './brands';
import { FONT_FILES, fontFaceCss, fontHref } from './fonts';

const house = brands[0]!;
const lexend = brands.find(({ tokens }) => tokens.font === 'lexend')!;

describe('the fonts', () => {
  it.each(Object.values(FONT_FILES))('$family is our own font file, named with its version', ({ path, fileName }) => {
    expect(readFileSync(path).subarray(0, 4).toString('latin1')).toBe('wOF2');
    expect(fileName).toMatch(/^[a-z]+-\d+\.\d+\.\d+\.woff2$/);
  });

  it('are preloaded from the URL in the page’s styles', () => {
    expect(fontFaceCss(house, '/assets/fonts/')).toContain(`url(${fontHref(house, '/assets/fonts/')})`);
  });

  it('are only the brand’s own', () => {
    expect(fontFaceCss(house, '/')).not.toContain('Lexend');
    expect(fontFaceCss(lexend, '/')).not.toContain('Figtree');
  });

  it('never hide text while they load', () => {
    expect(fontFaceCss(house, '/')).toContain('font-display:optional');
  });

  it('have every character that British prices and names need', () => {
    const ranges = FONT_FILES.figtree.unicodeRange.split(',').map((range) =>
      range
        .replace('U+', '')
        .split('-')
        .map((code) => Number.parseInt(code, 16)),
    );
    const isCovered = (character: string) =>
      ranges.some(
        ([first = 0, last = first]) => character.codePointAt(0)! >= first && character.codePointAt(0)! <= last,
      );
    expect([...'£€½é’“”–…×·'].filter((character) => !isCovered(character))).toEqual([]);
  });

  it('have a fallback with the same line height', () => {
    for (const [brand, ascent, descent] of [
      [house, 95, 25],
      [lexend, 100, 25],
    ] as const) {
      const faces = [
        ...fontFaceCss(brand, '/').matchAll(
          /size-adjust:([\d.]+)%;ascent-override:([\d.]+)%;descent-override:([\d.]+)%/g,
        ),
      ];
      expect(faces).toHaveLength(2);
      for (const [, size, up, down] of faces) {
        expect((Number(size) * Number(up)) / 100).toBeCloseTo(ascent, 1);
        expect((Number(size) * Number(down)) / 100).toBeCloseTo(descent, 1);
      }
    }
  });
});
