import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import type { rspack } from '@rspack/core';
import { BROWSERS } from './browsers';
import type { RemoteBundler } from './remote-configs';

/** Rspack, as remotes are built with it. @param from the module, which Rsbuild contains too */
export const rspackBundler = (from: typeof rspack): RemoteBundler =>
  ({
    typescriptLoader: 'builtin:swc-loader',
    CssExtractPlugin: from.CssExtractRspackPlugin,
    OneChunkPlugin: from.optimize.LimitChunkCountPlugin,
    minimizer: [
      new from.SwcJsMinimizerRspackPlugin({ extractComments: false }),
      new from.LightningCssMinimizerRspackPlugin({ minimizerOptions: { targets: BROWSERS } }),
    ],
    cache: () => false,
    FederationPlugin: ModuleFederationPlugin,
    DefinePlugin: from.DefinePlugin,
    // tsx, which reads this file, adds calls of `__name` to the function that Rspack writes into containers.
    ownPlugins: () => [new from.DefinePlugin({ __name: '((named) => named)' })],
  }) as unknown as RemoteBundler;
