import { createRequire } from 'node:module';
import path from 'node:path';
import type { Compilation, ExternalModule } from 'webpack';
import { LIBRARY_SINGLETONS, PROVIDED_EXPORTS, type Singletons } from './singletons';

/**
 * The host modules that a remote's server bundle uses. Its browser files use no others, since both are built from the
 * same blocks.
 */
export interface UsedSingletons {
  /** Required version ranges of the host, by package, derived from the versions that the remote was built with. */
  requires: Record<string, string>;
  /** Names imported from each module of a shared package; empty if the module is used as a whole. */
  imports: Record<string, string[]>;
}

/** Exports of libraries that a remote imports and that hosts do not provide, in words. */
export function missingExports({ modules, moduleGraph }: Compilation): string[] {
  return [...modules].flatMap((module) => {
    const name = (module as ExternalModule).userRequest;
    const provided = module.constructor.name === 'ExternalModule' ? PROVIDED_EXPORTS[name] : undefined;
    const names = moduleGraph.getUsedExports(module, undefined);
    if (!provided || !(names instanceof Set)) return [];
    return [...names]
      .filter((used) => !provided.includes(used))
      .map((used) => `It imports ${used} of ${name}, which hosts do not provide.`);
  });
}

export function usedSingletons(
  { modules, moduleGraph }: Compilation,
  { packageDir, singletons }: { packageDir: string; singletons: Singletons },
): UsedSingletons {
  const used = new Map<string, string[]>();
  for (const module of modules) {
    const name = (module as ExternalModule).userRequest;
    if (module.constructor.name !== 'ExternalModule' || !singletons.has(name)) continue;
    const names = moduleGraph.getUsedExports(module, undefined);
    used.set(name, [...(used.get(name) ?? []), ...(names instanceof Set ? names : [])]);
  }
  const packages = [...new Set([...used.keys()].map(packageOf))].toSorted();
  return {
    requires: Object.fromEntries(packages.map((name) => [name, requiredRange(name, packageDir, singletons)])),
    imports: Object.fromEntries(
      [...used]
        .filter(([name]) => !isLibrary(packageOf(name)))
        .map(([name, names]) => [name, [...new Set(names)].toSorted()] as const)
        .toSorted(([a], [b]) => (a < b ? -1 : 1)),
    ),
  };
}

const packageOf = (module: string) => module.split('/', module.startsWith('@') ? 2 : 1).join('/');
const isLibrary = (name: string) => Object.hasOwn(LIBRARY_SINGLETONS, name);

/**
 * A library may have a newer minor version than the remote was built with, but not an older one. Our packages only
 * count breaking changes.
 */
function requiredRange(name: string, packageDir: string, { acceptedVersions }: Singletons): string {
  if (!isLibrary(name)) return acceptedVersions(`${name}/`);
  const file = createRequire(path.join(packageDir, 'package.json')).resolve(`${name}/package.json`);
  const { version } = createRequire(import.meta.url)(file) as { version: string };
  return `^${version.split('.').slice(0, 2).join('.')}.0`;
}
