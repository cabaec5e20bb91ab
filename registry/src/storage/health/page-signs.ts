import { NETWORK_SLOTS } from '@forecourt/contracts/network-slots';
import type { DueSign, PageSign } from '@forecourt/contracts/page-signs';
import type { Queryable } from '@forecourt/database/pool';
import { networksIn } from '../../rules/guard/health';
import type { SignSum } from '../../wire/health';

/** Adds a host's counts to the current minute, in one order for all hosts, so that two of them cannot block each other. */
export async function addPageSigns(db: Queryable, channel: string, at: Date, sums: readonly SignSum[]): Promise<void> {
  const column = <Key extends keyof SignSum>(key: Key) => sums.map((sum) => sum[key]);
  await db.query(
    `insert into registry.page_signs as known (channel, minute, set_id, brand, page, what, count, networks, remotes, route)
     select $1, date_trunc('minute', $2::timestamptz), set_id, brand, page, what, count, ('x' || lpad(networks, ${NETWORK_SLOTS / 4}, '0'))::bit(${NETWORK_SLOTS}),
       string_to_array(remotes, ' '), route
     from unnest($3::text[], $4::text[], $5::text[], $6::text[], $7::integer[], $8::text[], $9::text[], $10::text[])
       as sums (set_id, brand, page, what, count, networks, remotes, route)
     order by 3, 4, 5, 6
     on conflict (channel, minute, page, what, brand, set_id) do update
     set count = known.count + excluded.count, networks = known.networks | excluded.networks`,
    [
      channel,
      at,
      column('set'),
      column('brand'),
      column('page'),
      column('what'),
      column('count'),
      column('networks'),
      sums.map(({ remotes }) => remotes?.join(' ')),
      column('route'),
    ],
  );
}

export interface SignFilter {
  from: Date;
  to: Date;
  /** Ids of release sets. */
  set?: string;
  exceptSets?: readonly string[];
  brands?: readonly string[];
  exceptBrands?: readonly string[];
}

/** Pages of a kind that were due to give a sign, and those of them that did, by page views and by networks of visitors. */
export interface PageSigns {
  page: string;
  remotes: readonly string[];
  route: string;
  sign: PageSign;
  views: { due: number; given: number };
  /** Those that were due on a page of which they gave the sign, and those that never gave it. */
  networks: { due: number; given: number; missing: number };
}

/** What each sign is a share of. */
const DUE: Readonly<Record<PageSign, DueSign>> = { alive: 'due', lasting: 'due-lasting', link: 'due', button: 'due', form: 'due' };

/** Sums over sets and brands of the minutes from `from` to `to`, both included, of every kind of page that was due then. */
export async function readPageSigns(db: Queryable, channel: string, { from, to, set, exceptSets, brands, exceptBrands }: SignFilter): Promise<PageSigns[]> {
  const { rows } = await db.query<{ page: string; remotes: string[]; route: string; sign: PageSign; due: number; given: number; slots: number; both: number }>(
    `with summed as (
       select page, what, sum(count)::integer as count, bit_or(networks) as networks, min(remotes) as remotes, min(route) as route from registry.page_signs
       where channel = $1 and minute between date_trunc('minute', $2::timestamptz) and $3 and ($4::text is null or set_id = $4)
         and ($5::text[] is null or set_id <> all($5)) and ($6::text[] is null or brand = any($6)) and ($7::text[] is null or brand <> all($7))
       group by page, what
     )
     select due.page, due.remotes, due.route, signs.key as sign, due.count as due, coalesce(given.count, 0) as given,
       bit_count(due.networks)::integer as slots, coalesce(bit_count(due.networks & given.networks), 0)::integer as both
     from json_each_text($8::json) as signs join summed as due on due.what = signs.value
     left join summed as given on given.page = due.page and given.what = signs.key
     order by due.page, sign`,
    [channel, from, to, set, exceptSets, brands, exceptBrands, JSON.stringify(DUE)],
  );
  return rows.map(({ page, remotes, route, sign, due, given, slots, both }) => ({
    page,
    remotes,
    route,
    sign,
    // Signs come before the page is due, and from pages that were opened earlier.
    views: { due, given: Math.min(given, due) },
    networks: { due: networksIn(slots), given: networksIn(both), missing: networksIn(slots - both) },
  }));
}

/** Deletes older counts. */
export async function deletePageSignsBefore(db: Queryable, before: Date): Promise<void> {
  await db.query('delete from registry.page_signs where minute < $1', [before]);
}
