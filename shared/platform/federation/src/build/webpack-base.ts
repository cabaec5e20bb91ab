import { createHash } from 'node:crypto';
import { createRequire } from 'node:module';
import path from 'node:path';
import CssMinimizerPlugin from 'css-minimizer-webpack-plugin';
import { browserslistToTargets } from 'lightningcss';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import TerserPlugin from 'terser-webpack-plugin';
import webpack, { type Configuration } from 'webpack';
import { className } from './styles/class-name';
import { ImportRulesPlugin } from './import-rules-plugin';
import { OwnKeysPlugin } from './patches/own-keys-plugin';

const { resolve } = createRequire(import.meta.url);

/** Cascade layers, nesting, container queries, `:has()`, `dialog` and import maps: everything the site relies on. */
export const BROWSERS = ['chrome >= 111', 'edge >= 111', 'safari >= 16.4', 'firefox >= 121'];

export interface BuildTarget {
  /** Name shown with progress and errors, such as `mfe-reviews browser`. */
  name: string;
  packageDir: string;
  outputDir: string;
  platform: 'browser' | 'node';
  /** Additional inputs of the output, such as plugin options, which webpack's cache ignores. */
  cacheKey: unknown;
}

/** The common configuration of hosts and remotes: language, styles, minifier, cache. */
export function baseConfig({ name, packageDir, outputDir, platform, cacheKey }: BuildTarget): Configuration {
  const node = platform === 'node';
  const production = process.env['NODE_ENV'] !== 'development';
  return {
    name,
    context: packageDir,
    mode: production ? 'production' : 'development',
    target: node ? 'node20' : ['web', 'es2022'],
    devtool: false,
    entry: {},
    output: { path: outputDir, clean: true, hashFunction: 'xxhash64', crossOriginLoading: 'anonymous' },
    resolve: { extensions: ['.tsx', '.ts', '.mjs', '.js'] },
    module: {
      rules: [
        {
          test: /\.tsx?$/,
          loader: resolve('swc-loader'),
          options: {
            jsc: {
              parser: { syntax: 'typescript', tsx: true },
              transform: { react: { runtime: 'automatic', development: false } },
            },
            env: { targets: node ? { node: '20' } : BROWSERS },
          },
        },
        {
          test: /\.module\.css$/,
          use: [
            ...(node ? [] : [{ loader: MiniCssExtractPlugin.loader }]),
            {
              loader: resolve('css-loader'),
              options: {
                modules: {
                  // Every selector contains a class of its file, so that no block changes the style of another or of
                  // the page.
                  mode: 'pure',
                  namedExport: false,
                  exportLocalsConvention: 'as-is',
                  exportOnlyLocals: node,
                  // Therefore two versions of a component can be on one page, and remotes built from the same version
                  // share its styles.
                  getLocalIdent: ({ resourcePath }: { resourcePath: string }, _: string, localName: string) =>
                    (production ? '' : `${localName}-`) + className(resourcePath, localName),
                },
              },
            },
          ],
        },
      ],
    },
    plugins: [
      new ImportRulesPlugin(packageDir),
      ...(node ? [] : [new OwnKeysPlugin()]),
      node
        ? new webpack.optimize.LimitChunkCountPlugin({ maxChunks: 1 })
        : // The host places a block's styles when it mounts it, so a missing stylesheet cannot fail a remote.
          new MiniCssExtractPlugin({ filename: '[name].css', chunkFilename: '[name].css', runtime: false }),
    ],
    optimization: {
      chunkIds: 'named',
      moduleIds: 'deterministic',
      minimize: production && !node,
      minimizer: [
        new TerserPlugin({ minify: TerserPlugin.swcMinify, extractComments: false }),
        new CssMinimizerPlugin({
          minify: CssMinimizerPlugin.lightningCssMinify,
          minimizerOptions: { targets: browserslistToTargets(BROWSERS.map((browser) => browser.replace(' >= ', ' '))) },
        }),
      ],
    },
    cache: {
      type: 'filesystem',
      name: name.replaceAll(' ', '-'),
      cacheDirectory: path.join(packageDir, 'node_modules/.cache/webpack'),
      version: createHash('sha256')
        .update(JSON.stringify([cacheKey, production]))
        .digest('hex')
        .slice(0, 16),
      // The whole build: a changed patch changes the files of the same sources.
      buildDependencies: { config: [`${import.meta.dirname}/`] },
    },
    performance: { hints: false },
    stats: 'errors-warnings',
    infrastructureLogging: { level: 'warn' },
  };
}
