import { NETWORK_SLOTS } from '@forecourt/contracts/network-slots';
import type { Queryable } from '@forecourt/database/pool';
import { networksIn } from '../../rules/guard/health';

/** Counts by the minute, by table, with the columns that identify a count. */
const TABLES = {
  health: 'remote, version, block, brand, what, set_id',
  page_signs: 'page, what, brand, set_id',
} as const;

/** A host's count, with the set of its pages, and the slots of its networks, in hexadecimal. */
interface Count {
  set: string;
  revision?: number | undefined;
  networks?: string | undefined;
}

/** Adds a host's counts to the current minute. All hosts use the same order of rows, so that two cannot deadlock. */
export async function addCounts(
  db: Queryable,
  channel: string,
  at: Date,
  table: keyof typeof TABLES,
  counts: readonly Count[],
): Promise<void> {
  const minute = new Date(Math.floor(at.getTime() / 60_000) * 60_000);
  const rows = counts.map(({ set, revision, networks, ...rest }) => {
    const bits = networks === undefined ? null : `x${networks.padStart(NETWORK_SLOTS / 4, '0')}`;
    // The same set may be promoted more than once.
    return { ...rest, channel, minute, set_id: revision === undefined ? set : `${set}@${revision}`, networks: bits };
  });
  await db.query(
    `insert into registry.${table} as known select * from json_populate_recordset(null::registry.${table}, $1) order by ${TABLES[table]}
     on conflict (channel, minute, ${TABLES[table]}) do update
     set count = known.count + excluded.count, networks = coalesce(known.networks | excluded.networks, known.networks, excluded.networks)`,
    [JSON.stringify(rows)],
  );
}

/** A part of the watched period. */
export interface Look {
  to: Date;
  /**
   * For a check whether evidence repeats: counts only from more than a minute later, and from networks that had no such
   * count earlier.
   */
  freshAfter?: Date;
}

export interface CountFilter extends Look {
  from: Date;
  /** Ids of release sets. */
  set?: string;
  exceptSets?: readonly string[];
  brands?: readonly string[];
  exceptBrands?: readonly string[];
  /** Selects only pages of this revision or a later one, and counts without a revision from older hosts. */
  sinceRevision?: number;
}

/** SQL for the id of a count's set, without the revision. */
export const SET = `split_part(set_id, '@', 1)`;

/**
 * SQL for the counts of the minutes from `from` to `to`, both included, that a filter selects; its values are $1 to $9.
 */
export const TAKEN = `channel = $1 and minute between date_trunc('minute', $2::timestamptz) and $3
  and ($4::text is null or ${SET} = $4) and ($5::text[] is null or ${SET} <> all($5))
  and ($6::text[] is null or brand = any($6)) and ($7::text[] is null or brand <> all($7))
  and coalesce(nullif(split_part(set_id, '@', 2), '')::integer >= $8::integer, true)`;

const IS_FRESH = `coalesce(minute > $9::timestamptz + interval '1 minute', true)`;

/** SQL for the sum of counts that a filter selects, and for their networks. */
export const COUNT = `coalesce(sum(count) filter (where ${IS_FRESH}), 0)::integer`;
export const NETWORKS = `bit_or(networks) filter (where ${IS_FRESH})
  & ~coalesce(bit_or(networks) filter (where minute <= $9::timestamptz), repeat('0', ${NETWORK_SLOTS})::bit(${NETWORK_SLOTS}))`;

/** The values for `TAKEN`, `COUNT` and `NETWORKS`. */
export function valuesOf(
  channel: string,
  { from, to, set, exceptSets, brands, exceptBrands, sinceRevision, freshAfter }: CountFilter,
): unknown[] {
  return [channel, from, to, set, exceptSets, brands, exceptBrands, sinceRevision, freshAfter];
}

/** Estimates how many networks of visitors the site had, from all counts. */
export async function readNetworks(db: Queryable, channel: string, filter: CountFilter): Promise<number> {
  const { rows } = await db.query<{ slots: number | null }>(
    `select bit_count(${NETWORKS})::integer as slots from (
       select minute, networks from registry.health where ${TAKEN} union all select minute, networks from registry.page_signs where ${TAKEN}
     ) as counted`,
    valuesOf(channel, filter),
  );
  return networksIn(rows[0]?.slots ?? 0);
}

export async function deleteCountsBefore(db: Queryable, before: Date): Promise<void> {
  for (const table of Object.keys(TABLES)) await db.query(`delete from registry.${table} where minute < $1`, [before]);
}
