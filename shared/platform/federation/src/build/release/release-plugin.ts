import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { attributesToJsonSchema } from '@forecourt/contracts/attributes';
import type { BlockDefinition } from '@forecourt/contracts/block';
import type { BlockInRelease, ReleaseManifest } from '@forecourt/contracts/release-set';
import type { ChunkGroup, Compilation, Compiler, Module } from 'webpack';
import ownPackage from '../../../package.json' with { type: 'json' };
import { readBlockSources } from './block-sources';
import { evaluateServerBundle } from './evaluate-server-bundle';
import { writeStandardContainer } from './write-standard-container';
import { filesOf } from '../styles/style-chunks';
import type { Singletons } from './singletons';
import { missingExports, usedSingletons, type UsedSingletons } from './used-singletons';

interface ReleaseOptions {
  remote: string;
  version: string;
  /** Blocks whose views browsers load. */
  hydrated: string[];
  /** Blocks that never hydrate. */
  still: string[];
  packageDir: string;
  singletons: Singletons;
}

type BlockFiles = Required<Pick<BlockInRelease, 'scripts' | 'styles' | 'shared' | 'lazy'>>;

/**
 * Writes `dist/release.json` after both builds of a remote: the files, singletons and attributes of each block. The
 * attributes are read from the server bundle itself, so the record cannot disagree with the code.
 */
export class ReleasePlugin {
  #browser: Record<string, BlockFiles> | undefined;
  #used: UsedSingletons | undefined;
  /** The manifest that federation's plugin made. */
  #federationManifest = '';
  readonly #options: ReleaseOptions;

  constructor(options: ReleaseOptions) {
    this.#options = options;
  }

  apply(compiler: Compiler): void {
    const isServer = compiler.options.name?.endsWith(' server');
    compiler.hooks.emit.tap('ReleasePlugin', (compilation) => {
      const faults = isServer
        ? missingExports(compilation)
        : this.#options.hydrated.flatMap((block) => serverOnlyImports(compilation, block, this.#options.singletons));
      compilation.errors.push(...faults.map((fault) => new compiler.webpack.WebpackError(fault)));
    });
    compiler.hooks.thisCompilation.tap('ReleasePlugin', (compilation) => {
      const stage = compiler.webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name: 'ReleasePlugin', stage }, () => {
        if (!isServer) this.#federationManifest = takeManifest(compilation);
      });
    });
    // In watch mode both build again after a save. Neither may be read while it is written.
    compiler.hooks.compile.tap('ReleasePlugin', () => {
      if (isServer) this.#used = undefined;
      else this.#browser = undefined;
    });
    compiler.hooks.done.tapPromise('ReleasePlugin', async ({ compilation }) => {
      if (compilation.errors.length > 0) return;
      if (isServer) this.#used = usedSingletons(compilation, this.#options);
      else this.#browser = this.#filesOf(compilation);
      // Reported as a build error: throwing in this hook would end watch mode.
      if (!this.#browser || !this.#used) return;
      await this.#write(this.#browser, this.#used).catch(({ message }: Error) =>
        compilation.errors.push(new compiler.webpack.WebpackError(message)),
      );
    });
  }

  #filesOf(compilation: Compilation): Record<string, BlockFiles> {
    const { hydrated, still } = this.#options;
    return Object.fromEntries([
      ...hydrated.map((block) => [block, blockFiles(compilation, block)] as const),
      ...still.map((block) => [block, { ...NO_SCRIPTS, styles: blockFiles(compilation, block).styles }] as const),
    ]);
  }

  async #write(browser: Record<string, BlockFiles>, used: UsedSingletons): Promise<void> {
    const { remote, version, packageDir } = this.#options;
    const outputDir = path.join(packageDir, 'dist');
    const { blocks } = evaluateServerBundle(path.join(outputDir, 'server/remote.cjs')).remote;
    for (const { definition } of Object.values(blocks)) this.#requireAsBuilt(definition);
    const inRelease = Object.fromEntries(
      Object.values(blocks).map(({ definition }) => [
        definition.name,
        {
          elements: [...(definition.elements ?? [])],
          hydrate: definition.hydrate,
          reads: [...(definition.reads ?? [])],
          ...(definition.parameters && { parameters: [...definition.parameters] }),
          ...(definition.ignoresPath && { ignoresPath: true }),
          ...(definition.embedParameters && { embedParameters: [...definition.embedParameters] }),
          ...(definition.personalData && { personalData: true }),
          ...(definition.mayBeEmpty && { mayBeEmpty: true }),
          reserveHeight: definition.reserveHeight,
          ...browser[definition.name]!,
        },
      ]),
    );
    const catalogue = Object.fromEntries(
      await Promise.all(
        Object.values(blocks).map(async ({ definition: { name, description, attributes } }) => {
          return [
            name,
            {
              description,
              attributes: attributesToJsonSchema(attributes),
              ...(await readBlockSources(packageDir, name)),
            },
          ] as const;
        }),
      ),
    );
    const manifest: ReleaseManifest = {
      remote,
      version,
      entry: 'browser/remoteEntry.js',
      federationManifest: writeStandardContainer(outputDir, this.#federationManifest, { remote, version, catalogue }),
      server: 'server/remote.cjs',
      blocks: inRelease,
      catalogue,
      ...used,
      federationCore: ownPackage.dependencies['@module-federation/runtime-core'],
    };
    writeFileSync(path.join(outputDir, 'release.json'), `${JSON.stringify(manifest, null, 2)}\n`);
  }

  /** Checks that the build has read a declaration correctly. */
  #requireAsBuilt({ name, hydrate }: Pick<BlockDefinition, 'name' | 'hydrate'>): void {
    if ((hydrate === 'never') === this.#options.still.includes(name)) return;
    throw new Error(
      `The declaration of ${name} has to say on a separate line whether it hydrates: hydrate: '${hydrate}',`,
    );
  }
}

/**
 * Removes federation's own description of the container from the build: hosts that are not ours load the standard
 * entry.
 */
function takeManifest(compilation: Compilation): string {
  const manifest = compilation.getAsset('mf-manifest.json')?.source.source().toString();
  for (const file of ['mf-manifest.json', 'mf-stats.json']) compilation.deleteAsset(file);
  return manifest ?? '';
}

const NO_SCRIPTS = { scripts: [], shared: [], lazy: { scripts: [], shared: [] } };

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
const pathInRelease = (file: string) => `browser/${file}`;

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

function serverOnlyImports(compilation: Compilation, block: string, { isServerOnly }: Singletons): string[] {
  const { shared, lazy } = blockFiles(compilation, block);
  return [...shared, ...lazy.shared]
    .filter(isServerOnly)
    .map(
      (name) =>
        `The view of ${block} needs ${name}, which hosts do not serve to browsers. Import it in files that only the declaration uses.`,
    );
}

function shareKey(module: Module): string[] {
  const { options } = module as Module & { options?: { shareKey?: string } };
  return module.type === 'consume-shared-module' && options?.shareKey ? [options.shareKey] : [];
}
