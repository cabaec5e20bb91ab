import { containerName } from '@forecourt/contracts/names';
import type { ReleaseSet } from '@forecourt/contracts/release-set';
import { inlineJson } from './markup/html';

/**
 * A script that tells Module Federation's developer tools which remotes a page is made of, at which versions. It is for
 * pages of developers only: our runtime has no snapshots, since the release set says the same.
 */
export function moduleInfoScript({ remotes }: Pick<ReleaseSet, 'remotes'>): string {
  const live = Object.values(remotes);
  const host = {
    version: '',
    remotesInfo: Object.fromEntries(
      live.map(({ remote, version }) => [containerName(remote), { matchedVersion: version }]),
    ),
  };
  const modules = live.map(({ remote, version, entry, blocks, requires }) => [
    `${containerName(remote)}:${version}`,
    {
      version,
      buildVersion: version,
      globalName: containerName(remote),
      publicPath: `/releases/${remote}/${version}/`,
      remoteEntry: entry,
      remoteEntryType: 'global',
      remotesInfo: {},
      modules: Object.entries(blocks).flatMap(([moduleName, { hydrate, scripts, styles, lazy }]) =>
        hydrate === 'never'
          ? []
          : [
              {
                moduleName,
                modulePath: `./${moduleName}`,
                assets: { js: { sync: scripts, async: lazy?.scripts ?? [] }, css: { sync: styles, async: [] } },
              },
            ],
      ),
      shared: Object.entries(requires).map(([sharedName, requiredVersion]) => ({
        sharedName,
        version: requiredVersion,
      })),
    },
  ]);
  return `(self.__FEDERATION__??={}).moduleInfo=${inlineJson({ host, ...Object.fromEntries(modules) })};`;
}
