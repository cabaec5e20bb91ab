import type { Queryable } from '@forecourt/database/pool';
import { canaryAsLive } from '../rules/canary';
import { timeOf } from '../rules/audit-chain';
import type { ChannelState } from '../rules/channel';
import { liveVersions } from '../rules/channel';
import { releaseSetId } from '../rules/release-set';
import { compareSpeed, findSlowness, type SlowPromotion, type SpeedComparison } from '../rules/slowness';
import { isPromotion, readLastChanges } from '../storage/audit';
import { findChannel } from '../storage/channels';
import { readVitalSums } from '../storage/vitals';

/** Caches are cold after a change: its first minutes are not judged. */
const WARM_UP_MS = 5 * 60 * 1_000;
/** How long a promotion is watched, and how much of the time before it is compared with. */
const WATCHED_MS = 60 * 60 * 1_000;
const MINUTE_MS = 60 * 1_000;

/** A canary whose pages are slower than those of the live set since the canary's last step; undefined without one. */
export async function findSlowCanary(db: Queryable, channel: string, now: Date): Promise<{ state: ChannelState; slower: SpeedComparison } | undefined> {
  const state = (await findChannel(db, channel))?.state;
  if (!state?.canary) return undefined;
  const { steppedAt, brands } = state.canary;
  // From step to step, since a share that grows with the hours of the day would compare one hour with another.
  const within = { from: new Date(Date.parse(steppedAt) + WARM_UP_MS), to: now, exceptBrands: brands };
  const live = await readVitalSums(db, channel, { ...within, set: releaseSetId(liveVersions(state)) });
  const canary = await readVitalSums(db, channel, { ...within, set: releaseSetId(liveVersions(canaryAsLive(state))) });
  const slower = findSlowness(compareSpeed(live, canary, true));
  return slower && { state, slower };
}

/** The last change of the live versions, if it is a promotion of the last hour since which pages are slower than before. */
export async function findSlowPromotion(db: Queryable, channel: string, now: Date): Promise<SlowPromotion | undefined> {
  const state = (await findChannel(db, channel))?.state;
  const changes = [...(await readLastChanges(db, channel)).values()].toSorted((one, other) => other.seq - one.seq);
  if (!state || !changes[0] || !(await isPromotion(db, changes[0]))) return undefined;
  const { at } = changes[0];
  const since = timeOf(changes[0]).getTime();
  if (now.getTime() - since > WATCHED_MS) return undefined;
  const set = releaseSetId(liveVersions(state));
  // A canary that became live had this set before, too.
  const before = await readVitalSums(db, channel, { from: new Date(since - WATCHED_MS), to: new Date(since - MINUTE_MS), exceptSet: set });
  const after = await readVitalSums(db, channel, { from: new Date(since + WARM_UP_MS), to: now, set });
  const slower = findSlowness(compareSpeed(before, after, false));
  return slower && { at, revision: state.revision, slower };
}
