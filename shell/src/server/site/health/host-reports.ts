import { setTimeout as delay } from 'node:timers/promises';
import type { AdoptedReleaseSet } from '@forecourt/federation/adopted-release-set';
import type { AdoptedSet, TrialCover } from '@forecourt/federation/adopted-set';
import { postToRegistry, reportServing, type FollowedChannel } from '@forecourt/federation/release-set-client';
import type { RendererPool } from '../../../renderer/pool';
import { errorMessage } from '@forecourt/service/error-message';
import * as z from 'zod';
import { oneLine } from '../one-line';
import { readHostRecord } from './host-record';

export interface HostReportsOptions {
  followed: FollowedChannel;
  releases: Pick<AdoptedReleaseSet, 'current' | 'refused' | 'canary' | 'refusedCanary'>;
  /** Progress of this host's trial of a set. */
  coverOf: (adopted: AdoptedSet) => TrialCover | undefined;
  /** Problems of this host, in words. */
  problems: () => readonly string[];
  pool: Pick<RendererPool, 'shares'>;
  /** Called after each report with the needs of live releases that this host does not meet; usually none. */
  onLacks: (lacks: readonly string[]) => void;
  report: (level: 'warn' | 'error', message: string) => void;
}

const MAX_PROBLEMS = 10;
/** Wait before a retry after a failure. */
const RETRY_MS = 5_000;

const answerOfRegistry = z.object({ lacks: z.array(z.string()) });

/** Returns a function that reports this host's state to the registry, and retries until the report arrives. */
export function createHostReports({
  followed,
  releases,
  coverOf,
  problems,
  pool,
  onLacks,
  report,
}: HostReportsOptions): () => Promise<void> {
  let problem: string | undefined;
  let known = '';
  let last = 0;

  async function tell(): Promise<void> {
    if (followed.token === undefined) return undefined;
    if (!pool.shares) return reportServing(followed);
    const { host, revision } = followed.self();
    const { current, refused, refusedCanary, canary } = releases;
    const cover = current && coverOf(current);
    const ofCanary = refusedCanary ?? (canary && { set: canary.set, faults: [] });
    const provides = await readHostRecord(host, pool.shares);
    const answer = await postToRegistry(followed, 'hosts', {
      provides,
      revision,
      refused: refused?.set.revision ?? null,
      faults: refused?.faults ?? [],
      trial: cover && { revision, ...cover },
      problems: problems().slice(0, MAX_PROBLEMS).map(oneLine),
      canary: ofCanary ? { revision: ofCanary.set.revision, faults: ofCanary.faults } : null,
    });
    if (answer !== '') takeLacks(answerOfRegistry.parse(JSON.parse(answer)).lacks);
  }

  function takeLacks(lacks: readonly string[]): void {
    onLacks(lacks);
    if (known !== lacks.join(' ') && lacks.length > 0)
      report('error', `Live releases do not work with this host: ${lacks.join(' ')}`);
    known = lacks.join(' ');
  }

  return async function reportUntilDelivered() {
    const turn = ++last;
    const isLatest = () => turn === last;
    while (isLatest() && !followed.signal.aborted) {
      try {
        await tell();
        problem = undefined;
        return;
      } catch (error) {
        const reason = errorMessage(error);
        if (reason !== problem && !followed.signal.aborted)
          report('warn', `The registry does not know how this host does: ${reason}`);
        problem = reason;
      }
      await delay(RETRY_MS, undefined, { signal: followed.signal, ref: false }).catch(() => {});
    }
  };
}
