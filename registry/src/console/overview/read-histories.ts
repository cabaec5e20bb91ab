import type { Queryable } from '@forecourt/database/pool';
import { timeOf } from '../../rules/log/audit-chain';
import { releaseSetId } from '../../rules/channels/release-set';
import { readAudit } from '../../storage/audit';
import { type HealthSlice, readHealthSlices } from '../../storage/health/health';
import type { ChannelAnswer } from '../../wire/channels';
import { findLastChange } from '../../words/unhealthy';
import type { HealthHistory, HealthSeries } from './health-chart';

const MINUTE_MS = 60_000;
const HALF_AN_HOUR_MS = 30 * MINUTE_MS;
const MAX_CHANGES = 200;

export interface Histories {
  /** Counts by set. */
  channel: HealthHistory;
  /** Counts by version. */
  remotes: ReadonlyMap<string, HealthHistory>;
}

/**
 * The last hours of a channel and of every remote in it, with their changes. The last change is clearly inside this
 * time, if it is not older.
 */
export async function readHistories(db: Queryable, answer: ChannelAnswer): Promise<Histories> {
  const { channel, setId, canary, remotes } = answer;
  const to = new Date();
  const changedAt = Date.parse(findLastChange(answer)?.at ?? '');
  const [minutes, sliceMinutes] = to.getTime() - changedAt < HALF_AN_HOUR_MS ? [60, 2] : [360, 10];
  const from = new Date(to.getTime() - minutes * MINUTE_MS);
  const slices = await readHealthSlices(db, channel, from, sliceMinutes);
  const changes = (await readAudit(db, { channel, limit: MAX_CHANGES }))
    .map((row) => ({ ...row, at: timeOf(row).toISOString() }))
    .filter(({ at, remote }) => remote !== null && Date.parse(at) >= from.getTime());

  const live = Object.fromEntries(
    Object.entries(remotes).flatMap(([remote, state]) => (state.live ? [[remote, state.live.version]] : [])),
  );
  const tried = Object.fromEntries((canary?.changes ?? []).map(({ remote, version }) => [remote, version]));
  const canarySet = canary ? releaseSetId({ ...live, ...tried }) : undefined;
  const span = { from, to, sliceMinutes };
  return {
    channel: {
      ...span,
      name: channel,
      changes,
      series: seriesOf(slices, ({ set }) => (set === setId ? 'Live' : set === canarySet ? 'Canary' : 'Earlier')),
    },
    remotes: new Map(
      Object.keys(remotes).map((remote) => {
        const own = <Item extends { remote: string | null }>(items: readonly Item[]) =>
          items.filter((one) => one.remote === remote);
        const nameOf = ({ version }: HealthSlice) =>
          version === live[remote] ? 'Live' : version === tried[remote] ? 'Canary' : 'Earlier';
        return [remote, { ...span, name: remote, changes: own(changes), series: seriesOf(own(slices), nameOf) }];
      }),
    ),
  };
}

/** Series that have counts. */
function seriesOf(
  slices: readonly HealthSlice[],
  nameOf: (slice: HealthSlice) => HealthSeries['name'],
): HealthSeries[] {
  return (['Live', 'Canary', 'Earlier'] as const).flatMap((name) => {
    const own = slices.filter((slice) => nameOf(slice) === name);
    return own.length === 0 ? [] : [{ name, slices: own }];
  });
}
