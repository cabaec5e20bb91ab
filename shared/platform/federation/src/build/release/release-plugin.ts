import type { ChunkGroup, Compilation, Compiler, ExternalModule, Module } from 'webpack';
import { filesOf } from '../styles/style-chunks';
import { type BlockFiles, NO_SCRIPTS, pathInRelease, serverOnlyImports } from './block-files';
import type { RemoteSources } from './remote-sources';
import { type ImportedNames, missingExports } from './used-singletons';
import { writeRelease } from './write-release';

/** Writes the release after both builds of a remote by webpack or Rspack. */
export class ReleasePlugin {
  #browser: Record<string, BlockFiles> | undefined;
  #imported: ImportedNames | undefined;
  readonly #sources: RemoteSources;

  constructor(sources: RemoteSources) {
    this.#sources = sources;
  }

  apply(compiler: Compiler): void {
    const isServer = compiler.options.name?.endsWith(' server');
    compiler.hooks.emit.tap('ReleasePlugin', (compilation) => {
      const faults = isServer
        ? missingExports(importedNames(compilation, this.#sources))
        : this.#sources.hydrated.flatMap((block) =>
            serverOnlyImports(block, blockFiles(compilation, block), this.#sources),
          );
      compilation.errors.push(...faults.map((fault) => new compiler.webpack.WebpackError(fault)));
    });
    // In watch mode both build again after a save. Neither may be read while it is written.
    compiler.hooks.compile.tap('ReleasePlugin', () => {
      if (isServer) this.#imported = undefined;
      else this.#browser = undefined;
    });
    compiler.hooks.done.tapPromise('ReleasePlugin', async ({ compilation }) => {
      if (compilation.errors.length > 0) return;
      if (isServer) this.#imported = importedNames(compilation, this.#sources);
      else this.#browser = this.#filesOf(compilation);
      if (!this.#browser || !this.#imported) return;
      // Reported as a build error: throwing in this hook would end watch mode.
      await writeRelease(this.#sources, { browser: this.#browser, imported: this.#imported }).catch(
        ({ message }: Error) => compilation.errors.push(new compiler.webpack.WebpackError(message)),
      );
    });
  }

  #filesOf(compilation: Compilation): Record<string, BlockFiles> {
    const { hydrated, still } = this.#sources;
    return Object.fromEntries([
      ...hydrated.map((block) => [block, blockFiles(compilation, block)] as const),
      ...still.map((block) => [block, { ...NO_SCRIPTS, styles: blockFiles(compilation, block).styles }] as const),
    ]);
  }
}

function importedNames({ modules, moduleGraph }: Compilation, { singletons }: RemoteSources): ImportedNames {
  const imported = new Map<string, string[]>();
  for (const module of modules) {
    const name = (module as ExternalModule).userRequest;
    if (module.constructor.name !== 'ExternalModule' || !singletons.has(name)) continue;
    const names: unknown = moduleGraph.getUsedExports(module, 'remote');
    // A set in webpack, a list in Rspack, and neither for a module that is used as a whole.
    const listed = names instanceof Set || Array.isArray(names) ? [...(names as Iterable<string>)] : [];
    imported.set(name, [...(imported.get(name) ?? []), ...listed]);
  }
  return imported;
}

function blockFiles(compilation: Compilation, block: string): BlockFiles {
  const group = compilation.namedChunkGroups.get(block);
  if (!group) throw new Error(`No chunk was made for ${block}.`);
  const own = { files: filesOf(group), shared: sharedBy(compilation, group) };
  const later = descendantsOf(group);
  const besides = (all: string[], known: string[]) =>
    [...new Set(all)].filter((name) => !known.includes(name)).toSorted();
  return {
    scripts: own.files.filter(isScript).map(pathInRelease),
    // Includes styles of lazily loaded code, since no script loads styles.
    styles: [...new Set([own.files, ...later.map(filesOf)].flat())]
      .filter((file) => file.endsWith('.css'))
      .map(pathInRelease),
    shared: own.shared,
    lazy: {
      scripts: besides(later.flatMap(filesOf).filter(isScript), own.files).map(pathInRelease),
      shared: besides(
        later.flatMap((descendant) => sharedBy(compilation, descendant)),
        own.shared,
      ),
    },
  };
}

const isScript = (file: string) => file.endsWith('.js');

function descendantsOf(group: ChunkGroup, found: ChunkGroup[] = []): ChunkGroup[] {
  for (const child of group.childrenIterable) {
    if (found.includes(child)) continue;
    found.push(child);
    descendantsOf(child, found);
  }
  return found;
}

function sharedBy({ chunkGraph }: Compilation, { chunks }: ChunkGroup): string[] {
  return [
    ...new Set(chunks.flatMap((chunk) => [...chunkGraph.getChunkModulesIterable(chunk)].flatMap(shareKey))),
  ].toSorted();
}

/** How Rspack names a module that a container takes from the host, whose options it does not show. */
const CONSUMED = /^consume shared module \(default\) (.+)@[^@]+$/;

function shareKey(module: Module): string[] {
  if (module.type !== 'consume-shared-module') return [];
  const { options } = module as Module & { options?: { shareKey?: string } };
  const key = options?.shareKey ?? CONSUMED.exec(module.identifier())?.[1];
  return key === undefined ? [] : [key];
}
