import { EventEmitter } from 'node:events';
import { Breaker } from '@forecourt/service/breaker';
import { RendererPool } from '../renderer/pool';
import { BlockComposer } from './document/blocks/compose-block';
import { LastKnownGood } from './document/blocks/last-known-good';
import type { RenderRequest } from './document/blocks/render-request';
import { createIsolatedComposer } from './document/isolated-composer';
import { createDrawAhead } from './document/draw-ahead';
import { createStyleReader } from './document/release-styles';
import { FailureLog } from './site/health/failure-log';
import { type CountedBlock, HealthCounts } from './site/health/health-counts';
import type { SiteBase } from './site-base';

export type Rendering = ReturnType<typeof makeRendering>;

/** Everything that makes HTML of blocks: renderers, caches and breakers. */
export function makeRendering({ config, build, log, report, inData, files, signal }: SiteBase) {
  const { apiOrigin } = config;
  const failures = new FailureLog({
    write: (failure) => log[failure.kind === 'promise' ? 'error' : 'warn'](failure, 'A block failed'),
  });
  const lastKnownGood = new LastKnownGood({ dir: inData('last-known-good'), report });
  const breaker = new Breaker();
  const readStyle = createStyleReader(files, (message) => log.error(message));
  const renderers = {
    workerFile: build.rendererFile,
    renderDeadlineMs: config.renderDeadlineMs,
    // Bundles are evaluated before pages use them, so no visitor waits for this.
    importDeadlineMs: 5 * config.renderDeadlineMs,
    loadBudgetMs: config.loadBudgetMs,
    apiOrigin,
    memoryMb: 160,
    report,
  };
  const pool = new RendererPool({ ...renderers, size: config.renderers });
  const health = new HealthCounts<CountedBlock>();
  const blocks = new EventEmitter<{ failed: [RenderRequest] }>();
  const composer = new BlockComposer({
    render: (job, { set, audience }) => pool.render(job, audience && set.id),
    files,
    readStyle,
    lastKnownGood,
    breaker,
    failures,
    count: (what, request) => {
      const { adopted, found, site } = request;
      const { remote, version } = found.release;
      health.add({
        set: adopted.set.id,
        revision: adopted.set.revision,
        remote,
        version,
        block: found.name,
        brand: site.brand.slug,
        what,
      });
      if (what !== 'rendered') blocks.emit('failed', request);
    },
  });
  const drawAhead = createDrawAhead({ apiOrigin, signal });
  return {
    renderers,
    pool,
    composer,
    apart: createIsolatedComposer({ renderers, files, readStyle }),
    readStyle,
    drawAhead,
    breaker,
    failures,
    lastKnownGood,
    health,
    blocks,
  };
}
