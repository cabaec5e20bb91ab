import type { PageData } from '../../services/page-data';
import { integrityTable } from '../loading/integrity';
import type { ForecourtPage } from '../loading/page';
import { createRuntimeLoader, type IslandStarter } from '../loading/runtime-loader';
import { createSchedule } from '../islands/schedule-islands';
import { roots } from './find-in-blocks';
import type { Trust } from './trust';

export interface EmbedPageOptions {
  base: string;
  nonce: string;
  writesAddress: boolean;
  trust: Trust;
}

/** A third-party page as our runtime sees it: everything that its blocks may load, at any time. */
export interface EmbedPage {
  page: ForecourtPage;
  starter: IslandStarter;
  /** Starts an island at the time that its block declares. */
  schedule: (island: HTMLElement) => void;
}

let embedPage: EmbedPage | undefined;

/**
 * Adds what an island may load. Such a page may be open for days, across releases. So the runtime treats each version
 * as a separate remote: `mfe-reviews@1.4.0`.
 */
export function addIsland(island: HTMLElement, given: PageData, options: EmbedPageOptions): EmbedPage {
  embedPage ??= createEmbedPage(given, options);
  const { data, embedded } = embedPage.page;
  const { remote = '', version = '' } = island.dataset;
  const key = `${remote}@${version}`;
  island.dataset['remote'] = key;
  island.dataset['brand'] = given.brand.slug;
  if (embedded) embedded.sites[given.brand.slug] ??= given;
  const [pinned, ...earlier] = [given.remotes[remote] ?? [], given.fallbacks[remote] ?? []].flat();
  if (pinned && !data.remotes[key]) {
    for (const release of [pinned, ...earlier]) release.entry = options.base + release.entry;
    data.remotes[key] = pinned;
    data.fallbacks[key] = earlier;
  }
  // The loader identifies a version by its object, so blocks are added to the same one.
  for (const known of [data.remotes[key] ?? [], data.fallbacks[key] ?? []].flat()) {
    Object.assign(known.blocks, [pinned, ...earlier].find((release) => release?.version === known.version)?.blocks);
  }
  Object.assign(data.integrity, given.integrity);
  return embedPage;
}

function createEmbedPage(given: PageData, { base, nonce, writesAddress, trust }: EmbedPageOptions): EmbedPage {
  const data: PageData = { ...given, remotes: {}, fallbacks: {} };
  const page: ForecourtPage = (window.__FORECOURT__ = {
    data,
    nonce,
    integrityOf: integrityTable(data.integrity, base),
    undoChanges: new WeakMap(),
    embedded: { base, ...trust, roots, sites: {}, writesAddress },
  });
  const starter = createRuntimeLoader(page);
  return { page, starter, schedule: createSchedule(page, starter.start) };
}
