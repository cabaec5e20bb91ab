import type { Queryable } from '@forecourt/database/pool';

/** PostgreSQL types by column, as a statement casts them. */
export type ColumnTypes<Row> = { [Column in keyof Row & string]: string };

/**
 * Writes many rows in one statement, with one array for each column.
 *
 * @param into target with its columns, in the order of `types`. For rows that need a join, a whole select may follow:
 * `into` is then the text before `from`, and the rows are called `given`
 * @param after text that follows the rows: joins, conflict handling, returned columns
 * @returns the rows that `after` returns
 */
export async function bulkInsert<Row extends object, Returned extends object = never>(
  transaction: Queryable,
  given: { into: string; types: ColumnTypes<Row>; after?: string },
  rows: readonly Row[],
): Promise<Returned[]> {
  const columns = Object.keys(given.types) as (keyof Row & string)[];
  const arrays = columns.map((column, index) => `$${index + 1}::${given.types[column]}[]`);
  const names = columns.map((column) => `"${column}"`).join(', ');
  const written = await transaction.query<Returned>(
    `insert into ${given.into} from unnest(${arrays.join(', ')}) as given (${names}) ${given.after ?? ''}`,
    columns.map((column) => rows.map((row) => row[column])),
  );
  return written.rows;
}
