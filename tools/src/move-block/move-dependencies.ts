import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const SECTIONS = ['dependencies', 'devDependencies'] as const;

type Manifest = Partial<Record<(typeof SECTIONS)[number], Record<string, string>>>;

/**
 * Adds the packages of `files` to the manifest of their new remote, and removes those that the old remote no longer
 * uses.
 * @returns whether a manifest changed
 */
export function moveDependencies(files: readonly string[], from: string, to: string): boolean {
  const [old, next] = [readManifest(from), readManifest(to)];
  const brought = files.map((file) => readFileSync(path.join(to, file), 'utf8'));
  const left = readdirSync(path.join(from, 'src'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => readFileSync(path.join(entry.parentPath, entry.name), 'utf8'));
  let isChanged = false;
  for (const section of SECTIONS) {
    for (const [name, version] of Object.entries(old[section] ?? {})) {
      if (!brought.some((source) => uses(source, name))) continue;
      if (SECTIONS.every((one) => next[one]?.[name] === undefined)) {
        next[section] = inOrder({ ...next[section], [name]: version });
        isChanged = true;
      }
      if (!left.some((source) => uses(source, name))) {
        delete old[section]?.[name];
        isChanged = true;
      }
    }
  }
  if (isChanged) {
    writeManifest(from, old);
    writeManifest(to, next);
  }
  return isChanged;
}

/** The types of a package are used together with it. */
function uses(source: string, name: string): boolean {
  const imported = name.replace('@types/', '');
  return [`'${imported}'`, `'${imported}/`].some((quoted) => source.includes(quoted));
}

function inOrder(dependencies: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(dependencies).toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

function readManifest(folder: string): Manifest {
  return JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')) as Manifest;
}

function writeManifest(folder: string, manifest: Manifest): void {
  writeFileSync(path.join(folder, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
}
