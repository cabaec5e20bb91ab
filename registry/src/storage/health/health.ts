import type { Queryable } from '@forecourt/database/pool';
import { networksIn } from '../../rules/guard/health';
import type { Counted } from '../../wire/health';
import { COUNT, type CountFilter, NETWORKS, SET, TAKEN, valuesOf } from './counts';

/** Counts of a block in some minutes, by version. */
export interface BlockHealth {
  remote: string;
  version: string;
  block: string;
  what: string;
  count: number;
  /** Estimated number of networks of visitors; one if hosts do not send it. */
  networks: number;
}

export interface HealthFilter extends CountFilter {
  remote?: string;
  version?: string;
}

/** Sums over sets and brands. */
export async function readHealth(
  db: Queryable,
  channel: string,
  { remote, version, ...filter }: HealthFilter,
): Promise<BlockHealth[]> {
  const { rows } = await db.query<Omit<BlockHealth, 'networks'> & { slots: number }>(
    `select remote, version, block, what, ${COUNT} as count, greatest(bit_count(${NETWORKS}), 1)::integer as slots from registry.health
     where ${TAKEN} and ($10::text is null or remote = $10) and ($11::text is null or version = $11)
     group by remote, version, block, what order by remote, version, block, what`,
    [...valuesOf(channel, filter), remote, version],
  );
  return rows.map(({ slots, ...row }) => ({ ...row, networks: networksIn(slots) }));
}

/** Failures that pages report; servers count theirs as `server-failed`. */
export const FAILURES_IN_PAGES: readonly Counted[] = [
  'load-failed',
  'render-failed',
  'hydration-failed',
  'emptied',
  'handler-failed',
  'rejection-failed',
];

const FAILURES_ANYWHERE: readonly string[] = [...FAILURES_IN_PAGES, 'server-failed' satisfies Counted];

/** Counts of a version for one brand. */
export interface BrandHealth {
  remote: string;
  version: string;
  brand: string;
  what: Counted;
  count: number;
}

/** Sums over sets and blocks of the minutes since `from`, by brand. */
export async function readHealthByBrand(db: Queryable, channel: string, from: Date): Promise<BrandHealth[]> {
  const { rows } = await db.query<BrandHealth>(
    `select remote, version, brand, what, sum(count)::integer as count from registry.health
     where channel = $1 and minute >= date_trunc('minute', $2::timestamptz)
     group by remote, version, brand, what order by remote, version, brand`,
    [channel, from],
  );
  return rows;
}

/** Counts of a version's blocks within some minutes. */
export interface HealthSlice {
  remote: string;
  version: string;
  /** Id of the release set. */
  set: string;
  at: Date;
  shown: number;
  /** Includes failures on servers. */
  failed: number;
}

/** Sums over blocks and brands since `from`, in intervals of some minutes, in the order of time. */
export async function readHealthSlices(
  db: Queryable,
  channel: string,
  from: Date,
  minutes: number,
): Promise<HealthSlice[]> {
  const { rows } = await db.query<HealthSlice>(
    `select remote, version, ${SET} as set, to_timestamp(floor(extract(epoch from minute) / $3) * $3) as at,
       coalesce(sum(count) filter (where what = 'shown'), 0)::integer as shown,
       coalesce(sum(count) filter (where what = any($4)), 0)::integer as failed
     from registry.health where channel = $1 and minute >= $2 group by 1, 2, 3, 4 order by at`,
    [channel, from, minutes * 60, FAILURES_ANYWHERE],
  );
  return rows;
}
