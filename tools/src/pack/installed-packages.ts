import { readFileSync } from 'node:fs';
import path from 'node:path';
import { packageFolder } from '@forecourt/federation/shared-package';
import * as z from 'zod';
import { root } from '../services';

const names = z.record(z.string(), z.string()).default({});
const manifest = z.object({ name: z.string(), version: z.string(), dependencies: names, optionalDependencies: names });

/** The manifest of an installed package. @param folder from the root */
export function readManifest(folder: string): z.infer<typeof manifest> {
  return manifest.parse(JSON.parse(readFileSync(path.join(root, folder, 'package.json'), 'utf8')));
}

/** Folders of packages and of all their dependencies, as installed on this machine. */
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

/**
 * Returns the folder in which Node finds a package for the one in `from`. Undefined for an optional package of other
 * systems.
 */
function placeOf(name: string, from: string): string | undefined {
  const folder = packageFolder(name, path.join(root, from));
  return folder && path.relative(root, folder);
}
