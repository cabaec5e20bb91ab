import type { EmbeddedServices } from '@forecourt/contracts/services';
import { findInBlocks } from './find-in-blocks';
import type { Embedding } from '../loading/page';

/** Additional services of blocks in a third-party page. */
export function embeddedServices({ base, roots }: Pick<Embedding, 'base' | 'roots'>): EmbeddedServices {
  return {
    addressOf: (path) => (/^\/(?!\/)/.test(path) ? base + path : path),
    // The page may have given a block's own element that id.
    find: (id) => findInBlocks(roots, id) ?? document.getElementById(id),
  };
}
