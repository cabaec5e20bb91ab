import { containerName } from '@forecourt/contracts/names';
import type { PageDocument } from '@forecourt/contracts/page-document';
import type { BlockInRelease, Release } from '@forecourt/contracts/release-set';
import type { HostAssets } from '@forecourt/federation/host-assets';
import type { PageData, PageRemote } from '../../services/page-data';
import { blocksOf, findBlock, type IndexedBlock } from './blocks/block-index';
import type { PageView } from './blocks/render-request';
import { thisSite } from '../site/this-site';

/** Address of a release's file on this site. */
export function releasePath({ remote, version }: Pick<Release, 'remote' | 'version'>, file: string): string {
  return `/releases/${remote}/${version}/${file}`;
}

/** The blocks of a page that browsers may hydrate, each once. */
export function islandsOf(page: PageDocument, { adopted }: PageView): IndexedBlock[] {
  const found = blocksOf(page).flatMap(({ block }) => findBlock(adopted, block) ?? []);
  return [...new Set(found)].filter(
    ({ block, release }) => block.hydrate !== 'never' && !adopted.unavailable.has(release.remote),
  );
}

export interface PageDataOptions {
  islands: IndexedBlock[];
  view: PageView;
  assets: HostAssets;
  /** Whether this host has a version's files. */
  isServed: (release: Release) => boolean;
}

/** Data of a page for the browser: its islands' code at the versions of one release set, and nothing else. */
export function pageData({ islands, view: { adopted, site }, assets, isServed }: PageDataOptions): PageData {
  const { set } = adopted;
  const remotes: PageData['remotes'] = {};
  const fallbacks: PageData['fallbacks'] = {};
  const used: BlockInUse[] = [];
  for (const release of new Set(islands.map((island) => island.release))) {
    const names = islands.filter((island) => island.release === release).map(({ name }) => name);
    // One fallback is enough until somebody can act, and each adds its hashes to every page.
    const earlier = (set.fallbacks[release.remote] ?? []).filter(isServed).slice(0, 1);
    remotes[release.remote] = pageRemote(release, names, assets);
    if (earlier.length > 0)
      fallbacks[release.remote] = earlier.map((candidate) =>
        pageRemote(candidate, names, assets, { isFallback: true }),
      );
    used.push(...[release, ...earlier].flatMap((version) => names.flatMap((name) => inUse(version, name))));
  }
  return {
    set: { id: set.id, channel: set.channel, revision: set.revision },
    brand: { ...thisSite.blockBrand(site.brand), ...site.brandSettings },
    destinations: site.destinations,
    page: { url: site.url, isSocial: site.isSocial },
    runtime: { src: assets.runtime, integrity: assets.integrity[assets.runtime] ?? '' },
    remotes,
    fallbacks,
    integrity: { ...hostIntegrity(used, assets), ...releaseIntegrity(used) },
  };
}

/** Scripts that the immediately hydrating islands will request, in that order. */
export function urgentScripts(islands: IndexedBlock[], assets: HostAssets): string[] {
  const urgent = islands.filter(({ block }) => block.hydrate === 'load');
  if (urgent.length === 0) return [];
  const scripts = urgent.flatMap(({ block, release }) => [
    releasePath(release, release.entry),
    ...scriptsOf(release, block, assets),
  ]);
  return [...new Set([assets.runtime, ...scripts])];
}

/** Data that blocks may read is provided in the browser by separate chunks: `address-provider`, `store-provider`. */
const PROVIDED = ['address', 'store'] as const;

/**
 * The providers that an island needs: many blocks read the address only on the server, or only its query, which needs
 * no router.
 */
function providersOf({ reads, shared, lazy }: BlockInRelease): BlockInRelease['reads'] {
  const mayUseRouter = !lazy || [...shared, ...lazy.shared].includes('react-router-dom');
  return reads.filter((need) => need !== 'address' || mayUseRouter);
}

/** A block's own scripts, then those of its singletons. */
function scriptsOf(release: Release, { scripts, shared }: BlockInRelease, { singletons }: HostAssets): string[] {
  return [
    ...new Set([
      ...scripts.map((file) => releasePath(release, file)),
      ...shared.flatMap((key) => singletons[key] ?? []),
    ]),
  ];
}

function pageRemote(release: Release, names: string[], assets: HostAssets, { isFallback = false } = {}): PageRemote {
  return {
    version: release.version,
    container: containerName(release.remote),
    entry: releasePath(release, release.entry),
    blocks: Object.fromEntries(
      names.flatMap((name) => {
        const block = release.blocks[name];
        if (!block) return [];
        const styles = isFallback && { styles: block.styles.map((file) => releasePath(release, file)) };
        return [
          [name, { scripts: scriptsOf(release, block, assets), ...styles, shared: [], reads: providersOf(block) }],
        ];
      }),
    ),
  };
}

/** A block in a version that the page may load. */
interface BlockInUse {
  release: Release;
  block: BlockInRelease;
}

function inUse(release: Release, name: string): BlockInUse[] {
  const block = release.blocks[name];
  return block ? [{ release, block }] : [];
}

/**
 * Scripts of the singletons that these blocks use; of all singletons if a record does not list those of lazy scripts.
 */
function singletonScripts(used: BlockInUse[], { singletons }: HostAssets): string[] {
  if (used.some(({ block }) => !block.lazy)) return Object.values(singletons).flat();
  return used
    .flatMap(({ block }) => [...block.shared, ...(block.lazy?.shared ?? [])])
    .flatMap((key) => singletons[key] ?? []);
}

/** Scripts of the host that load later, without those of providers that no block of the page reads. */
function laterScripts(used: BlockInUse[], { later }: HostAssets): string[] {
  const isUnread = (chunk: string) =>
    PROVIDED.some(
      (need) => chunk === `${need}-provider` && !used.some(({ block }) => providersOf(block).includes(need)),
    );
  return Object.entries(later).flatMap(([chunk, scripts]) => (isUnread(chunk) ? [] : scripts));
}

function hostIntegrity(used: BlockInUse[], assets: HostAssets): Record<string, string> {
  const { runtime, integrity } = assets;
  const scripts = [runtime, ...laterScripts(used, assets), ...singletonScripts(used, assets)];
  return Object.fromEntries(scripts.map((path) => [path, integrity[path] ?? '']));
}

function releaseIntegrity(used: BlockInUse[]): Record<string, string> {
  const scripts = used.flatMap(({ release, block }) => {
    const files = block.lazy ? [release.entry, ...block.scripts, ...block.lazy.scripts] : allScripts(release);
    return files.map((file) => [releasePath(release, file), release.files[file]?.integrity ?? ''] as const);
  });
  return Object.fromEntries(scripts);
}

function allScripts(release: Release): string[] {
  return Object.keys(release.files).filter((file) => file.endsWith('.js') && file !== release.server);
}
