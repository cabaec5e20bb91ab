import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import webpack, { type Configuration } from 'webpack';
import { ConsumedTablePlugin } from '../build/patches/consumed-table-plugin';
import { readRemote } from '../build/release/remote-sources';
import { remoteConfigs } from '../build/remote-configs';
import { StableIdsPlugin } from '../build/stable-ids-plugin';
import { DetachStylesPlugin } from '../build/styles/style-chunks';
import { WEBPACK } from '../build/webpack-base';

/**
 * The whole build of a remote by webpack, from its folder.
 *
 * @param packageDir the remote's folder, `import.meta.dirname` of its `webpack.config.mjs`
 */
export function defineRemote(packageDir: string): Configuration[] {
  return remoteConfigs(readRemote(packageDir), {
    ...WEBPACK,
    FederationPlugin: ModuleFederationPlugin,
    DefinePlugin: webpack.DefinePlugin,
    ownPlugins: ({ singletons }) => [
      new ConsumedTablePlugin(singletons.acceptedVersions),
      new StableIdsPlugin(),
      new DetachStylesPlugin(),
    ],
  });
}
