import { readFileSync } from 'node:fs';
import path from 'node:path';
import { transform } from 'lightningcss';

/** Reset, type, links and focus, which blocks rely on in any page. */
const elements = readFileSync(path.resolve(import.meta.dirname, '../elements.css'), 'utf8');

/** The page's own styles, minified: element styles, and the space between blocks. */
export const pageCss: string = minified('page.css');

/** CSS of one block in a shadow root: element styles, and a reset of inherited properties. */
export const fragmentCss: string = minified('fragment.css');

function minified(filename: string): string {
  const own = readFileSync(path.resolve(import.meta.dirname, '..', filename), 'utf8');
  return transform({ filename, code: Buffer.from(elements + own), minify: true }).code.toString();
}
