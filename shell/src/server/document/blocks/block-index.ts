import type { PageDocument } from '@forecourt/contracts/page-document';
import type { BlockInRelease, Release } from '@forecourt/contracts/release-set';
import type { AdoptedSet } from '@forecourt/federation/adopted-set';

/** Where a block of the page document is found in a release set. */
export interface IndexedBlock {
  /** The block's own name; a page document may use one of its other element names. */
  name: string;
  block: BlockInRelease;
  release: Release;
}

/** All blocks of a page in document order. */
export function blocksOf({ header, main, footer }: PageDocument): PageDocument['main'] {
  return [...header, ...main, ...footer];
}

const indexes = new WeakMap<AdoptedSet, Map<string, IndexedBlock>>();

/** The block with a name in a release set; undefined if no remote has it. */
export function findBlock(adopted: AdoptedSet, name: string): IndexedBlock | undefined {
  let index = indexes.get(adopted);
  if (!index) indexes.set(adopted, (index = indexOf(adopted)));
  return index.get(name);
}

function indexOf({ set }: AdoptedSet): Map<string, IndexedBlock> {
  const index = new Map<string, IndexedBlock>();
  for (const release of Object.values(set.remotes)) {
    for (const [name, block] of Object.entries(release.blocks)) {
      for (const element of [name, ...block.elements]) index.set(element, { name, block, release });
    }
  }
  return index;
}
