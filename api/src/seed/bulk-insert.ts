import type { Transaction } from '@forecourt/database/pool';

/** PostgreSQL types by column, as a statement casts them. */
export type ColumnTypes<Row> = { [Column in keyof Row & string]: string };

/**
 * Writes many rows in one statement, with one array for each column.
 *
 * @param into target with its columns, in the order of `types`; for rows that need a join, a whole select may follow:
 * `into` is then the text before `from`, and the rows are called `given`
 */
export async function bulkInsert<Row extends object>(
  transaction: Transaction,
  given: { into: string; types: ColumnTypes<Row>; joins?: string },
  rows: readonly Row[],
): Promise<void> {
  const columns = Object.keys(given.types) as (keyof Row & string)[];
  const arrays = columns.map((column, index) => `$${index + 1}::${given.types[column]}[]`);
  const names = columns.map((column) => `"${column}"`).join(', ');
  await transaction.query(
    `insert into ${given.into} from unnest(${arrays.join(', ')}) as given (${names}) ${given.joins ?? ''}`,
    columns.map((column) => rows.map((row) => row[column])),
  );
}
