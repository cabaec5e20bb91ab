import type { Vital } from '@forecourt/contracts/web-vitals';
import type { Queryable } from '@forecourt/database/pool';
import { networksIn } from '../../rules/guard/health';
import type { SpeedSums } from '../../rules/guard/slowness';
import { type CountFilter, TAKEN, valuesOf } from './counts';

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

/** Sums over brands and, unless one is named, sets. */
export async function readVitalSums(db: Queryable, channel: string, filter: CountFilter): Promise<SpeedSums> {
  const { rows } = await db.query<{ vital: Vital; bucket: number; count: number; slots: number }>(
    `select vital, bucket, sum(count)::integer as count,
       coalesce(bit_count(bit_or(bit_or(networks)) over (partition by vital order by bucket desc)), 0)::integer as slots
     from registry.vitals
     where ${TAKEN}
     group by vital, bucket`,
    valuesOf(channel, filter),
  );
  const sums: SpeedSums = { views: {}, networks: {} };
  for (const { vital, bucket, count, slots } of rows) {
    sums.views[vital] = { ...sums.views[vital], [bucket]: count };
    sums.networks[vital] = { ...sums.networks[vital], [bucket]: networksIn(slots) };
  }
  return sums;
}
