import { neededPackages, packageFolder, readManifest, readSharedPackage } from '../shared/shared-package';

/**
 * The federated singletons: code that exists once on a page. The host provides them, and a remote never contains a
 * copy. A shared package provides each of its modules separately, so that a block downloads only what it imports.
 */

/** Libraries, each shared as one module. */
export const LIBRARY_SINGLETONS: Readonly<Record<string, string>> = {
  react: '^19.0.0',
  'react/jsx-runtime': '^19.0.0',
  'react-dom': '^19.0.0',
  'react-router-dom': '^7.0.0',
  '@reduxjs/toolkit': '^2.0.0',
  'react-redux': '^9.0.0',
};

/** Exports of libraries that hosts provide only in part. */
export const PROVIDED_EXPORTS: Readonly<Record<string, readonly string[]>> = {
  // The whole package is four times as large.
  'react-router-dom': [
    'Router',
    'NavigationType',
    'useSearchParams',
    'useNavigate',
    'useLocation',
    'useParams',
    'useHref',
    'createSearchParams',
    'Link',
    'NavLink',
    'Routes',
    'Route',
    'Outlet',
    'Navigate',
  ],
};

/** The singletons as one remote sees them: the libraries, and the shared packages among its dependencies. */
export interface Singletons {
  /** Whether the host answers an import, so that it is not bundled. */
  has: (request: string) => boolean;
  /** The versions of a singleton that the remote accepts, as a range. @throws for anything else */
  acceptedVersions: (shareKey: string) => string;
  /** The `shared` option of the remote's federation plugin: it consumes, never provides, and accepts no other major. */
  consumed: Readonly<Record<string, object>>;
  /** Whether a module is unavailable to browsers. */
  isServerOnly: (module: string) => boolean;
}

/** @throws when a shared package declares a module that it does not have */
export function singletonsOf(packageDir: string): Singletons {
  const packages = neededPackages(packageDir, { development: true }).flatMap((dir) => readSharedPackage(dir) ?? []);
  const ranges = new Map([
    ...Object.entries(LIBRARY_SINGLETONS),
    // A trailing slash shares every module below the name. Our packages only count breaking changes.
    ...packages.map(({ name, version }) => [`${name}/`, `^${version.split('.', 1)[0]}.0.0`] as const),
  ]);
  const rangeOf = (request: string) =>
    ranges.get(request) ??
    [...ranges].find(([name]) => name.endsWith('/') && request.startsWith(name))?.[1] ??
    requireUnshared(request, packageDir);
  return {
    has: (request) => rangeOf(request) !== undefined,
    acceptedVersions(shareKey) {
      const range = rangeOf(shareKey);
      if (range === undefined) throw new Error(`${shareKey} is not a singleton.`);
      return range;
    },
    consumed: Object.fromEntries(
      [...ranges].map(([name, requiredVersion]) => [
        name,
        { singleton: true, strictVersion: true, import: false, requiredVersion },
      ]),
    ),
    isServerOnly: (module) => packages.some(({ serverOnly }) => serverOnly.has(module)),
  };
}

/** @throws for a module of a shared package that the remote does not list: it would carry a copy of it */
function requireUnshared(request: string, packageDir: string): undefined {
  const [, name] = /^(@[^/]+\/[^/]+)\//.exec(request) ?? [];
  const dir = name && packageFolder(name, packageDir);
  if (dir && readManifest(dir).forecourt?.browser)
    throw new Error(`It imports ${request}. List ${name} in the dependencies of its package.json.`);
}
