import type { Queryable } from '@forecourt/database/pool';
import type { BodyType } from '@forecourt/domain/car-search/fields';
import type { NamedModel, NamedTrim } from '../../search-in-words/lexicon';

interface Row {
  make: string;
  make_slug: string;
  model: string;
  model_slug: string;
  body_type: BodyType;
  cars: number;
}

/** Every make and model that we know, with its number of cars for sale. Those without any are understood too. */
export async function readNamedModels(database: Queryable): Promise<NamedModel[]> {
  const { rows } = await database.query<Row>(
    `select make.name as make, make.slug as make_slug, model.name as model, model.slug as model_slug, model.body_type, coalesce(counted.cars, 0) as cars
     from api.model join api.make on make.id = model.make_id
     left join (select model_id, count(*)::int as cars from api.car group by model_id) as counted on counted.model_id = model.id
     order by make.id, model.id`,
  );
  return rows.map(({ make, make_slug: makeSlug, model, model_slug: modelSlug, body_type: bodyType, cars }) => ({
    make,
    makeSlug,
    model,
    modelSlug,
    bodyType,
    cars,
  }));
}

/** Every trim that cars of a make have. */
export async function readNamedTrims(database: Queryable): Promise<NamedTrim[]> {
  const { rows } = await database.query<NamedTrim>(
    `select distinct make.slug as "makeSlug", trim from api.derivative join api.model on model.id = model_id join api.make on make.id = make_id`,
  );
  return rows;
}
