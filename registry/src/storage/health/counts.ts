import { NETWORK_SLOTS } from '@forecourt/contracts/network-slots';
import type { Queryable } from '@forecourt/database/pool';

/** What hosts count by the minute, by the table that it is in, and what tells two counts of a minute apart. */
const TABLES = {
  health: 'remote, version, block, brand, what, set_id',
  vitals: 'set_id, brand, vital, bucket',
  page_signs: 'page, what, brand, set_id',
} as const;

/** A host's count, with the set that its pages were made from, and the slots of the networks that it comes from, in hexadecimal. */
interface Count {
  set: string;
  networks?: string | undefined;
}

/** Adds a host's counts to the current minute, in one order for all hosts, so that two of them cannot block each other. */
export async function addCounts(db: Queryable, channel: string, at: Date, table: keyof typeof TABLES, counts: readonly Count[]): Promise<void> {
  const minute = new Date(Math.floor(at.getTime() / 60_000) * 60_000);
  const rows = counts.map(({ set, networks, ...rest }) => {
    const bits = networks === undefined ? null : `x${networks.padStart(NETWORK_SLOTS / 4, '0')}`;
    return { ...rest, channel, minute, set_id: set, networks: bits };
  });
  await db.query(
    `insert into registry.${table} as known select * from json_populate_recordset(null::registry.${table}, $1) order by ${TABLES[table]}
     on conflict (channel, minute, ${TABLES[table]}) do update
     set count = known.count + excluded.count, networks = coalesce(known.networks | excluded.networks, known.networks, excluded.networks)`,
    [JSON.stringify(rows)],
  );
}

export interface CountFilter {
  from: Date;
  to: Date;
  /** Ids of release sets. */
  set?: string;
  exceptSets?: readonly string[];
  brands?: readonly string[];
  exceptBrands?: readonly string[];
}

/** SQL for the counts of the minutes from `from` to `to`, both included, that a filter takes; its values are $1 to $7. */
export const TAKEN = `channel = $1 and minute between date_trunc('minute', $2::timestamptz) and $3
  and ($4::text is null or set_id = $4) and ($5::text[] is null or set_id <> all($5))
  and ($6::text[] is null or brand = any($6)) and ($7::text[] is null or brand <> all($7))`;

/** The values for `TAKEN`. */
export function valuesOf(channel: string, { from, to, set, exceptSets, brands, exceptBrands }: CountFilter): unknown[] {
  return [channel, from, to, set, exceptSets, brands, exceptBrands];
}

/** Deletes older counts. */
export async function deleteCountsBefore(db: Queryable, before: Date): Promise<void> {
  for (const table of Object.keys(TABLES)) await db.query(`delete from registry.${table} where minute < $1`, [before]);
}
