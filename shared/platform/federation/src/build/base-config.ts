import { createRequire } from 'node:module';
import path from 'node:path';
import type { Configuration, RuleSetRule, RuleSetUseItem, WebpackPluginInstance } from 'webpack';
import { BROWSERS } from './browsers';
import { ImportRulesPlugin } from './import-rules-plugin';
import { LIBRARY_PATCHES } from './patches/library-patches';
import { className } from './styles/class-name';
import { type Place, placeOf } from './styles/style-modules';

const { resolve } = createRequire(import.meta.url);

/** Images that code and styles may import. */
const IMAGE = /\.(?:png|jpe?g|gif|webp|avif|svg)$/;

/** Fonts, which are always files: the content security policy of pages allows none within styles. */
export const FONT = /\.(?:woff2?|ttf|otf)$/;

/** A smaller image is part of the code or style that imports it, since another request costs more. */
export const MAX_INLINED_BYTES = 4096;

export interface BuildTarget {
  /** Name shown with progress and errors, such as `mfe-reviews browser`. */
  name: string;
  packageDir: string;
  /** The version of a remote. */
  version?: string;
  outputDir: string;
  platform: 'browser' | 'node';
  /** Additional inputs of the output, such as plugin options, which webpack's cache ignores. */
  cacheKey: unknown;
}

/** Parts in which webpack and Rspack differ. Their configuration is the same. */
export interface Bundler {
  /** Loader of TypeScript, by swc. */
  typescriptLoader: string;
  CssExtractPlugin: (new (options: object) => WebpackPluginInstance) & { loader: string };
  OneChunkPlugin: new (options: { maxChunks: number }) => WebpackPluginInstance;
  minimizer: WebpackPluginInstance[];
  cache: (target: BuildTarget, isProduction: boolean) => Configuration['cache'];
}

/** The common configuration of hosts and remotes: language, styles, minifier, cache. */
export function configFor(target: BuildTarget, bundler: Bundler): Configuration {
  const { name, packageDir, outputDir, platform } = target;
  const node = platform === 'node';
  const production = process.env['NODE_ENV'] !== 'development';
  const { CssExtractPlugin, OneChunkPlugin, minimizer } = bundler;
  return {
    name,
    context: packageDir,
    mode: production ? 'production' : 'development',
    target: node ? 'node20' : ['web', 'es2022'],
    devtool: false,
    entry: {},
    output: {
      path: outputDir,
      clean: true,
      hashFunction: 'xxhash64',
      crossOriginLoading: 'anonymous',
      assetModuleFilename: '[name]-[contenthash:8][ext]',
    },
    resolve: { extensions: ['.tsx', '.ts', '.mjs', '.js'] },
    module: {
      parser: PARSER,
      rules: [
        { test: /\.tsx?$/, ...typescript(bundler, node) },
        {
          test: /\.module\.css$/,
          type: 'javascript/auto',
          use: [
            ...(node ? [] : [{ loader: CssExtractPlugin.loader, options: { publicPath: './' } }]),
            cssLoader(node, production, target),
          ],
        },
        {
          test: IMAGE,
          type: 'asset',
          parser: { dataUrlCondition: { maxSize: MAX_INLINED_BYTES } },
          generator: { emit: !node },
        },
        { test: FONT, type: 'asset/resource', generator: { emit: !node } },
        ...(node ? [] : patchRules()),
      ],
    },
    plugins: [
      new ImportRulesPlugin(packageDir),
      node
        ? new OneChunkPlugin({ maxChunks: 1 })
        : // The host places a block's styles when it mounts it, so a missing stylesheet cannot fail a remote.
          new CssExtractPlugin({ filename: '[name].css', chunkFilename: '[name].css', runtime: false }),
    ],
    optimization: { chunkIds: 'named', moduleIds: 'deterministic', minimize: production && !node, minimizer },
    cache: bundler.cache(target, production),
    performance: { hints: false },
    stats: 'errors-warnings',
    infrastructureLogging: { level: 'warn' },
  };
}

/** The address in `new URL('./photo.png', import.meta.url)` is that of an import, on the server too. */
export const PARSER = { javascript: { url: 'relative' } } as const;

/** Rules that change the source of libraries in bundles for browsers. */
export function patchRules(): RuleSetRule[] {
  return LIBRARY_PATCHES.map(({ test, apply }) => ({
    test,
    enforce: 'post',
    loader: path.join(import.meta.dirname, 'patches/apply-patch.cjs'),
    options: { apply },
  }));
}

function typescript({ typescriptLoader }: Bundler, node: boolean) {
  return {
    loader: typescriptLoader,
    options: {
      jsc: {
        parser: { syntax: 'typescript', tsx: true },
        transform: { react: { runtime: 'automatic', development: false } },
      },
      env: { targets: node ? { node: '20' } : BROWSERS },
    },
  };
}

function cssLoader(node: boolean, production: boolean, target: BuildTarget): RuleSetUseItem {
  return { loader: resolve('css-loader'), options: { modules: cssModules(node, production, target) } };
}

/** Options of css-loader for CSS modules. */
export function cssModules(node: boolean, production: boolean, place: Place) {
  return {
    // Every selector contains a class of its file, so that no block changes the style of another or of the page.
    mode: 'pure',
    namedExport: false,
    exportLocalsConvention: 'as-is',
    exportOnlyLocals: node,
    // Therefore two versions of a component can be on one page, and remotes built from the same version share its
    // styles.
    getLocalIdent: ({ resourcePath }: { resourcePath: string }, _: string, localName: string) =>
      (production ? '' : `${localName}-`) + className(resourcePath, localName, placeOf(resourcePath, place)),
  };
}
