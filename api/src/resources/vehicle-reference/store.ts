import type { Queryable } from '@forecourt/database/pool';
import type { CodedName, Trim } from '@forecourt/domain/valuation/vehicle-lookup';

/** Makes by name. */
export async function readMakes(database: Queryable): Promise<CodedName[]> {
  return (await database.query<CodedName>('select name, code from api.make order by lower(name) collate "C"')).rows;
}

/** Reads models of a make by name. Empty for an unknown code. */
export async function readModels(database: Queryable, makeCode: string): Promise<CodedName[]> {
  const { rows } = await database.query<CodedName>(
    'select model.name, model.code from api.model join api.make on make.id = model.make_id where make.code = $1 order by lower(model.name) collate "C"',
    [makeCode.toUpperCase()],
  );
  return rows;
}

/** Reads derivatives of a model by their usual names: `1.0 Titanium 5dr Manual`. Empty for an unknown code. */
export async function readTrims(database: Queryable, modelCode: string): Promise<Trim[]> {
  const { rows } = await database.query<Omit<Trim, 'soldToYear'> & { soldToYear: number | null }>(
    `select concat_ws(' ', engine_size, derivative.fuel, trim, doors || 'dr', derivative.transmission) as name, cap_id as "capId",
       derivative.fuel, derivative.transmission, sold_from_year as "soldFromYear", sold_to_year as "soldToYear"
     from api.derivative join api.model on model.id = derivative.model_id
     where model.code = $1 order by price_new_pence, name collate "C"`,
    [modelCode.toUpperCase()],
  );
  return rows.map(({ soldToYear, ...trim }) => ({ ...trim, ...(soldToYear !== null && { soldToYear }) }));
}
