import path from 'node:path';
import type { Chunk, ChunkGroup, Compiler } from 'webpack';
import { contentHash } from './content-hash';
import { STYLES } from './style-modules';

const STYLE_CHUNK = 'style-';

/** One chunk for each component and content, so that two components of one name are two files. */
export function styleChunkName(stylesheet: string): string {
  return `${STYLE_CHUNK}${path.basename(stylesheet).replace(STYLES, '')}-${contentHash(stylesheet)}`;
}

const detached = new WeakMap<ChunkGroup, Chunk[]>();

/**
 * Removes chunks of styles from the groups that scripts load: the host inlines styles, so no script loads them, and a
 * container need not know them.
 */
export class DetachStylesPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('DetachStylesPlugin', (compilation) => {
      compilation.hooks.afterOptimizeChunks.tap('DetachStylesPlugin', (chunks) => {
        for (const chunk of chunks) {
          if (!chunk.name?.startsWith(STYLE_CHUNK)) continue;
          for (const group of chunk.groupsIterable) detached.set(group, [...(detached.get(group) ?? []), chunk]);
          chunk.disconnectFromGroups();
        }
      });
    });
  }
}

/** All files of a block: its scripts, then its styles, in the order in which it imports them. */
export function filesOf(group: ChunkGroup): string[] {
  return [...group.chunks, ...(detached.get(group) ?? [])].flatMap((chunk) => [...chunk.files]);
}
