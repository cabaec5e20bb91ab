import { createHash } from 'node:crypto';
import { createRequire } from 'node:module';
import path from 'node:path';
import CssMinimizerPlugin from 'css-minimizer-webpack-plugin';
import { browserslistToTargets } from 'lightningcss';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import TerserPlugin from 'terser-webpack-plugin';
import webpack, { type Configuration } from 'webpack';
import { type Bundler, type BuildTarget, configFor } from './base-config';
import { BROWSERS } from './browsers';

/** webpack, as hosts and remotes are built. */
export const WEBPACK: Bundler = {
  typescriptLoader: createRequire(import.meta.url).resolve('swc-loader'),
  CssExtractPlugin: MiniCssExtractPlugin,
  OneChunkPlugin: webpack.optimize.LimitChunkCountPlugin,
  minimizer: [
    new TerserPlugin({ minify: TerserPlugin.swcMinify, extractComments: false }),
    new CssMinimizerPlugin({
      minify: CssMinimizerPlugin.lightningCssMinify,
      minimizerOptions: { targets: browserslistToTargets(BROWSERS.map((browser) => browser.replace(' >= ', ' '))) },
    }),
  ],
  cache: ({ name, packageDir, cacheKey }, production) => ({
    type: 'filesystem',
    name: name.replaceAll(' ', '-'),
    cacheDirectory: path.join(packageDir, 'node_modules/.cache/webpack'),
    version: createHash('sha256')
      .update(JSON.stringify([cacheKey, production]))
      .digest('hex')
      .slice(0, 16),
    // The whole build: a changed patch changes the files of the same sources.
    buildDependencies: { config: [`${import.meta.dirname}/`] },
  }),
};

/** The common configuration of hosts and remotes that webpack builds. */
export function baseConfig(target: BuildTarget): Configuration {
  return configFor(target, WEBPACK);
}
