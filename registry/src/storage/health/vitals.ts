import type { Vital } from '@forecourt/contracts/web-vitals';
import type { Queryable } from '@forecourt/database/pool';
import { networksIn } from '../../rules/guard/health';
import type { SpeedSums } from '../../rules/guard/slowness';
import type { VitalSum } from '../../wire/health';
import { asBits } from './health';

/** Adds a host's counts to the current minute, in one order for all hosts, so that two of them cannot block each other. */
export async function addVitals(db: Queryable, channel: string, at: Date, sums: readonly VitalSum[]): Promise<void> {
  const column = <Key extends keyof VitalSum>(key: Key) => sums.map((sum) => sum[key]);
  await db.query(
    `insert into registry.vitals as known (channel, minute, set_id, brand, vital, bucket, count, networks)
     select $1, date_trunc('minute', $2::timestamptz), set_id, brand, vital, bucket, count, ${asBits('networks')}
     from unnest($3::text[], $4::text[], $5::text[], $6::integer[], $7::integer[], $8::text[]) as sums (set_id, brand, vital, bucket, count, networks)
     order by 3, 4, 5, 6
     on conflict (channel, minute, set_id, brand, vital, bucket) do update
     set count = known.count + excluded.count, networks = coalesce(known.networks | excluded.networks, known.networks, excluded.networks)`,
    [channel, at, column('set'), column('brand'), column('vital'), column('bucket'), column('count'), column('networks')],
  );
}

/** One web vital of the pages of a set and a brand: how many views fell in each bucket. */
export interface VitalHistogram {
  set: string;
  brand: string;
  vital: Vital;
  /** Views by number of the bucket. */
  buckets: Record<string, number>;
}

/** Sums of the minutes since `from`. */
export async function readVitals(db: Queryable, channel: string, from: Date): Promise<VitalHistogram[]> {
  const { rows } = await db.query<VitalHistogram>(
    `select set_id as set, brand, vital, json_object_agg(bucket, count) as buckets from (
       select set_id, brand, vital, bucket, sum(count)::integer as count from registry.vitals
       where channel = $1 and minute >= date_trunc('minute', $2::timestamptz) group by set_id, brand, vital, bucket
     ) as summed group by set_id, brand, vital order by set_id, brand, vital desc`,
    [channel, from],
  );
  return rows;
}

export interface VitalFilter {
  from: Date;
  to: Date;
  /** Ids of release sets. */
  set?: string;
  exceptSets?: readonly string[];
  exceptBrands?: readonly string[];
}

/** Sums over brands and, unless one is named, sets of the minutes from `from` to `to`, both included. */
export async function readVitalSums(db: Queryable, channel: string, { from, to, set, exceptSets, exceptBrands }: VitalFilter): Promise<SpeedSums> {
  const { rows } = await db.query<{ vital: Vital; bucket: number; count: number; slots: number }>(
    `select vital, bucket, sum(count)::integer as count,
       coalesce(bit_count(bit_or(bit_or(networks)) over (partition by vital order by bucket desc)), 0)::integer as slots
     from registry.vitals
     where channel = $1 and minute between date_trunc('minute', $2::timestamptz) and $3
       and ($4::text is null or set_id = $4) and ($5::text[] is null or set_id <> all($5)) and ($6::text[] is null or brand <> all($6))
     group by vital, bucket`,
    [channel, from, to, set, exceptSets, exceptBrands],
  );
  const sums: SpeedSums = { views: {}, networks: {} };
  for (const { vital, bucket, count, slots } of rows) {
    sums.views[vital] = { ...sums.views[vital], [bucket]: count };
    sums.networks[vital] = { ...sums.networks[vital], [bucket]: networksIn(slots) };
  }
  return sums;
}

/** Deletes older counts. */
export async function deleteVitalsBefore(db: Queryable, before: Date): Promise<void> {
  await db.query('delete from registry.vitals where minute < $1', [before]);
}
