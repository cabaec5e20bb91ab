import type { Queryable } from '@forecourt/database/pool';
import { canaryAsLive } from '../../rules/channels/canary';
import { timeOf } from '../../rules/log/audit-chain';
import { type ChannelState, liveVersions } from '../../rules/channels/channel';
import { releaseSetId } from '../../rules/channels/release-set';
import { compareSpeed, findSlowness, type SlowPromotion, type SpeedComparison } from '../../rules/guard/slowness';
import { isPromotion, readLastChanges } from '../../storage/audit';
import { findChannel } from '../../storage/channels';
import type { CountFilter } from '../../storage/health/counts';
import { readVitalSums } from '../../storage/health/vitals';

/** Caches are cold after a change: its first minutes are not judged. */
const WARM_UP_MS = 5 * 60 * 1_000;
/** How long a promotion is watched, and how much of the time before it is compared with. */
const WATCHED_MS = 60 * 60 * 1_000;
const MINUTE_MS = 60 * 1_000;

/**
 * What a canary is judged by with the live set beside it: from step to step, since a share that grows with the hours of the day would
 * compare one hour with another. Undefined without a canary.
 */
export async function periodOfCanary(
  db: Queryable,
  channel: string,
  now: Date,
): Promise<{ state: ChannelState; live: CountFilter; canary: CountFilter } | undefined> {
  const state = (await findChannel(db, channel))?.state;
  if (!state?.canary) return undefined;
  const { steppedAt, brands } = state.canary;
  const within = { from: new Date(Date.parse(steppedAt) + WARM_UP_MS), to: now, exceptBrands: brands };
  const [live, canary] = [liveVersions(state), liveVersions(canaryAsLive(state))].map((versions) => ({ ...within, set: releaseSetId(versions) }));
  return live && canary && { state, live, canary };
}

/** A canary whose pages are slower than those of the live set since the canary's last step; undefined without one. */
export async function findSlowCanary(db: Queryable, channel: string, now: Date): Promise<{ state: ChannelState; slower: SpeedComparison } | undefined> {
  const period = await periodOfCanary(db, channel, now);
  if (!period) return undefined;
  const slower = findSlowness(compareSpeed(await readVitalSums(db, channel, period.live), await readVitalSums(db, channel, period.canary), true));
  return slower && { state: period.state, slower };
}

export interface JudgedPromotion {
  /** When it was made, ISO 8601. */
  at: string;
  revision: number;
  /** What was promoted. */
  remotes: string[];
  before: CountFilter;
  after: CountFilter;
}

/** The last change of the live versions, if it is a promotion of the last hour, with the hour before. */
export async function periodOfPromotion(db: Queryable, channel: string, now: Date): Promise<JudgedPromotion | undefined> {
  const state = (await findChannel(db, channel))?.state;
  const changes = [...(await readLastChanges(db, channel)).values()].toSorted((one, other) => other.seq - one.seq);
  if (!state || !changes[0] || !(await isPromotion(db, changes[0]))) return undefined;
  const { at } = changes[0];
  const since = timeOf(changes[0]).getTime();
  if (now.getTime() - since > WATCHED_MS) return undefined;
  const set = releaseSetId(liveVersions(state));
  return {
    at,
    revision: state.revision,
    remotes: changes.flatMap((one) => (one.at === at && one.remote !== null ? [one.remote] : [])),
    // A canary that became live had this set before, too.
    before: { from: new Date(since - WATCHED_MS), to: new Date(since - MINUTE_MS), exceptSets: [set] },
    after: { from: new Date(since + WARM_UP_MS), to: now, set },
  };
}

/** The last change of the live versions, if it is a promotion of the last hour since which pages are slower than before. */
export async function findSlowPromotion(db: Queryable, channel: string, now: Date): Promise<SlowPromotion | undefined> {
  const period = await periodOfPromotion(db, channel, now);
  if (!period) return undefined;
  const { at, revision, before, after } = period;
  const slower = findSlowness(compareSpeed(await readVitalSums(db, channel, before), await readVitalSums(db, channel, after), false));
  return slower && { at, revision, slower };
}
