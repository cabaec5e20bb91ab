import type { MakeWithModels, ModelWithCount } from '@forecourt/domain/cars/makes-models';
import type { Queryable } from '@forecourt/database/pool';

/** A make with its models, all with slugs. Earlier answers have no slugs. */
type StockedMake = MakeWithModels & { slug: string; models: (ModelWithCount & { slug: string })[] };

interface Row {
  make_id: number;
  make_name: string;
  make_slug: string;
  model_id: number;
  model_name: string;
  model_slug: string;
  count: number;
}

/** Every make and model for sale now, by name regardless of case, with its number of cars. */
export async function readMakesModels(database: Queryable): Promise<{ makes: StockedMake[] }> {
  const { rows } = await database.query<Row>(
    `select make.id as make_id, make.name as make_name, make.slug as make_slug, model.id as model_id, model.name as model_name, model.slug as model_slug,
       counted.count
     from (select model_id, count(*)::int as count from api.car group by model_id) as counted
     join api.model on model.id = counted.model_id
     join api.make on make.id = model.make_id
     order by lower(make.name) collate "C", lower(model.name) collate "C"`,
  );
  const makes: StockedMake[] = [];
  for (const row of rows) {
    let make = makes.at(-1);
    if (make?.id !== String(row.make_id))
      makes.push((make = { id: String(row.make_id), name: row.make_name, slug: row.make_slug, count: 0, models: [] }));
    make.models.push({ id: String(row.model_id), name: row.model_name, slug: row.model_slug, count: row.count });
    make.count += row.count;
  }
  return { makes };
}
