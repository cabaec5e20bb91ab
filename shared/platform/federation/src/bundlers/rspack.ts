import { rspack, type MultiRspackOptions } from '@rspack/core';
import { readRemote } from '../build/release/remote-sources';
import { remoteConfigs } from '../build/remote-configs';
import { rspackBundler } from '../build/rspack-bundler';

/**
 * The whole build of a remote by Rspack, from its folder.
 *
 * @public
 * @param packageDir the remote's folder, `import.meta.dirname` of its `rspack.config.mjs`
 */
export function defineRemote(packageDir: string): MultiRspackOptions {
  return remoteConfigs(readRemote(packageDir), rspackBundler(rspack)) as MultiRspackOptions;
}
