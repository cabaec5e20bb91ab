import { CAR_STEPS } from '@forecourt/domain/car-search-options';
import type { Queryable } from '@forecourt/database/pool';
import type { Coordinates } from '../../places/postcode-areas';
import { conditionsOf, StatementValues, whereOf, type CarFilter } from './car-filter';
import { distanceSql } from './nearby';

/** How many cars match within each distance, whatever distance was chosen: counted by dealer, of whom there are few. */
export async function distanceFacet(database: Queryable, filter: CarFilter, from: Coordinates): Promise<Record<string, number>> {
  const values = new StatementValues();
  const where = whereOf(conditionsOf(filter, values));
  const miles = distanceSql('dealer', values.add(from.latitude, 'float8'), values.add(from.longitude, 'float8'));
  const steps = [...new Set([...CAR_STEPS.distance, ...(filter.within ? [filter.within.radiusMiles] : [])])];
  const counts = steps.map((step) => `coalesce(sum(count) filter (where miles <= ${values.add(step, 'float8')}), 0)::int as "${step}"`);
  const { rows } = await database.query<Record<string, number>>(
    `with counted as (select dealer_id, count(*) as count from api.car where ${where} group by dealer_id),
       placed as (select count, ${miles} as miles from counted join api.dealer on dealer.id = counted.dealer_id)
     select coalesce(sum(count), 0)::int as any, ${counts.join(', ')} from placed`,
    values.list,
  );
  return rows[0] ?? {};
}
