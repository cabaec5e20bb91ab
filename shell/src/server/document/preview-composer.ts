import type { Release } from '@forecourt/contracts/release-set';
import type { ReleaseFiles } from '@forecourt/federation/release-files';
import { Breaker } from '@forecourt/service/breaker';
import { RendererPool } from '../../renderer/pool';
import type { Config } from '../config';
import { BlockComposer } from './compose-block';
import { FailureLog } from '../site/failure-log';
import type { HostBuild } from '../site/host-assets';

/** People who try something out can wait longer than visitors. */
const PATIENCE_MS = 10_000;
const FRESH_MS = 5000;

export interface PreviewComposerOptions {
  config: Pick<Config, 'renderDeadlineMs' | 'loadBudgetMs' | 'apiOrigin'>;
  build: Pick<HostBuild, 'rendererFile'>;
  files: Pick<ReleaseFiles, 'pathOf'>;
  readStyle: (release: Release, file: string) => Promise<string>;
  report: (level: 'info' | 'warn' | 'error', message: string) => void;
}

/** Makes blocks in a renderer and a cache apart from the live site's. Nothing of it is counted, logged as a failure, or kept. */
export function createPreviewComposer({ config, build, files, readStyle, report }: PreviewComposerOptions): { pool: RendererPool; composer: BlockComposer } {
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
    readStyle,
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
