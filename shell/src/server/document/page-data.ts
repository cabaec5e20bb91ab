import { containerName } from '@forecourt/contracts/names';
import type { PageDocument } from '@forecourt/contracts/page-document';
import type { Release } from '@forecourt/contracts/release-set';
import type { HostAssets } from '@forecourt/federation/host-assets';
import type { PageData, PageRemote } from '../../services/page-data';
import { blocksOf, findBlock, type IndexedBlock } from './block-index';
import type { PageView } from './compose-block';

/** Address of a release's file on this site. */
export function releasePath({ remote, version }: Release, file: string): string {
  return `/releases/${remote}/${version}/${file}`;
}

/** The blocks of a page that browsers may hydrate, each once. */
export function islandsOf(page: PageDocument, { adopted }: PageView): IndexedBlock[] {
  const found = blocksOf(page).flatMap(({ block }) => findBlock(adopted, block) ?? []);
  return [...new Set(found)].filter(({ block, release }) => block.hydrate !== 'never' && !adopted.unavailable.has(release.remote));
}

export interface PageDataOptions {
  islands: IndexedBlock[];
  view: PageView;
  assets: HostAssets;
  /** Whether a version's files are here to be served. */
  isServed: (release: Release) => boolean;
}

/** What the browser is told about a page: its islands' code at the versions of one release set, and nothing else. */
export function pageData({ islands, view: { adopted, site }, assets, isServed }: PageDataOptions): PageData {
  const { set } = adopted;
  const remotes: PageData['remotes'] = {};
  const fallbacks: PageData['fallbacks'] = {};
  const integrity: PageData['integrity'] = { ...assets.integrity };
  for (const release of new Set(islands.map((island) => island.release))) {
    const names = islands.filter((island) => island.release === release).map(({ name }) => name);
    // One fallback covers a bad release until somebody is awake, and each adds its hashes to every page.
    const earlier = (set.fallbacks[release.remote] ?? []).filter(isServed).slice(0, 1);
    remotes[release.remote] = pageRemote(release, names);
    if (earlier.length > 0) fallbacks[release.remote] = earlier.map((candidate) => pageRemote(candidate, names));
    for (const { path, hash } of [release, ...earlier].flatMap(scriptsOf)) integrity[path] = hash;
  }
  return {
    set: { id: set.id, channel: set.channel, revision: set.revision },
    renderedAt: Date.now(),
    brand: site.brand,
    destinations: site.destinations,
    page: { url: site.url, isSocial: site.isSocial },
    runtime: { src: assets.runtime, integrity: assets.integrity[assets.runtime] ?? '' },
    singletons: assets.singletons,
    remotes,
    fallbacks,
    integrity,
  };
}

/** Scripts that the islands which hydrate at once will ask for, in that order. */
export function urgentScripts(islands: IndexedBlock[], assets: HostAssets): string[] {
  const urgent = islands.filter(({ block }) => block.hydrate === 'load');
  if (urgent.length === 0) return [];
  const scripts = urgent.flatMap(({ block, release }) => [
    releasePath(release, release.entry),
    ...block.scripts.map((file) => releasePath(release, file)),
    ...block.shared.flatMap((key) => assets.singletons[key] ?? []),
  ]);
  return [...new Set([assets.runtime, ...scripts])];
}

function pageRemote(release: Release, names: string[]): PageRemote {
  return {
    version: release.version,
    container: containerName(release.remote),
    entry: releasePath(release, release.entry),
    blocks: Object.fromEntries(
      names.flatMap((name) => {
        const block = release.blocks[name];
        if (!block) return [];
        const path = (file: string) => releasePath(release, file);
        return [[name, { scripts: block.scripts.map(path), styles: block.styles.map(path), shared: block.shared, reads: block.reads }]];
      }),
    ),
  };
}

function scriptsOf(release: Release): { path: string; hash: string }[] {
  return Object.entries(release.files)
    .filter(([file]) => file.endsWith('.js') && file !== release.server)
    .map(([file, { integrity }]) => ({ path: releasePath(release, file), hash: integrity }));
}
