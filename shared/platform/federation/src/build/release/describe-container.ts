import type { FederationManifest } from '@forecourt/contracts/federation-manifest';
import { containerName } from '@forecourt/contracts/names';
import type { Manifest } from '@module-federation/sdk';
import ownPackage from '../../../package.json' with { type: 'json' };
import type { BlockFiles } from './block-files';
import { installedVersion, packageOf } from './installed-version';
import type { RemoteSources } from './remote-sources';

/** The host loads the files of a module itself. A host that is not ours would load them with the manifest. */
const NO_ASSETS = { js: { sync: [], async: [] }, css: { sync: [], async: [] } };

/**
 * The container in `browser/`, in the words of `mf-manifest.json`. Made here, since the plugins of the bundlers differ
 * in what they write.
 *
 * @param browser files by block
 */
export function describeContainer(
  sources: RemoteSources,
  browser: Record<string, BlockFiles>,
): FederationManifest & Manifest {
  const { remote, version, hydrated, packageDir, singletons } = sources;
  const name = containerName(remote);
  const consumed = Object.values(browser).flatMap(({ shared, lazy }) => [...shared, ...lazy.shared]);
  return {
    id: name,
    name,
    metaData: {
      name,
      type: 'app',
      buildInfo: { buildVersion: version, buildName: remote },
      remoteEntry: { name: 'remoteEntry.js', path: '', type: 'global' },
      globalName: name,
      publicPath: 'auto',
      types: { path: '', name: '', zip: '', api: '' },
      pluginVersion: ownPackage.dependencies['@module-federation/enhanced'],
    },
    exposes: hydrated.map((block) => ({ id: `${name}:${block}`, name: block, path: `./${block}`, assets: NO_ASSETS })),
    shared: [...new Set(consumed)].toSorted().map((shared) => ({
      id: `${name}:${shared}`,
      name: shared,
      version: installedVersion(packageOf(shared), packageDir),
      requiredVersion: singletons.acceptedVersions(shared),
      assets: NO_ASSETS,
      singleton: true,
      hash: '',
      fallback: '',
    })),
    remotes: [],
  };
}
