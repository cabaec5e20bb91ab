import { createRequire } from 'node:module';
import path from 'node:path';
import type { Compilation, ExternalModule } from 'webpack';
import { acceptedVersions, isSingleton, LIBRARY_SINGLETONS } from './singletons';

/** What a remote's server bundle takes from its host. Its browser files take no more: both are built from the same blocks. */
export interface UsedSingletons {
  /** Versions that the host has to have, as ranges, by package: from what the remote was built with. */
  requires: Record<string, string>;
  /** Names that are imported from each module of a shared package; none named where the module is used as a whole. */
  imports: Record<string, string[]>;
}

export function usedSingletons({ modules, moduleGraph }: Compilation, packageDir: string): UsedSingletons {
  const used = new Map<string, string[]>();
  for (const module of modules) {
    const name = (module as ExternalModule).userRequest;
    if (module.constructor.name !== 'ExternalModule' || !isSingleton(name)) continue;
    const names = moduleGraph.getUsedExports(module, undefined);
    used.set(name, [...(used.get(name) ?? []), ...(names instanceof Set ? names : [])]);
  }
  const packages = [...new Set([...used.keys()].map(packageOf))].toSorted();
  return {
    requires: Object.fromEntries(packages.map((name) => [name, requiredRange(name, packageDir)])),
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

/** A library may be newer by minors than what the remote was built with, not older. Our packages count breaking changes only. */
function requiredRange(name: string, packageDir: string): string {
  if (!isLibrary(name)) return acceptedVersions(name);
  const file = createRequire(path.join(packageDir, 'package.json')).resolve(`${name}/package.json`);
  const { version } = createRequire(import.meta.url)(file) as { version: string };
  return `^${version.split('.').slice(0, 2).join('.')}.0`;
}
