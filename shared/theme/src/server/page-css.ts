import { readFileSync } from 'node:fs';
import path from 'node:path';
import { transform } from 'lightningcss';

/** Reset, type, links and focus: what blocks rely on wherever they are. */
const elements = readFileSync(path.resolve(import.meta.dirname, '../elements.css'), 'utf8');

/** The page's own styles, minified: those of elements, and the space between blocks. */
export const pageCss: string = minified('page.css');

/** The same for one block in a shadow root: those of elements, and a wall against what it would inherit. */
export const fragmentCss: string = minified('fragment.css');

function minified(filename: string): string {
  const own = readFileSync(path.resolve(import.meta.dirname, '..', filename), 'utf8');
  return transform({ filename, code: Buffer.from(elements + own), minify: true }).code.toString();
}
