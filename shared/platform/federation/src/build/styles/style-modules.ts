import path from 'node:path';

/** End of the name of a stylesheet with local classes, in CSS, or in Sass, which the squad installs. */
export const STYLES = /\.module\.s?css$/;

/** An image or font beside a stylesheet. */
const NEIGHBOUR = /(?:url|image-set)\(\s*['"]?(?!['"\s/#]|url\(|[a-z]+:)([^'")\s]+)/gi;

/** Images and fonts that a stylesheet names by their place. */
export const neighboursIn = (css: string): string[] =>
  [...css.replace(/\/\*[^]*?\*\//g, '').matchAll(NEIGHBOUR)].map(([, file = '']) => file);

/** Whether the styles of a file depend on others: images, partials, imported values. */
export const dependsOnOthers = (file: string, content: string) =>
  !file.endsWith('.css') || neighboursIn(content).length > 0 || /@import|\sfrom\s+['"]\./.test(content);

/** A package, and its version if it is a remote. */
export interface Place {
  packageDir: string;
  version?: string;
}

/** Where a stylesheet is, and in which version of a remote. */
export const placeOf = (file: string, { version, packageDir }: Place) =>
  [version, path.relative(packageDir, file)].join();
