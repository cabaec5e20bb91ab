import { setTimeout as delay } from 'node:timers/promises';
import type { AdoptedReleaseSet } from '@forecourt/federation/adopted-release-set';
import { postToRegistry, tellServing, type FollowedChannel } from '@forecourt/federation/release-set-client';
import type { RendererPool } from '../../../renderer/pool';
import { readHostRecord } from './host-record';

export interface HostReportsOptions {
  followed: FollowedChannel;
  releases: Pick<AdoptedReleaseSet, 'current' | 'refused' | 'canary' | 'refusedCanary'>;
  pool: Pick<RendererPool, 'shares'>;
  report: (level: 'warn', message: string) => void;
  /** How long after a failure it is tried again. Default 5 s. */
  retryMs?: number;
}

/** Returns a function that reports this host's state to the registry, and retries until the report arrives. */
export function createHostReports({ followed, releases, pool, report, retryMs = 5000 }: HostReportsOptions): () => Promise<void> {
  let problem: string | undefined;
  let last = 0;

  async function tell(): Promise<void> {
    if (followed.token === undefined) return undefined;
    if (!pool.shares) return tellServing(followed);
    const { host, revision } = followed.self();
    const { refused, refusedCanary, canary } = releases;
    const ofCanary = refusedCanary ?? (canary && { set: canary.set, faults: [] });
    const provides = await readHostRecord(host, pool.shares);
    return postToRegistry(followed, 'hosts', {
      provides,
      revision,
      refused: refused?.set.revision ?? null,
      faults: refused?.faults ?? [],
      canary: ofCanary ? { revision: ofCanary.set.revision, faults: ofCanary.faults } : null,
    });
  }

  return async function tellUntilHeard() {
    const turn = ++last;
    const isLatest = () => turn === last;
    while (isLatest() && !followed.signal.aborted) {
      try {
        await tell();
        problem = undefined;
        return;
      } catch (error) {
        const reason = error instanceof Error ? error.message : String(error);
        if (reason !== problem && !followed.signal.aborted) report('warn', `The registry does not know how this host does: ${reason}`);
        problem = reason;
      }
      await delay(retryMs, undefined, { signal: followed.signal, ref: false }).catch(() => {});
    }
  };
}
