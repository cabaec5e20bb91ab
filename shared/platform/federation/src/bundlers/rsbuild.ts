import path from 'node:path';
import type { rspack as Rspack } from '@rspack/core';
import type { Configuration } from 'webpack';
import { cssModules, MAX_INLINED_BYTES, PARSER, patchRules } from '../build/base-config';
import { BROWSERS } from '../build/browsers';
import { ImportRulesPlugin } from '../build/import-rules-plugin';
import { ReleasePlugin } from '../build/release/release-plugin';
import { readRemote, type RemoteSources } from '../build/release/remote-sources';
import { browserParts, serverParts, withParts } from '../build/remote-configs';
import { rspackBundler } from '../build/rspack-bundler';

type Side = 'browser' | 'server';

/**
 * The build of a remote by Rsbuild, from its folder: a configuration of Rsbuild, to which the squad's own plugins can be
 * added with `mergeRsbuildConfig`.
 *
 * @public
 * @param packageDir the remote's folder, `import.meta.dirname` of its `rsbuild.config.mjs`
 */
export function defineRemote(packageDir: string): { root: string; environments: Record<string, object> } {
  const sources = readRemote(packageDir);
  const release = new ReleasePlugin(sources);
  return {
    root: packageDir,
    environments: {
      browser: environment(sources, 'browser', (config, rspack) => asRemote(config, 'browser', rspack)),
      server: environment(sources, 'server', (config, rspack) => asRemote(config, 'server', rspack)),
    },
  };

  function asRemote(config: Configuration, side: Side, rspack: typeof Rspack): Configuration {
    const bundler = rspackBundler(rspack);
    const isServer = side === 'server';
    const changed = withParts(config, isServer ? serverParts(sources) : browserParts(sources, bundler));
    return {
      ...changed,
      name: `${sources.remote} ${side}`,
      module: {
        ...config.module,
        parser: { javascript: { ...config.module?.parser?.['javascript'], ...PARSER.javascript } },
        rules: [...(config.module?.rules ?? []), ...(isServer ? [] : patchRules())],
      },
      output: { ...changed.output, clean: true, crossOriginLoading: 'anonymous' },
      optimization: { ...changed.optimization, runtimeChunk: false, chunkIds: 'named', moduleIds: 'deterministic' },
      plugins: [
        ...(changed.plugins ?? []),
        ...(isServer ? [new bundler.OneChunkPlugin({ maxChunks: 1 })] : []),
        new ImportRulesPlugin(packageDir),
        release,
      ],
    };
  }
}

function environment(
  sources: RemoteSources,
  side: Side,
  change: (config: Configuration, rspack: typeof Rspack) => Configuration,
) {
  const node = side === 'server';
  const production = process.env['NODE_ENV'] !== 'development';
  return {
    source: { entry: { remote: './src/remote.ts' } },
    output: {
      target: node ? 'node' : 'web',
      distPath: {
        root: path.join(sources.packageDir, 'dist', side),
        js: '',
        css: '',
        image: '',
        svg: '',
        font: '',
        media: '',
        assets: '',
      },
      filename: ASSETS,
      emitAssets: !node,
      dataUriLimit: {
        image: MAX_INLINED_BYTES,
        svg: MAX_INLINED_BYTES,
        media: MAX_INLINED_BYTES,
        assets: MAX_INLINED_BYTES,
        font: 0,
      },
      overrideBrowserslist: node ? ['node 20'] : BROWSERS,
      sourceMap: false,
      minify: production && !node,
      legalComments: 'none',
    },
    tools: {
      htmlPlugin: false,
      // It would remove the comment that exempts a rule from css-loader's check.
      lightningcssLoader: false,
      cssLoader: (options: object) => ({
        ...options,
        modules: { ...cssModules(node, production, sources), auto: true },
      }),
      cssExtract: {
        loaderOptions: { publicPath: './' },
        pluginOptions: { filename: '[name].css', chunkFilename: '[name].css', runtime: false },
      },
      swc: { jsc: { transform: { react: { runtime: 'automatic', development: false } } } },
      rspack: (config: Configuration, { rspack }: { rspack: typeof Rspack }) => change(config, rspack),
    },
  };
}

/** Equal names in browser and on the server. */
const ASSETS = {
  image: '[name]-[contenthash:8][ext]',
  svg: '[name]-[contenthash:8].svg',
  font: '[name]-[contenthash:8][ext]',
};
