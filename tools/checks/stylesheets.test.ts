import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { root } from '../src/services';
import { repositoryFiles } from './repository-files';

/** The names of all stylesheets whose text fits. */
async function sheetsWhere(fits: (css: string) => boolean): Promise<string[]> {
  const files = (await repositoryFiles()).filter((file) => file.endsWith('.css'));
  expect(files.length).toBeGreaterThan(100);
  const texts = await Promise.all(files.map((file) => readFile(path.join(root, file), 'utf8')));
  return files.filter((_, index) => fits(texts[index]!));
}

/** A mark whose own colours contrast with each other. */
const MARKS = ['mfe-marketing/src/brand-logo/brand-logo.module.css', 'vehicle-brand-grid-container.module.css'];

/** Letters in a box of a fixed size. */
const IN_FIXED_BOXES = [
  'vehicle-brand-grid-container.module.css',
  'registration-plate.module.css',
  'registration-field.module.css',
];

describe('stylesheets', () => {
  // The zero of the fallback font has a different width than the brand's (decision 114).
  it('measure no text in ch, so that a page has the same layout in the brand’s font and in its fallback', async () => {
    expect(await sheetsWhere((css) => /\dch\b/.test(css))).toEqual([]);
  });

  // Otherwise it still makes the page wider if it begins near the edge of a small screen.
  it('leave no room to what only screen readers read', async () => {
    expect(
      await sheetsWhere((css) =>
        (css.match(/\{[^{}]*clip-path: inset\(50%\)[^{}]*\}/g) ?? []).some(
          (rule) => !rule.includes('inline-size: 1px'),
        ),
      ),
    ).toEqual([]);
  });

  // A visitor's own size of text changes what is in rem only (WCAG 2.2, 1.4.4).
  it('let text grow with the visitor’s font size', async () => {
    const fixed = await sheetsWhere((css) => /(?:font-size|line-height): *[\d.]+px/.test(css));
    expect(fixed.filter((file) => !IN_FIXED_BOXES.some((box) => file.endsWith(box)))).toEqual([]);
  });

  // Columns of large text need more room. In rem, they stand below each other instead.
  it('lay out columns by widths in rem', async () => {
    expect(await sheetsWhere((css) => /@container[^{]*\dpx/.test(css))).toEqual([]);
  });

  // Browsers force no colours in a drawing, so a brand's may be invisible on a visitor's background.
  it('say what drawings look like in forced colours', async () => {
    const drawn = await sheetsWhere(
      (css) => /(?<![\w-])(?:fill|stroke): *var\(--color/.test(css) && !css.includes('forced-colors: active'),
    );
    expect(drawn.filter((file) => !MARKS.some((mark) => file.endsWith(mark)))).toEqual([]);
  });
});
