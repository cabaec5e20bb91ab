import type { MakesModelsAnswer, MakeWithModels } from '@forecourt/domain/makes-models';
import type { Queryable } from '@forecourt/database/pool';

interface Row {
  make_id: number;
  make_name: string;
  model_id: number;
  model_name: string;
  count: number;
}

/** Every make and model for sale now, by name in any case, with how many cars there are. */
export async function readMakesModels(database: Queryable): Promise<MakesModelsAnswer> {
  const { rows } = await database.query<Row>(
    `select make.id as make_id, make.name as make_name, model.id as model_id, model.name as model_name, counted.count
     from (select model_id, count(*)::int as count from api.car group by model_id) as counted
     join api.model on model.id = counted.model_id
     join api.make on make.id = model.make_id
     order by lower(make.name) collate "C", lower(model.name) collate "C"`,
  );
  const makes: MakeWithModels[] = [];
  for (const row of rows) {
    let make = makes.at(-1);
    if (make?.id !== String(row.make_id)) makes.push((make = { id: String(row.make_id), name: row.make_name, count: 0, models: [] }));
    make.models.push({ id: String(row.model_id), name: row.model_name, count: row.count });
    make.count += row.count;
  }
  return { makes };
}
