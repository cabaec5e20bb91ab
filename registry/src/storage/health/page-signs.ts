import type { DueSign, PageSign } from '@forecourt/contracts/page-signs';
import type { Queryable } from '@forecourt/database/pool';
import { networksIn } from '../../rules/guard/health';
import { COUNT, type CountFilter, NETWORKS, TAKEN, valuesOf } from './counts';

/** Pages of a kind for which a sign is due, and those that sent it, by page views and by networks of visitors. */
export interface PageSigns {
  page: string;
  remotes: readonly string[];
  route: string;
  sign: PageSign;
  views: { due: number; given: number };
  /** Networks for which the sign is due, and those that never sent it. */
  networks: { due: number; missing: number };
}

/** The count that each sign is a share of. */
const DUE: Readonly<Record<PageSign, DueSign>> = { alive: 'due', lasting: 'due-lasting' };

/** Sums over sets and brands, of every kind of page for which a sign is due. */
export async function readPageSigns(db: Queryable, channel: string, filter: CountFilter): Promise<PageSigns[]> {
  const { rows } = await db.query<{
    page: string;
    remotes: string[];
    route: string;
    sign: PageSign;
    due: number;
    given: number;
    slots: number;
    both: number;
  }>(
    `with summed as (
       select page, what, ${COUNT} as count, ${NETWORKS} as networks, bit_or(networks) as ever, min(remotes) as remotes, min(route) as route from registry.page_signs
       where ${TAKEN}
       group by page, what
     )
     select due.page, due.remotes, due.route, signs.key as sign, due.count as due, coalesce(given.count, 0) as given,
       coalesce(bit_count(due.networks), 0)::integer as slots, coalesce(bit_count(due.networks & given.ever), 0)::integer as both
     from json_each_text($10::json) as signs join summed as due on due.what = signs.value and due.count > 0
     left join summed as given on given.page = due.page and given.what = signs.key
     order by due.page, sign`,
    [...valuesOf(channel, filter), JSON.stringify(DUE)],
  );
  return rows.map(({ page, remotes, route, sign, due, given, slots, both }) => ({
    page,
    remotes,
    route,
    sign,
    // Some signs arrive before the page is due, and some from pages that were opened earlier.
    views: { due, given: Math.min(given, due) },
    networks: { due: networksIn(slots), missing: networksIn(slots - both) },
  }));
}
