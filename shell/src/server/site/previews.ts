import type { PageDocument, PlacedBlock } from '@forecourt/contracts/page-document';
import type { ReleaseFiles } from '@forecourt/federation/release-files';
import { Breaker } from '@forecourt/service/breaker';
import { RendererPool } from '../../renderer/pool';
import type { Config } from '../config';
import { BlockComposer } from '../document/compose-block';
import type { PageView } from '../document/render-request';
import type { ComposedBlock } from '../document/composed-block';
import { beginDocument, type BegunDocument, type DocumentExtras, type DocumentMaker } from '../document/document';
import { FailureLog } from './failure-log';
import type { HostBuild } from './host-assets';
import { readDraft, type FoundDraft } from './read-draft';

/** People who try something out can wait longer than visitors. */
const PATIENCE_MS = 10_000;
const FRESH_MS = 5000;

export interface PreviewOptions {
  config: Pick<Config, 'renderDeadlineMs' | 'loadBudgetMs' | 'apiOrigin'>;
  build: Pick<HostBuild, 'rendererFile'>;
  files: ReleaseFiles;
  /** The live site, from which everything but the blocks is taken. */
  maker: DocumentMaker;
  report: (level: 'info' | 'warn' | 'error', message: string) => void;
}

/** Pages that are not live: drafts, and blocks in the catalogue. */
export interface Previews {
  compose: (placed: PlacedBlock, view: PageView) => Promise<ComposedBlock>;
  begin: (page: PageDocument, view: PageView, extras: DocumentExtras) => Promise<BegunDocument>;
  readDraft: (token: string) => Promise<FoundDraft>;
  close: () => Promise<void>;
}

/**
 * Makes them as live pages are made, in a renderer, a cache and breakers of their own, so that a preview that loops or fails
 * never affects a live page. The renderer starts with the first preview.
 */
export function createPreviews({ config, build, files, maker, report }: PreviewOptions): Previews {
  let started: { pool: RendererPool; composer: BlockComposer } | undefined;

  function start() {
    const pool = new RendererPool({
      workerFile: build.rendererFile,
      size: 1,
      renderDeadlineMs: config.renderDeadlineMs,
      importDeadlineMs: PATIENCE_MS,
      queueWaitMs: PATIENCE_MS,
      loadBudgetMs: config.loadBudgetMs,
      apiOrigin: config.apiOrigin,
      memoryMb: 160,
      report,
    });
    const composer = new BlockComposer({
      render: (job) => pool.render(job),
      files,
      readStyle: maker.readStyle,
      lastKnownGood: { keep: () => {}, find: async () => undefined },
      // Previews are rendered each time.
      breaker: new Breaker({ failures: Infinity }),
      failures: new FailureLog({ write: () => {} }),
      apiOrigin: config.apiOrigin,
      freshMs: FRESH_MS,
      staleMs: 0,
    });
    return { pool, composer };
  }

  const compose = (placed: PlacedBlock, view: PageView) => (started ??= start()).composer.compose(placed, view);
  return {
    compose,
    begin: (page, view, extras) => beginDocument(page, view, { ...maker, compose }, extras),
    readDraft: (token) => readDraft(token, config.apiOrigin),
    close: async () => {
      await started?.pool.close();
    },
  };
}
