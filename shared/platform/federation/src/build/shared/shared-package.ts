import { existsSync, readdirSync, readFileSync, realpathSync } from 'node:fs';
import path from 'node:path';
import * as z from 'zod/mini';

const listed = z._default(z.array(z.string()), []);

/** A package's declaration in its `package.json`, under `forecourt`. */
const manifest = z.object({
  name: z._default(z.string(), ''),
  version: z._default(z.string(), ''),
  exports: z.optional(z.unknown()),
  dependencies: z._default(z.record(z.string(), z.string()), {}),
  devDependencies: z._default(z.record(z.string(), z.string()), {}),
  forecourt: z.optional(
    z.object({
      role: z.optional(z.string()),
      /** If present, the package is shared. The host provides its modules, and remotes never contain a copy. */
      browser: z.optional(
        z.strictObject({
          /** Modules that every page with islands gets, and files that these import. */
          eager: listed,
          /**
           * Files that browsers get together, by chunk name. If several chunks name a file, the first one contains it.
           */
          chunks: z._default(z.record(z.string(), z.array(z.string())), {}),
          /** Files with a separate chunk, although one of `chunks` names their folder. */
          alone: listed,
        }),
      ),
      /** Modules that only servers get. A view that hydrates cannot import them. */
      server: listed,
    }),
  ),
});

export type Manifest = z.infer<typeof manifest>;

/** A shared package: the modules that browsers, servers and remotes get from it, and how. */
export interface SharedPackage {
  name: string;
  version: string;
  /** Files of the modules that remotes may import, by import name, such as `@forecourt/domain/money`. */
  modules: ReadonlyMap<string, string>;
  eager: ReadonlySet<string>;
  /** Modules that browsers do not get. A module in no list is in a separate chunk, loaded when a block imports it. */
  serverOnly: ReadonlySet<string>;
  /** Names of chunks by file. */
  chunks: ReadonlyMap<string, string>;
}

/** Folders of modules for the site's own servers and for tests, which no remote imports. */
const NOT_FOR_REMOTES = /^\.\/src\/(?:server|testing)\//;

export function readManifest(dir: string): Manifest {
  return z.parse(manifest, JSON.parse(readFileSync(path.join(dir, 'package.json'), 'utf8')));
}

/**
 * @param dir the package's folder
 * @returns undefined for a package that is not shared
 * @throws when it declares a module that it does not have
 */
export function readSharedPackage(dir: string): SharedPackage | undefined {
  const { name, version, exports, forecourt } = readManifest(dir);
  if (!forecourt?.browser) return undefined;
  const { eager, chunks, alone } = forecourt.browser;
  const exported = Object.entries(exports ?? {}).flatMap(([key, target]) =>
    typeof target === 'string' && /\.tsx?$/.test(target) && !NOT_FOR_REMOTES.test(target)
      ? [[key.slice(2), path.join(dir, target)] as const]
      : [],
  );
  const files = sourceFiles(path.join(dir, 'src'));
  /**
   * Files for the entries of a list: a module as it is exported, a file below `src` without its extension, or `input/*`
   * for everything below `input`.
   */
  const named = (declared: readonly string[]) =>
    declared.flatMap((pattern) => {
      const modules = exported.filter(([module]) => isNamedBy(pattern, module)).map(([, file]) => file);
      const others = files
        .filter((file) => isNamedBy(pattern, file.replace(/\.tsx?$/, '')))
        .map((file) => path.join(dir, 'src', file));
      if (modules.length + others.length === 0) throw new Error(`${name} declares ${pattern}, which it does not have.`);
      return [...new Set([...modules, ...others])];
    });

  const separate = new Set(named(alone));
  const grouped = new Map<string, string>();
  for (const [chunk, declared] of Object.entries(chunks))
    for (const file of named(declared)) if (!separate.has(file) && !grouped.has(file)) grouped.set(file, chunk);
  const atOnce = new Set(named(eager));
  const onServers = new Set(named(forecourt.server));
  const isExported = new Set(exported.map(([, file]) => file));
  const imported = [...atOnce].filter((file) => !isExported.has(file));
  const modules = new Map([
    ...exported.map(([module, file]) => [`${name}/${module}`, file] as const),
    ...imported.map(
      (file) => [`${name}/${path.relative(path.join(dir, 'src'), file).replace(/\.tsx?$/, '')}`, file] as const,
    ),
  ]);
  const modulesIn = (among: ReadonlySet<string>) =>
    new Set([...modules].filter(([, file]) => among.has(file)).map(([module]) => module));
  return {
    name,
    version,
    modules,
    eager: modulesIn(atOnce),
    serverOnly: modulesIn(new Set([...onServers].filter((file) => !atOnce.has(file)))),
    chunks: grouped,
  };
}

function isNamedBy(pattern: string, name: string): boolean {
  return pattern.endsWith('/*') ? name.startsWith(pattern.slice(0, -1)) : name === pattern;
}

function sourceFiles(dir: string): string[] {
  return readdirSync(dir, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
    .toSorted();
}

/** Folder of a package as Node finds it from another folder; undefined when it is not installed. */
export function packageFolder(name: string, from: string): string | undefined {
  for (let folder = from; ; folder = path.dirname(folder)) {
    const found = path.join(folder, 'node_modules', name);
    if (existsSync(path.join(found, 'package.json'))) return realpathSync(found);
    if (folder === path.dirname(folder)) return undefined;
  }
}

/** Folders of the Forecourt packages that a package needs, directly or indirectly. */
export function neededPackages(packageDir: string, { development = false } = {}): string[] {
  const found = new Set<string>();
  const collect = (dir: string, names: readonly string[]) => {
    for (const name of names) {
      const needed = packageFolder(name, dir);
      if (needed === undefined || found.has(needed)) continue;
      const { forecourt, dependencies } = readManifest(needed);
      if (!forecourt) continue;
      found.add(needed);
      collect(needed, Object.keys(dependencies));
    }
  };
  const { dependencies, devDependencies } = readManifest(packageDir);
  collect(packageDir, Object.keys({ ...dependencies, ...(development && devDependencies) }));
  return [...found];
}
