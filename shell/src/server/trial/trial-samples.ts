import type { PageDocument } from '@forecourt/contracts/page-document';
import type { AdoptedSet } from '@forecourt/federation/adopted-set';
import type { Brand } from '@forecourt/theme/brand';
import { blocksOf, findBlock } from '../document/block-index';
import type { BlockOnPage } from '../document/compose-block';
import { renderRequest } from '../document/render-request';
import type { SiteContext } from '../site/site-context';
import { isFor } from '../site/site-pages';

export interface SampleSources {
  adopted: AdoptedSet;
  /** Absent when no set is in use. */
  before: AdoptedSet | undefined;
  /** What visitors were shown, the last one first. */
  recent: readonly BlockOnPage[];
  pages: readonly PageDocument[];
  contentVersion: string;
  brands: readonly Brand[];
  /** The site of a brand at a path. */
  siteOf: (brand: Brand, pathname: string) => SiteContext | undefined;
}

const MOST_SAMPLES = 80;

/**
 * Blocks of pages to try a set with: those of remotes that it changes, as visitors saw them and as all page documents place
 * them, for the first brand that sees the page and one other. Every block comes once before any comes twice.
 */
export function trialSamples(sources: SampleSources): BlockOnPage[] {
  return samplesInTurn(sources)
    .slice(0, MOST_SAMPLES)
    .map(({ sample }) => sample);
}

/** Each block of all pages once. */
export function firstSamples(sources: Omit<SampleSources, 'before'>): BlockOnPage[] {
  return samplesInTurn({ ...sources, before: undefined }).flatMap(({ sample, turn }) => (turn === 0 ? [sample] : []));
}

function samplesInTurn(sources: SampleSources): { sample: BlockOnPage; turn: number }[] {
  const { adopted, before, recent } = sources;
  const changed = changedRemotes(adopted, before);
  const seen = new Set<string>();
  const turns = new Map<string, number>();
  const samples = [...recent, ...placedOnPages(sources)].flatMap((sample) => {
    const found = findBlock(adopted, sample.placed.block);
    if (!found || !changed.has(found.release.remote)) return [];
    const { lastingKey } = renderRequest(found, sample.placed.attributes, sample.view);
    if (seen.has(lastingKey)) return [];
    seen.add(lastingKey);
    const turn = turns.get(found.name) ?? 0;
    turns.set(found.name, turn + 1);
    return [{ sample, turn }];
  });
  return samples.toSorted((one, other) => one.turn - other.turn);
}

function changedRemotes({ set }: AdoptedSet, before: AdoptedSet | undefined): Set<string> {
  const versionBefore = (remote: string) => (before && Object.hasOwn(before.set.remotes, remote) ? before.set.remotes[remote]?.version : undefined);
  const changed = Object.values(set.remotes).filter(({ remote, version }) => versionBefore(remote) !== version);
  return new Set(changed.map(({ remote }) => remote));
}

function placedOnPages({ pages, brands, siteOf, adopted, contentVersion }: SampleSources): BlockOnPage[] {
  return pages.flatMap((page, index) => {
    const [first, ...others] = brands.filter((brand) => isFor(page, brand));
    const chosen = [first, others[index % others.length]];
    return chosen.flatMap((brand) => {
      const site = brand && siteOf(brand, page.route);
      return site ? blocksOf(page).map((placed) => ({ placed, view: { adopted, site, contentVersion } })) : [];
    });
  });
}
