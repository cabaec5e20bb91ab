import { installedVersion, packageOf } from './installed-version';
import type { RemoteSources } from './remote-sources';
import { LIBRARY_SINGLETONS, PROVIDED_EXPORTS, type Singletons } from './singletons';

/** Names that a remote's server bundle imports of each host module; none of a module that it uses as a whole. */
export type ImportedNames = ReadonlyMap<string, readonly string[]>;

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
export function missingExports(imported: ImportedNames): string[] {
  return [...imported].flatMap(([module, names]) => {
    const provided = PROVIDED_EXPORTS[module];
    return names
      .filter((name) => provided !== undefined && !provided.includes(name))
      .map((name) => `It imports ${name} of ${module}, which hosts do not provide.`);
  });
}

export function usedSingletons(
  imported: ImportedNames,
  { packageDir, singletons }: Pick<RemoteSources, 'packageDir' | 'singletons'>,
): UsedSingletons {
  const packages = [...new Set([...imported.keys()].map(packageOf))].toSorted();
  return {
    requires: Object.fromEntries(packages.map((name) => [name, requiredRange(name, packageDir, singletons)])),
    imports: Object.fromEntries(
      [...imported]
        .filter(([module]) => !isLibrary(packageOf(module)))
        .map(([module, names]) => [module, [...new Set(names)].toSorted()] as const)
        .toSorted(([a], [b]) => (a < b ? -1 : 1)),
    ),
  };
}

const isLibrary = (name: string) => Object.hasOwn(LIBRARY_SINGLETONS, name);

/**
 * A library may have a newer minor version than the remote was built with, but not an older one. Our packages only
 * count breaking changes.
 */
function requiredRange(name: string, packageDir: string, { acceptedVersions }: Singletons): string {
  if (!isLibrary(name)) return acceptedVersions(`${name}/`);
  return `^${installedVersion(name, packageDir).split('.').slice(0, 2).join('.')}.0`;
}
