import type { PageDocument } from '@forecourt/contracts/page-document';
import type { AdoptedSet } from '@forecourt/federation/adopted-set';
import { splitUrl } from '@forecourt/service/split-url';
import { blocksOf, findBlock, type IndexedBlock } from './block-index';
import type { SiteContext } from '../../site/site-context';

type Address = Pick<SiteContext, 'pathname' | 'url'>;

/** The address with only those parameters that some block of the page reads: what its document depends on. */
export function addressOfPage(page: PageDocument, adopted: AdoptedSet, address: Address): string {
  const readers = blocksOf(page)
    .flatMap(({ block }) => findBlock(adopted, block) ?? [])
    .filter(readsAddress);
  if (readers.some(({ block }) => !block.parameters)) return address.url;
  return withParameters(
    address,
    readers.flatMap(({ block }) => block.parameters ?? []),
  );
}

/**
 * The address that one block may see. A block that does not read the address must not see it: its HTML is shared by all
 * pages.
 */
export function addressOfBlock(found: IndexedBlock, address: Address): string {
  if (!readsAddress(found)) return '/';
  const { parameters, ignoresPath = false } = found.block;
  if (!parameters) return address.url;
  return withParameters(ignoresPath ? { ...address, pathname: '/' } : address, parameters);
}

function readsAddress({ block }: IndexedBlock): boolean {
  return block.reads.includes('address');
}

function withParameters({ pathname, url }: Address, names: readonly string[]): string {
  if (names.length === 0) return pathname;
  const given = new URLSearchParams(splitUrl(url).query);
  const read = new URLSearchParams([...given].filter(([name]) => names.includes(name))).toString();
  return read === '' ? pathname : `${pathname}?${read}`;
}
