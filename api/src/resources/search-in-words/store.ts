import type { Queryable } from '@forecourt/database/pool';
import type { NamedModel, NamedTrim } from '../../cars/search-in-words/lexicon';

/** Every make and model that we know, with its number of cars for sale. Those without any are understood too. */
export async function readNamedModels(database: Queryable): Promise<NamedModel[]> {
  const { rows } = await database.query<NamedModel>(
    `select make.name as make, make.slug as "makeSlug", model.name as model, model.slug as "modelSlug", model.body_type as "bodyType",
            coalesce(counted.cars, 0) as cars
     from api.model join api.make on make.id = model.make_id
     left join (select model_id, count(*)::int as cars from api.car group by model_id) as counted on counted.model_id = model.id
     order by make.id, model.id`,
  );
  return rows;
}

/** Every trim that cars of a make have. */
export async function readNamedTrims(database: Queryable): Promise<NamedTrim[]> {
  const { rows } = await database.query<NamedTrim>(
    `select distinct make.slug as "makeSlug", trim from api.derivative join api.model on model.id = model_id join api.make on make.id = make_id`,
  );
  return rows;
}
