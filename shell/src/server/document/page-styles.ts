import type { PageDocument } from '@forecourt/contracts/page-document';
import type { Release } from '@forecourt/contracts/release-set';
import { releaseId } from '@forecourt/federation/release-files';
import { BoundedMap } from '@forecourt/service/bounded-map';
import { blocksOf, findBlock } from './blocks/block-index';
import type { PageView } from './blocks/render-request';
import { brandHead } from './markup/brand-head';
import { styleElement } from './markup/place-block';
import { documentBytes, type DocumentBytes } from './sending/compressed-document';

const MAX_BYTES = 16_777_216;

type ReadStyle = (release: Release, file: string) => Promise<string>;

/** Style elements by brand and stylesheets. Separate for each reader, since one may have failed to read a file. */
const elements = new WeakMap<ReadStyle, BoundedMap<DocumentBytes>>();

/**
 * The style element of a page: up to a third of it, and the same on all pages of a brand with the same blocks, so it
 * is made once. The styles of all blocks are in the order of the page, without duplicates: remotes built from equal
 * components share them.
 */
export async function pageStyles(
  page: PageDocument,
  { adopted, site }: PageView,
  readStyle: ReadStyle,
): Promise<DocumentBytes> {
  const files = new Map<string, { key: string; read: () => Promise<string> }>();
  for (const { block: name } of blocksOf(page)) {
    const found = findBlock(adopted, name);
    if (!found || adopted.unavailable.has(found.release.remote)) continue;
    const { block, release } = found;
    for (const file of block.styles) {
      const key = `${releaseId(release)}/${file}`;
      files.set(release.files[file]?.integrity ?? key, { key, read: () => readStyle(release, file) });
    }
  }
  const key = [site.brand.slug, ...Array.from(files.values(), (file) => file.key)].join(' ');
  const known = elements.get(readStyle) ?? new BoundedMap({ maxBytes: MAX_BYTES, weigh: ({ bytes }) => bytes.length });
  elements.set(readStyle, known);
  const element = known.get(key);
  if (element) return element;
  const blockCss = await Promise.all(Array.from(files.values(), ({ read }) => read()));
  const made = documentBytes(styleElement(`${brandHead(site.brand).css}\n${blockCss.join('\n')}`));
  known.set(key, made);
  return made;
}
