import { createHash } from 'node:crypto';
import path from 'node:path';
import { containerName } from '@forecourt/contracts/names';
import type { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import type { Chunk, Configuration, WebpackPluginInstance } from 'webpack';
import { type Bundler, configFor } from './base-config';
import { HostRuntimePlugin } from './patches/host-runtime-plugin';
import { IntegrityPlugin } from './patches/integrity-plugin';
import { ReleasePlugin } from './release/release-plugin';
import { type RemoteSources, viewOf } from './release/remote-sources';
import { StillBlocksPlugin } from './still-blocks-plugin';
import { styleChunkName } from './styles/style-chunks';

/** Parts of webpack, or of Rspack, that a build of remotes needs. */
export interface RemoteBundler extends Bundler {
  FederationPlugin: new (...options: ConstructorParameters<typeof ModuleFederationPlugin>) => WebpackPluginInstance;
  DefinePlugin: new (replacements: Record<string, string>) => WebpackPluginInstance;
  /** Plugins that only this bundler has. */
  ownPlugins: (sources: RemoteSources) => WebpackPluginInstance[];
}

/**
 * The whole build of a remote: a federation container with the views that hydrate, a CommonJS bundle of `src/remote.ts`
 * for renderers, and the `release.json` that `release publish` uploads.
 */
export function remoteConfigs(sources: RemoteSources, bundler: RemoteBundler): Configuration[] {
  const release = new ReleasePlugin(sources);
  return [browserConfig(sources, bundler), serverConfig(sources, bundler)].map((config) => ({
    ...config,
    plugins: [...(config.plugins ?? []), release],
  }));
}

function browserConfig(sources: RemoteSources, bundler: RemoteBundler): Configuration {
  const { remote, version, packageDir } = sources;
  const base = configFor(
    {
      name: `${remote} browser`,
      packageDir,
      version,
      outputDir: path.join(packageDir, 'dist/browser'),
      platform: 'browser',
      cacheKey: [version, federationOptions(sources)],
    },
    bundler,
  );
  return withParts(base, browserParts(sources, bundler));
}

type Parts = Pick<
  Configuration,
  'entry' | 'output' | 'plugins' | 'optimization' | 'externals' | 'externalsPresets' | 'devtool'
>;

/** A configuration with the parts that make it a remote's. */
export function withParts(base: Configuration, parts: Parts): Configuration {
  return {
    ...base,
    ...parts,
    output: { ...base.output, ...parts.output },
    plugins: [...(base.plugins ?? []), ...(parts.plugins ?? [])],
    optimization: { ...base.optimization, ...parts.optimization },
  };
}

/** The federation container of a remote, for browsers. */
export function browserParts(sources: RemoteSources, bundler: RemoteBundler): Parts {
  const { remote, version, packageDir, still } = sources;
  return {
    entry: {},
    output: {
      // With the version in it, an older and a newer container can live in one page without mixing.
      uniqueName: `${containerName(remote)}@${version}`,
      publicPath: 'auto',
      // Names without a hash: the address contains the version, whose files never change.
      filename: '[name].js',
      chunkFilename: '[name].js',
    },
    plugins: [
      new bundler.FederationPlugin(federationOptions(sources)),
      new HostRuntimePlugin(),
      new StillBlocksPlugin(packageDir, Object.fromEntries(still.map((block) => [block, viewOf(block)]))),
      new IntegrityPlugin(),
      // Browsers have no environment: a setting of the build that is not set is undefined there.
      new bundler.DefinePlugin({ 'process.env': '({})' }),
      ...bundler.ownPlugins(sources),
    ],
    optimization: {
      splitChunks: { chunks: 'async', maxAsyncRequests: Infinity, cacheGroups: chunksWithout(still) },
    },
  };
}

function federationOptions({ remote, hydrated, singletons }: RemoteSources) {
  return {
    name: containerName(remote),
    filename: 'remoteEntry.js',
    exposes:
      hydrated.length === 0
        ? NOTHING
        : Object.fromEntries(hydrated.map((block) => [`./${block}`, { import: viewOf(block), name: block }])),
    shared: { ...singletons.consumed },
    shareStrategy: 'loaded-first' as const,
    dts: false,
    manifest: false,
    experiments: { asyncStartup: true, optimization: { target: 'web' as const } },
  };
}

/** webpack makes no container that exposes nothing, but every release needs one. */
const NOTHING = { './nothing': 'data:text/javascript,export {}' };

/** Sets the address of imported files on the server, which renderers know. */
const SERVER_ADDRESS = `data:text/javascript,${encodeURIComponent(
  `if (typeof releaseAddress === 'string') __webpack_public_path__ = releaseAddress + 'browser/';`,
)}`;

function serverConfig(sources: RemoteSources, bundler: Bundler): Configuration {
  const { remote, version, packageDir } = sources;
  const base = configFor(
    {
      name: `${remote} server`,
      packageDir,
      version,
      outputDir: path.join(packageDir, 'dist/server'),
      platform: 'node',
      cacheKey: version,
    },
    bundler,
  );
  return withParts(base, serverParts(sources));
}

/** The bundle of a remote for renderers. */
export function serverParts({ singletons }: RemoteSources): Parts {
  return {
    entry: { remote: [SERVER_ADDRESS, './src/remote.ts'] },
    // Gives errors during evaluation a file and a line. The release has no source map.
    devtool: 'inline-source-map',
    output: { filename: '[name].cjs', library: { type: 'commonjs2' }, publicPath: '' },
    externalsPresets: { node: true },
    externals: [
      ({ request = '' }, done) => (singletons.has(request) ? done(undefined, `commonjs ${request}`) : done()),
    ],
  };
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
