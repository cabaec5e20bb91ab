import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import { containerName, REMOTE_NAME } from '@forecourt/contracts/names';
import type { Chunk, Configuration } from 'webpack';
import { ContainerRuntimePlugin } from './patches/container-runtime-plugin';
import { IntegrityPlugin } from './patches/integrity-plugin';
import { neverHydrates } from './release/block-sources';
import { ReleasePlugin } from './release/release-plugin';
import { singletonsOf } from './release/singletons';
import { sourceVersion } from './release/source-version';
import { StableIdsPlugin } from './stable-ids-plugin';
import { StillBlocksPlugin } from './still-blocks-plugin';
import { neededPackages, readManifest } from './shared/shared-package';
import { DetachStylesPlugin, styleChunkName } from './styles/style-chunks';
import { SvgProbePlugin } from './patches/svg-probe-plugin';
import { baseConfig } from './webpack-base';

/**
 * The whole build of a remote, from its folder: a federation container for browsers that exposes the view of each block
 * that hydrates, a CommonJS bundle of `src/remote.ts` for renderers, and the `release.json` that `release publish`
 * uploads.
 *
 * Blocks are found by their folders (`src/blocks/<name>/<name>.block.ts`); nobody lists them.
 *
 * @param packageDir the remote's folder, `import.meta.dirname` of its webpack config
 */
export function defineRemote(packageDir: string): Configuration[] {
  const remote = nameOf(packageDir);
  const singletons = singletonsOf(packageDir);
  const version = sourceVersion(packageDir, [...bundledPackages(packageDir), import.meta.dirname]);
  const blocks = blockNames(packageDir);
  const still = blocks.filter((block) => neverHydrates(packageDir, block));
  const hydrated = blocks.filter((block) => !still.includes(block));
  const release = new ReleasePlugin({ remote, version, hydrated, still, packageDir, singletons });

  return [browserConfig(), serverConfig()].map((config) => ({
    ...config,
    plugins: [...(config.plugins ?? []), release],
  }));

  function browserConfig(): Configuration {
    const federation = {
      name: containerName(remote),
      filename: 'remoteEntry.js',
      exposes:
        hydrated.length === 0
          ? NOTHING
          : Object.fromEntries(hydrated.map((block) => [`./${block}`, { import: viewOf(block), name: block }])),
      shared: singletons.consumed,
      shareStrategy: 'loaded-first' as const,
      dts: false,
      manifest: true,
      experiments: { asyncStartup: true, optimization: { target: 'web' as const } },
    };
    const base = baseConfig({
      name: `${remote} browser`,
      packageDir,
      outputDir: path.join(packageDir, 'dist/browser'),
      platform: 'browser',
      cacheKey: [version, federation],
    });
    return {
      ...base,
      // The manifest's plugin warns of `publicPath: 'auto'` in every build.
      infrastructureLogging: { level: 'error' },
      output: {
        ...base.output,
        // With the version in it, an older and a newer container can live in one page without mixing.
        uniqueName: `${containerName(remote)}@${version}`,
        publicPath: 'auto',
        // Names without a hash: the address contains the version, whose files never change.
        filename: '[name].js',
        chunkFilename: '[name].js',
      },
      plugins: [
        ...(base.plugins ?? []),
        new ModuleFederationPlugin(federation),
        new ContainerRuntimePlugin(singletons.acceptedVersions),
        new StillBlocksPlugin(packageDir, Object.fromEntries(still.map((block) => [block, viewOf(block)]))),
        new StableIdsPlugin(),
        new DetachStylesPlugin(),
        new IntegrityPlugin(),
        new SvgProbePlugin(),
      ],
      optimization: {
        ...base.optimization,
        splitChunks: { chunks: 'async', maxAsyncRequests: Infinity, cacheGroups: chunksWithout(still) },
      },
    };
  }

  function serverConfig(): Configuration {
    const base = baseConfig({
      name: `${remote} server`,
      packageDir,
      outputDir: path.join(packageDir, 'dist/server'),
      platform: 'node',
      cacheKey: version,
    });
    return {
      ...base,
      entry: { remote: './src/remote.ts' },
      // Gives errors during evaluation a file and a line. The release has no source map.
      devtool: 'inline-source-map',
      output: { ...base.output, filename: '[name].cjs', library: { type: 'commonjs2' }, publicPath: '' },
      externalsPresets: { node: true },
      externals: [
        ({ request = '' }, done) => (singletons.has(request) ? done(undefined, `commonjs ${request}`) : done()),
      ],
    };
  }
}

/**
 * Folders of libraries that are bundled into the remote. Singletons belong to the host and are not part of a version.
 */
function bundledPackages(packageDir: string): string[] {
  return neededPackages(packageDir).filter((dir) => {
    const { forecourt } = readManifest(dir);
    return forecourt?.role === 'library' && !forecourt.browser;
  });
}

/**
 * Code that several blocks use becomes a chunk for each set of blocks that share it, so that a page loads no code of
 * other blocks. Code below `minSize` (of source) is copied instead, since another request costs more. Each component's
 * styles are a separate file, inlined where used. So they do not count as requests, which webpack limits to 30 for a
 * block by default.
 */
const chunksWithout = (still: readonly string[]) =>
  ({
    default: false,
    defaultVendors: false,
    common: {
      chunks: (chunk: Chunk) => !chunk.canBeInitial() && !still.includes(chunk.name ?? ''),
      name: commonChunkName,
      type: /^javascript/,
      minChunks: 2,
      minSize: 8000,
      priority: 1,
    },
    styles: {
      type: 'css/mini-extract',
      name: (module: { nameForCondition(): string | null }) => styleChunkName(module.nameForCondition() ?? ''),
      minSize: 0,
      enforce: true,
      priority: 2,
    },
  }) as const;

function commonChunkName(_: unknown, blocks: { name?: string | null }[]): string {
  const names = blocks.map(({ name }) => name).toSorted();
  return `common-${createHash('sha256').update(names.join()).digest('base64url').slice(0, 4)}`;
}

/** Returns the package's name, since the folder of a checkout may have any name. */
function nameOf(packageDir: string): string {
  const { name } = JSON.parse(readFileSync(path.join(packageDir, 'package.json'), 'utf8')) as { name: string };
  if (!REMOTE_NAME.test(name)) throw new Error(`${name} is not the name of a remote, which begins with mfe-.`);
  return name;
}

/** webpack makes no container that exposes nothing, but every release needs one. */
const NOTHING = { './nothing': 'data:text/javascript,export {}' };
const viewOf = (block: string) => `./src/blocks/${block}/${block}.tsx`;

function blockNames(packageDir: string): string[] {
  return readdirSync(path.join(packageDir, 'src/blocks'), { withFileTypes: true })
    .filter(
      (entry) =>
        entry.isDirectory() && readdirSync(path.join(entry.parentPath, entry.name)).includes(`${entry.name}.block.ts`),
    )
    .map((entry) => entry.name)
    .toSorted();
}
