import type { Queryable } from '@forecourt/database/pool';
import { canaryAsLive } from '../../rules/channels/canary';
import { type Reach, reachOf } from '../../rules/guard/canary-reach';
import { type ChannelState, liveVersions } from '../../rules/channels/channel';
import { releaseSetId } from '../../rules/channels/release-set';
import { type HealthFilter, readHealth } from '../../storage/health/health';

/** Past traffic, as an estimate of future traffic. */
const LATELY_MINUTES = 15;

/**
 * Whether a canary will have enough views, estimated by the last minutes; null without a canary, or when it already has
 * enough.
 */
export async function estimateReach(
  db: Queryable,
  channel: string,
  state: ChannelState,
  now: Date,
): Promise<Reach | null> {
  const { canary } = state;
  if (!canary) return null;
  const { brands } = canary;
  const lately = { from: new Date(now.getTime() - LATELY_MINUTES * 60_000), to: now };
  const ofCanary = { from: new Date(canary.startedAt), to: now, set: releaseSetId(liveVersions(canaryAsLive(state))) };
  // The targeted brands and the random share are judged separately.
  const seen = Math.max(await viewsOf({ ...ofCanary, brands }), await viewsOf({ ...ofCanary, exceptBrands: brands }));
  const [ofBrands, ofOthers] = [
    await viewsOf({ ...lately, brands }),
    await viewsOf({ ...lately, exceptBrands: brands }),
  ];
  return reachOf(canary, { ofBrands: ofBrands / LATELY_MINUTES, ofOthers: ofOthers / LATELY_MINUTES, seen });

  /** Views of the block that is shown most often, since the guard judges each block. */
  async function viewsOf(filter: HealthFilter): Promise<number> {
    const views = new Map<string, number>();
    for (const { remote, block, what, count } of await readHealth(db, channel, filter)) {
      if (what === 'shown' && canary?.changes.some((change) => change.remote === remote))
        views.set(block, (views.get(block) ?? 0) + count);
    }
    return Math.max(0, ...views.values());
  }
}
