import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { rspack, type MultiRspackOptions } from '@rspack/core';
import { BROWSERS } from '../build/base-config';
import { readRemote } from '../build/release/remote-sources';
import { type RemoteBundler, remoteConfigs } from '../build/remote-configs';

const RSPACK = {
  typescriptLoader: 'builtin:swc-loader',
  CssExtractPlugin: rspack.CssExtractRspackPlugin,
  OneChunkPlugin: rspack.optimize.LimitChunkCountPlugin,
  minimizer: [
    new rspack.SwcJsMinimizerRspackPlugin({ extractComments: false }),
    new rspack.LightningCssMinimizerRspackPlugin({ minimizerOptions: { targets: BROWSERS } }),
  ],
  cache: () => false,
  FederationPlugin: ModuleFederationPlugin,
  // tsx, which reads this file, adds calls of `__name` to the function that Rspack writes into containers.
  ownPlugins: () => [new rspack.DefinePlugin({ __name: '((named) => named)' })],
} as unknown as RemoteBundler;

/**
 * The whole build of a remote by Rspack, from its folder.
 *
 * @param packageDir the remote's folder, `import.meta.dirname` of its `rspack.config.mjs`
 */
export function defineRemote(packageDir: string): MultiRspackOptions {
  return remoteConfigs(readRemote(packageDir), RSPACK) as MultiRspackOptions;
}
