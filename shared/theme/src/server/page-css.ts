import { readFileSync } from 'node:fs';
import path from 'node:path';
import { transform } from 'lightningcss';

/** The page's own styles, minified: reset, type, links, focus, and the space between blocks. */
export const pageCss: string = transform({
  filename: 'page.css',
  code: readFileSync(path.resolve(import.meta.dirname, '../page.css')),
  minify: true,
}).code.toString();
