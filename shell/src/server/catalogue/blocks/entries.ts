import type { PageDocument } from '@forecourt/contracts/page-document';
import type { BlockInRelease, Release } from '@forecourt/contracts/release-set';
import type { AdoptedSet } from '@forecourt/federation/adopted-set';
import { blocksOf, findBlock } from '../../document/blocks/block-index';
import type { BlockInCatalogue, Records } from './records';

/** A live block as the catalogue shows it. */
export interface CatalogueEntry {
  name: string;
  release: Release;
  block: BlockInRelease;
  /** Undefined while its record cannot be read. */
  said: BlockInCatalogue | undefined;
  /** Pages that have it, in any brand. */
  pages: PageDocument[];
  /** Size of the block's files that browsers load, before compression. */
  bytes: { script: number; style: number; html?: number };
}

/** Whether a route has parameters, and so many addresses. */
export const hasParameters = (route: string): boolean => /[:*{]/.test(route);

/** Every block of a release set, by name. Facts that cannot be read are left out. */
export async function catalogueEntries(
  { set }: AdoptedSet,
  pages: readonly PageDocument[],
  records: Pick<Records, 'read'>,
): Promise<CatalogueEntry[]> {
  const adopted = { set, unavailable: new Map<string, string>() };
  const users = new Map<string, Set<PageDocument>>();
  for (const page of pages) {
    for (const { block } of blocksOf(page)) {
      const name = findBlock(adopted, block)?.name ?? block;
      users.set(name, (users.get(name) ?? new Set()).add(page));
    }
  }
  const ofRemotes = await Promise.all(
    Object.values(set.remotes).map(async (release) => {
      const record = await records.read(release.remote, release.version).catch(() => undefined);
      return Object.entries(release.blocks).map(([name, block]) => ({
        name,
        release,
        block,
        said: record?.catalogue[name],
        pages: [...(users.get(name) ?? [])],
        bytes: {
          script: block.hydrate === 'never' ? 0 : bytesOf(release, block.scripts),
          style: bytesOf(release, block.styles),
        },
      }));
    }),
  );
  return ofRemotes.flat().toSorted((one, other) => one.name.localeCompare(other.name));
}

function bytesOf({ files }: Release, names: readonly string[]): number {
  return names.reduce((sum, name) => sum + (files[name]?.bytes ?? 0), 0);
}
