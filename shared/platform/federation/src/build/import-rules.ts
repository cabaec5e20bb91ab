import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { transform } from 'lightningcss';
import { STYLES } from './styles/style-modules';
import { type Manifest, readManifest } from './shared/shared-package';

/** Reason why the package in `packageDir` must not import a file: another application contains it. */
export function foreignImport(file: string, packageDir: string): string | undefined {
  const isOurs = path.isAbsolute(file) && !file.includes(`${path.sep}node_modules${path.sep}`);
  const found = isOurs ? nearestManifest(path.dirname(file)) : undefined;
  const role = found?.manifest.forecourt?.role;
  if (found === undefined || role === undefined || role === 'library' || found.dir === packageDir) return undefined;
  return `It imports from ${found.manifest.name}, another application. What two remotes use is in a shared package.`;
}

/** The address of a named file, as webpack knows it. */
export const FILE_ADDRESS =
  /new URL\(\s{0,40}(['"`])(\.{1,2}\/[^'"`$\n]{1,200})\1,\s{0,40}import\.meta\.url,?\s{0,40}\)/g;

/** Reason why a module must not name the address of a script, as for a worker: it would be loaded without a hash. */
export const scriptFault = (code: string) =>
  [...code.matchAll(FILE_ADDRESS)].some(([, , file]) => /\.[cm]?[jt]sx?$/.test(file ?? ''))
    ? 'A script has no address: browsers check no hash of a worker. Load code by import().'
    : undefined;

/** Reason why a stylesheet must not be imported, as a bundler would do on its own. */
export function unscopedStyles(file: string): string | undefined {
  const { name, ext } = path.parse(file);
  return /^\.(?:css|scss|sass|less|styl|stylus|pcss|sss)$/.test(ext) && !STYLES.test(file)
    ? `${file} would apply to the whole page. Name it ${name.replace(/\.module$/, '')}.module${ext === '.scss' ? ext : '.css'}.`
    : undefined;
}

/**
 * Styles as lightningcss reads them: it refuses `composes` inside a layer, and forgets a rule without declarations. Each
 * line stays a line.
 */
export const withoutComposes = (css: string) =>
  css.replace(
    /\bcomposes\s{0,9}:[^;{}]{0,1000}/g,
    (declaration) => `--composes: 0${declaration.replace(/[^\n]/g, '')}`,
  );

/** Reason why a module must not use a class of a stylesheet that it imports: it would be `undefined`. */
export function missingClass(stylesheet: string, name: string, request: string): string | undefined {
  const code = Buffer.from(withoutComposes(readFileSync(stylesheet, 'utf8')));
  const { exports } = transform({ filename: stylesheet, code, cssModules: true });
  return Object.hasOwn(exports ?? {}, name) ? undefined : `It uses the class ${name}, which ${request} does not have.`;
}

const nearest = new Map<string, { dir: string; manifest: Manifest } | undefined>();

/** The package.json in or above a folder. */
function nearestManifest(dir: string): { dir: string; manifest: Manifest } | undefined {
  if (nearest.has(dir)) return nearest.get(dir);
  const parent = path.dirname(dir);
  const above = () => (parent === dir ? undefined : nearestManifest(parent));
  const found = existsSync(path.join(dir, 'package.json')) ? { dir, manifest: readManifest(dir) } : above();
  nearest.set(dir, found);
  return found;
}
