import type { Queryable } from '@forecourt/database/pool';
import type { Catalogue, Derivative, Make, Model } from '../catalogue/catalogue';
import { bulkInsert } from './bulk-insert';

/** Updates the catalogue in the database to this release. Cars refer to its rows, so none is deleted. */
export async function writeCatalogue(transaction: Queryable, catalogue: Catalogue): Promise<void> {
  await bulkInsert<Omit<Make, 'sharePerMille'>>(
    transaction,
    {
      into: 'api.make (id, name, code, slug) select *',
      types: { id: 'int', name: 'text', code: 'text', slug: 'text' },
      after: updateChanged('make', 'id', ['name', 'code', 'slug']),
    },
    catalogue.makes,
  );
  await bulkInsert<Omit<Model, 'popularity'>>(
    transaction,
    {
      into: 'api.model (id, make_id, name, code, slug, body_type, seats, sold_from_year, sold_to_year) select *',
      types: {
        id: 'int',
        makeId: 'int',
        name: 'text',
        code: 'text',
        slug: 'text',
        bodyType: 'api.body_type',
        seats: 'smallint',
        soldFromYear: 'smallint',
        soldToYear: 'smallint',
      },
      after: updateChanged('model', 'id', [
        'make_id',
        'name',
        'code',
        'slug',
        'body_type',
        'seats',
        'sold_from_year',
        'sold_to_year',
      ]),
    },
    catalogue.models,
  );
  await bulkInsert<Omit<Derivative, 'soldFromYear'>>(
    transaction,
    {
      into: 'api.derivative (cap_id, cap_code, model_id, trim, fuel, transmission, engine_cc, engine_size, doors, price_new_pence) select *',
      types: {
        capId: 'int',
        capCode: 'text',
        modelId: 'int',
        trim: 'text',
        fuel: 'api.fuel',
        transmission: 'api.transmission',
        engineCc: 'int',
        size: 'text',
        doors: 'smallint',
        priceNewPence: 'int',
      },
      after: updateChanged('derivative', 'cap_id', [
        'cap_code',
        'model_id',
        'trim',
        'fuel',
        'transmission',
        'engine_cc',
        'engine_size',
        'doors',
        'price_new_pence',
      ]),
    },
    catalogue.derivatives,
  );
}

/** Rows that are there already are written only where they differ. */
function updateChanged(table: string, key: string, columns: readonly string[]): string {
  const of = (relation: string) => `(${columns.map((column) => `${relation}.${column}`).join(', ')})`;
  return `on conflict (${key}) do update set (${columns.join(', ')}) = row${of('excluded')} where ${of(table)} is distinct from ${of('excluded')}`;
}
