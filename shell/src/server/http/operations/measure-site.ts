import { addGauge, type Metrics } from '@forecourt/service/metrics';
import type { AdoptedReleaseSet } from '@forecourt/federation/adopted-release-set';
import type { RendererPool } from '../../../renderer/pool';
import type { FailureLog } from '../../site/health/failure-log';
import type { SentBytes } from '../../site/health/sent-bytes';

export interface Measured {
  releases: Pick<AdoptedReleaseSet, 'current' | 'canary'>;
  pool: Pick<RendererPool, 'stats'>;
  failures: FailureLog;
  /** Failures that browsers report. */
  reports: FailureLog;
  bytes: Pick<SentBytes, 'all'>;
  /** Blocks and versions in use whose breaker is open. */
  openBreakers: () => string[];
  degradedReasons: () => string[];
}

/** The shell's metrics for operators: failures of blocks, renderers, served versions, and sizes of pages. */
export function measureSite(
  metrics: Metrics,
  { releases, pool, failures, reports, bytes, openBreakers, degradedReasons }: Measured,
): void {
  addGauge(metrics, {
    name: 'block_failures',
    help: 'Failures of blocks since the start, on this server and in browsers',
    labels: ['release', 'block', 'kind'],
    read: () =>
      Object.entries({ ...reports.counts, ...failures.counts }).map(([name, count]) => {
        const [release = '', block = '', kind = ''] = name.split(' ');
        return [count, { release, block, kind }] as const;
      }),
  });
  addGauge(metrics, {
    name: 'renderers',
    help: 'Renderer threads',
    labels: ['state'],
    read: () => Object.entries(pool.stats).map(([state, count]) => [count, { state }] as const),
  });
  addGauge(metrics, {
    name: 'open_breakers',
    help: 'Blocks that are skipped for a while because they failed repeatedly',
    read: () => [[openBreakers().length]],
  });
  addGauge(metrics, {
    name: 'degraded_reasons',
    help: 'Number of reasons why this shell is degraded; /readyz lists them',
    read: () => [[degradedReasons().length]],
  });
  addGauge(metrics, {
    name: 'served_version',
    help: 'Versions that visitors get: always 1',
    labels: ['remote', 'version', 'to'],
    read: () =>
      Object.entries({ all: releases.current, canary: releases.canary }).flatMap(([to, adopted]) =>
        Object.values(adopted?.set.remotes ?? {}).map(({ remote, version }) => [1, { remote, version, to }] as const),
      ),
  });
  for (const [name, what] of [
    ['sent_pages', 'answers'],
    ['sent_page_bytes', 'bytes'],
  ] as const) {
    addGauge(metrics, {
      name,
      help: `Pages by brand and release set: ${what} since the start`,
      labels: ['brand', 'set', 'as'],
      read: () =>
        bytes.all.flatMap(({ brand, set, whole, differences }) => [
          [whole[what], { brand, set, as: 'whole' }] as const,
          [differences[what], { brand, set, as: 'difference' }] as const,
        ]),
    });
  }
}
