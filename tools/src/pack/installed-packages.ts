import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import * as z from 'zod';
import { root } from '../services';

const names = z.record(z.string(), z.string()).default({});
const manifest = z.object({ name: z.string(), version: z.string(), dependencies: names, optionalDependencies: names });

/** The manifest of an installed package. @param folder from the root */
export function readManifest(folder: string): z.infer<typeof manifest> {
  return manifest.parse(JSON.parse(readFileSync(path.join(root, folder, 'package.json'), 'utf8')));
}

/** Folders of packages and of all that they need, as installed on this machine. */
export function withDependencies(packages: Iterable<string>): string[] {
  const found = new Set<string>();
  const add = (name: string, from: string) => {
    const folder = placeOf(name, from);
    if (!folder || found.has(folder)) return;
    found.add(folder);
    const { dependencies, optionalDependencies } = readManifest(folder);
    for (const dependency of Object.keys({ ...dependencies, ...optionalDependencies })) add(dependency, folder);
  };
  for (const name of packages) add(name, '');
  return [...found];
}

/** Returns the folder in which Node finds a package for the one in `from`. Undefined for an optional package of other machines. */
function placeOf(name: string, from: string): string | undefined {
  const place = path.posix.join(from, 'node_modules', name);
  if (existsSync(path.join(root, place, 'package.json'))) return place;
  const above = from.lastIndexOf('node_modules/');
  return above < 0 ? undefined : placeOf(name, from.slice(0, Math.max(0, above - 1)));
}
