import type { ReleaseFiles } from '@forecourt/federation/release-files';
import { Breaker } from '@forecourt/service/breaker';
import { RendererPool, type RendererPoolOptions } from '../../renderer/pool';
import { FailureLog } from '../site/health/failure-log';
import { BlockComposer, type BlockComposerOptions } from './blocks/compose-block';
import type { DocumentMaker } from './document';

/** People who try something out can wait longer than visitors. */
const PATIENCE_MS = 10_000;
const FRESH_MS = 5000;

export interface IsolatedComposerOptions extends Pick<BlockComposerOptions, 'readStyle'> {
  /** Options of the live site's renderers. */
  renderers: Omit<RendererPoolOptions, 'size'>;
  files: Pick<ReleaseFiles, 'pathOf'>;
}

/**
 * Makes blocks in a renderer, a cache and breakers separate from the live site's, so that a block that loops or fails
 * there never affects a live page. The renderer starts with the first block. Its results are not counted, logged as
 * failures, or stored.
 */
export function createIsolatedComposer({ renderers, files, readStyle }: IsolatedComposerOptions): {
  pool: RendererPool;
  compose: DocumentMaker['compose'];
} {
  const pool = new RendererPool({ ...renderers, size: 1, importDeadlineMs: PATIENCE_MS, queueWaitMs: PATIENCE_MS });
  const composer = new BlockComposer({
    render: (job) => pool.render(job),
    files,
    readStyle,
    lastKnownGood: { keep: () => {}, find: async () => undefined },
    // Blocks that are tried out are rendered each time.
    breaker: new Breaker({ failures: Infinity }),
    failures: new FailureLog({ write: () => {} }),
    freshMs: FRESH_MS,
    staleMs: 0,
  });
  return { pool, compose: (placed, view) => composer.compose(placed, view) };
}
