import { federationManifest } from '@forecourt/contracts/federation-manifest';
import type { BlockInRelease, Release } from '@forecourt/contracts/release-set';
import type { AdoptedSet } from '@forecourt/federation/adopted-set';

/** A short part of a set's id that distinguishes it from others, because the script has a size limit. */
const SET_LETTERS = 8;

/** The script for third-party pages, preceded by the names of the live blocks. */
export function embedScript({ set, unavailable }: AdoptedSet, source: string): string {
  const elements = Object.values(set.remotes)
    .filter(({ remote }) => !unavailable.has(remote))
    .flatMap(({ blocks }) => Object.entries(blocks).flatMap(([name, { elements: others }]) => [name, ...others]))
    .toSorted();
  return `const forecourtEmbed={url:import.meta.url,set:${JSON.stringify(set.id.slice(0, SET_LETTERS))},elements:${JSON.stringify(elements.join(' '))}};\n${source}`;
}

/** Reserves each block's space until it has loaded, as on our own pages. */
export function embedStyles({ set }: AdoptedSet): string {
  const rules = Object.values(set.remotes).flatMap(({ blocks }) =>
    Object.entries(blocks).map(([name, { elements, reserveHeight }]) =>
      spaceRule([name, ...elements].join(), reserveHeight),
    ),
  );
  return rules.join('\n');
}

/** A release's federation manifest for an address of the site that has no version: its files are the release's. */
export function liveManifest({ remote, version }: Release, manifest: string, origin: string): string {
  const { metaData, ...others } = federationManifest.parse(JSON.parse(manifest));
  return JSON.stringify({
    ...others,
    metaData: { ...metaData, publicPath: `${origin}/releases/${remote}/${version}/` },
  });
}

/** The rule that reserves the space of one block. */
export function spaceRule(selector: string, height: BlockInRelease['reserveHeight']): string {
  // The width that the block takes if its parent shrinks to fit.
  const width = `:is(${selector})::before{content:'';display:grid;grid-template-columns:minmax(0,1200px)}`;
  if (!height) return `${selector}{display:block}${width}`;
  return `${selector}{display:block;min-block-size:${height.narrow}px}${width}@media (width>=768px){${selector}{min-block-size:${height.wide}px}}`;
}
