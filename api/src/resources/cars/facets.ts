import type { CarFacets } from '@forecourt/domain/car-search-facets';
import type { Queryable } from '@forecourt/database/pool';
import type { Coordinates } from '../../places/postcode-areas';
import { CODE_LIMIT } from './car-codes';
import { conditionsOf, dealersWithin, StatementValues, type CarFilter, type FilterField } from './car-filter';
import { distanceFacet } from './distance-facet';
import { FacetTally } from './facet-tally';

/** Cars that miss nothing, or one field alone, and have the same of one of the codes. */
interface CountedCars {
  /** Above the code: 0, or `MISS + index` of the condition that they miss. */
  traits: number | null;
  wear: number | null;
  cost: number | null;
  model_id: number | null;
  make_id: number | null;
  count: number;
}

/** A first miss weighs at least this, two of them twice as much: a sum below that tells which one it was. */
const MISS = 32;

/** How many cars match, and how many would for every other choice. */
export interface CountedSearch {
  total: number;
  facets: CarFacets;
}

/**
 * Counts every choice of every field, with the other fields as they are, by one pass over the cars. A car counts for a
 * choice of a field when it meets all conditions on other fields, so only cars that miss one field at most matter; they
 * are grouped by which field that is and by their packed codes, and the groups are unpacked here (decision 0022).
 *
 * @param from what distances start from; without it they are not counted
 */
export async function countFacets(database: Queryable, filter: CarFilter, from?: Coordinates): Promise<CountedSearch> {
  const { fields, rows } = await nearMisses(database, filter);
  const tally = new FacetTally(filter);
  for (const row of rows) {
    const packed = row.traits ?? row.wear ?? row.cost ?? 0;
    const miss = Math.floor(packed / CODE_LIMIT);
    const missed = miss === 0 ? undefined : fields[miss - MISS];
    const code = packed % CODE_LIMIT;
    if (row.traits !== null) tally.addTraits(code, { modelId: row.model_id ?? 0, makeId: row.make_id ?? 0 }, missed, row.count);
    else if (row.wear !== null) tally.addWear(code, missed, row.count);
    else tally.addCost(code, missed, row.count);
  }
  const distance = from && (await distanceFacet(database, filter, from));
  return { total: tally.total, facets: { ...tally.facets(), ...(distance && { distance }) } };
}

async function nearMisses(database: Queryable, filter: CarFilter): Promise<{ fields: FilterField[]; rows: CountedCars[] }> {
  const values = new StatementValues();
  const near = filter.within && `join (${dealersWithin(filter.within, values)}) as near on near.id = car.dealer_id`;
  const conditions = conditionsOf(filter, values);
  const weights = conditions.map(({ sql }, index) => `case when ${sql} then 0 else ${MISS + index} end`);
  const isOpen = weights.length === 0;
  const above = (code: string) => (isOpen ? code : `miss * ${CODE_LIMIT} + ${code}`);
  // "offset 0" keeps the planner from writing the sum of weights out wherever it is used.
  const { rows } = await database.query<CountedCars>(
    `with candidate as (
       select ${isOpen ? '' : `${weights.join(' + ')} as miss, `} car.model_id, car.traits_code, car.wear_code, car.cost_code from api.car ${near ?? ''} offset 0
     ), near_miss as (
       select model_id, ${above('traits_code')} as traits, ${above('wear_code')} as wear, ${above('cost_code')} as cost
       from candidate ${isOpen ? '' : `where miss < ${2 * MISS}`}
     ), counted as (
       select model_id, traits, wear, cost, count(*)::int as count
       from near_miss group by grouping sets ((model_id, traits), (wear), (cost))
     )
     select counted.*, model.make_id from counted left join api.model on model.id = counted.model_id`,
    values.list,
  );
  return { fields: conditions.map(({ field }) => field), rows };
}
