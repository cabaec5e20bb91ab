import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { rspack, type MultiRspackOptions } from '@rspack/core';
import { BROWSERS } from '../build/browsers';
import { readRemote } from '../build/release/remote-sources';
import { type RemoteBundler, remoteConfigs } from '../build/remote-configs';

/** Rspack, as remotes are built with it. */
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
    // tsx, which reads this file, adds calls of `__name` to the function that Rspack writes into containers.
    ownPlugins: () => [new from.DefinePlugin({ __name: '((named) => named)' })],
  }) as unknown as RemoteBundler;

/**
 * The whole build of a remote by Rspack, from its folder.
 *
 * @param packageDir the remote's folder, `import.meta.dirname` of its `rspack.config.mjs`
 */
export function defineRemote(packageDir: string): MultiRspackOptions {
  return remoteConfigs(readRemote(packageDir), rspackBundler(rspack)) as MultiRspackOptions;
}
