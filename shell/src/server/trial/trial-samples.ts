import { isFor } from '@forecourt/contracts/listed-pages';
import type { PageDocument, PlacedBlock } from '@forecourt/contracts/page-document';
import type { AdoptedSet } from '@forecourt/federation/adopted-set';
import type { SiteBrand } from '@forecourt/contracts/site-config';
import { blocksOf, findBlock } from '../document/blocks/block-index';
import type { BlockOnPage } from '../document/blocks/compose-block';
import { renderRequest } from '../document/blocks/render-request';
import type { SiteContext } from '../site/site-context';
import { thisSite } from '../site/this-site';
import type { Sample } from './find-faults';

export interface SampleSources {
  adopted: AdoptedSet;
  /** Absent if no set is in use. */
  before: AdoptedSet | undefined;
  /** Blocks that visitors were shown, the last one first. */
  recent: readonly BlockOnPage[];
  pages: readonly PageDocument[];
  contentVersion: string;
  brands: readonly SiteBrand[];
  /** The site of a brand at a path. */
  siteOf: (brand: SiteBrand, pathname: string) => SiteContext | undefined;
}

/**
 * Returns the placed blocks with which a set is tried: blocks of changed remotes, first as visitors saw them, then for
 * every brand and in every place of page documents. Every block comes once before any block comes twice.
 */
export function trialSamples(sources: SampleSources & { before: AdoptedSet }): Sample[] {
  const { adopted, before } = sources;
  return samplesInTurn(sources).flatMap(({ sample }) => {
    const [found, known] = [adopted, before].map((set) => findBlock(set, sample.placed.block));
    // The registry, which knows all pages, checks removed and new blocks.
    return found && known && !before.unavailable.has(known.release.remote) ? [{ ...sample, found, known }] : [];
  });
}

/** Each block of all pages once. */
export function firstSamples(sources: Omit<SampleSources, 'before'>): BlockOnPage[] {
  return samplesInTurn({ ...sources, before: undefined }).flatMap(({ sample, turn }) => (turn === 0 ? [sample] : []));
}

function samplesInTurn(sources: SampleSources): { sample: BlockOnPage; turn: number }[] {
  const { adopted, before, recent } = sources;
  const changed = changedRemotes(adopted, before);
  const isChanged = ({ block }: PlacedBlock) => changed.has(findBlock(adopted, block)?.release.remote ?? '');
  const seen = new Set<string>();
  const turns = new Map<string, number>();
  const samples = [...recent, ...placedOnPages(sources, isChanged)].flatMap((sample) => {
    const found = findBlock(adopted, sample.placed.block);
    if (!found || !isChanged(sample.placed)) return [];
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
  const versionBefore = (remote: string) =>
    before && Object.hasOwn(before.set.remotes, remote) ? before.set.remotes[remote]?.version : undefined;
  const changed = Object.values(set.remotes).filter(({ remote, version }) => versionBefore(remote) !== version);
  return new Set(changed.map(({ remote }) => remote));
}

/**
 * Blocks of some remotes: for every brand in one of their places, and for one of the brands in every place. All
 * combinations would take minutes, and a fault rarely depends on both brand and place.
 */
function placedOnPages(
  { pages, siteOf, adopted, contentVersion, ...given }: SampleSources,
  isWanted: (placed: PlacedBlock) => boolean,
): BlockOnPage[] {
  const brands = inOrder(given.brands, adopted.set.revision);
  const places = new Map<string, Place[]>();
  for (const page of pages) {
    for (const placed of blocksOf(page).filter(isWanted)) {
      const name = findBlock(adopted, placed.block)?.name ?? placed.block;
      places.set(name, [...(places.get(name) ?? []), { placed, page }]);
    }
  }
  const samples = [...places.values()].flatMap((ofBlock) => inPlacesAndBrands(ofBlock, brands));
  return samples.flatMap(({ placed, page, brand }) => {
    const site = siteOf(brand, page.route);
    return site ? [{ placed, view: { adopted, site, contentVersion } }] : [];
  });
}

/**
 * Brands with different behaviour come first: one of each kind. The others start with a different brand at each
 * revision, so that repeated trials that run out of time cover different brands.
 */
function inOrder(brands: readonly SiteBrand[], revision: number): SiteBrand[] {
  const begin = revision % brands.length;
  const turned = [...brands.slice(begin), ...brands.slice(0, begin)];
  const firsts = new Set(new Map(turned.toReversed().map((brand) => [thisSite.brandKind?.(brand), brand])).values());
  return [...turned.filter((brand) => firsts.has(brand)), ...turned.filter((brand) => !firsts.has(brand))];
}

/** Where page documents place a block. */
interface Place {
  placed: PlacedBlock;
  page: PageDocument;
}

function inPlacesAndBrands(places: readonly Place[], brands: readonly SiteBrand[]): (Place & { brand: SiteBrand })[] {
  return Array.from({ length: Math.max(places.length, brands.length) }).flatMap((_, index) => {
    const [place, brand] = [places[index], brands[index]];
    const fitting = place ? brands.filter((one) => isFor(place.page, one)) : [];
    const open = brand ? places.filter(({ page }) => isFor(page, brand)) : [];
    const [ofPlace, ofBrand] = [fitting[index % fitting.length], open[index % open.length]];
    return [
      ...(place && ofPlace ? [{ ...place, brand: ofPlace }] : []),
      ...(brand && ofBrand ? [{ ...ofBrand, brand }] : []),
    ];
  });
}
