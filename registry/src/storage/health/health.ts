import { NETWORK_SLOTS } from '@forecourt/contracts/network-slots';
import type { Queryable } from '@forecourt/database/pool';
import { networksIn } from '../../rules/guard/health';
import type { Counted, HealthSum } from '../../wire/health';

/** SQL for slots of networks, as hosts tell them in hexadecimal, as bits. */
export const asBits = (column: string) => `('x' || lpad(${column}, ${NETWORK_SLOTS / 4}, '0'))::bit(${NETWORK_SLOTS})`;

/** Adds a host's counts to the current minute, in one order for all hosts, so that two of them cannot block each other. */
export async function addHealth(db: Queryable, channel: string, at: Date, sums: readonly HealthSum[]): Promise<void> {
  const column = <Key extends keyof HealthSum>(key: Key) => sums.map((sum) => sum[key]);
  await db.query(
    `insert into registry.health as known (channel, minute, set_id, remote, version, block, brand, what, count, networks)
     select $1, date_trunc('minute', $2::timestamptz), set_id, remote, version, block, brand, what, count, ${asBits('networks')}
     from unnest($3::text[], $4::text[], $5::text[], $6::text[], $7::text[], $8::text[], $9::integer[], $10::text[])
       as sums (set_id, remote, version, block, brand, what, count, networks)
     order by 3, 4, 5, 6, 7, 8
     on conflict (channel, minute, remote, version, block, brand, what, set_id) do update
     set count = known.count + excluded.count, networks = coalesce(known.networks | excluded.networks, known.networks, excluded.networks)`,
    [channel, at, column('set'), column('remote'), column('version'), column('block'), column('brand'), column('what'), column('count'), column('networks')],
  );
}

/** Counts of a block in some minutes, by version. */
export interface BlockHealth {
  remote: string;
  version: string;
  block: string;
  what: string;
  count: number;
  /** About how many networks of visitors it comes from: one where hosts do not tell. */
  networks: number;
}

export interface HealthFilter {
  from: Date;
  to: Date;
  remote?: string;
  version?: string;
  /** Id of the release set. */
  set?: string;
  brands?: readonly string[];
  exceptBrands?: readonly string[];
}

/** Sums over sets and brands of the minutes from `from` to `to`, both included. */
export async function readHealth(db: Queryable, channel: string, filter: HealthFilter): Promise<BlockHealth[]> {
  const { from, to, remote, version, set, brands, exceptBrands } = filter;
  const { rows } = await db.query<Omit<BlockHealth, 'networks'> & { slots: number }>(
    `select remote, version, block, what, sum(count)::integer as count, greatest(bit_count(bit_or(networks)), 1)::integer as slots from registry.health
     where channel = $1 and minute between date_trunc('minute', $2::timestamptz) and $3
       and ($4::text is null or remote = $4) and ($5::text is null or version = $5) and ($6::text is null or set_id = $6)
       and ($7::text[] is null or brand = any($7)) and ($8::text[] is null or brand <> all($8))
     group by remote, version, block, what order by remote, version, block, what`,
    [channel, from, to, remote, version, set, brands, exceptBrands],
  );
  return rows.map(({ slots, ...row }) => ({ ...row, networks: networksIn(slots) }));
}

/** Failures that pages report; servers count theirs as `server-failed`. */
export const FAILURES_IN_PAGES: readonly Counted[] = ['load-failed', 'render-failed', 'hydration-failed', 'emptied', 'handler-failed', 'rejection-failed'];

export const FAILURES_ANYWHERE: readonly string[] = [...FAILURES_IN_PAGES, 'server-failed' satisfies Counted];

/** What was counted of a version for one brand. */
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

/** What was counted of a version's blocks within some minutes. */
export interface HealthSlice {
  remote: string;
  version: string;
  /** Id of the release set. */
  set: string;
  at: Date;
  shown: number;
  /** On servers too. */
  failed: number;
}

/** Sums over blocks and brands since `from`, in slices of some minutes, in the order of time. */
export async function readHealthSlices(db: Queryable, channel: string, from: Date, minutes: number): Promise<HealthSlice[]> {
  const { rows } = await db.query<HealthSlice>(
    `select remote, version, set_id as set, to_timestamp(floor(extract(epoch from minute) / $3) * $3) as at,
       coalesce(sum(count) filter (where what = 'shown'), 0)::integer as shown,
       coalesce(sum(count) filter (where what = any($4)), 0)::integer as failed
     from registry.health where channel = $1 and minute >= $2 group by 1, 2, 3, 4 order by at`,
    [channel, from, minutes * 60, FAILURES_ANYWHERE],
  );
  return rows;
}

/** Deletes older counts. */
export async function deleteHealthBefore(db: Queryable, before: Date): Promise<void> {
  await db.query('delete from registry.health where minute < $1', [before]);
}
