import { openPool } from '@forecourt/database/pool';
import type { Stack } from '@forecourt/tools/stack';

/** Queries the site's database directly, for what no service exposes. */
export async function query<Row extends object>(
  sql: string,
  values: unknown[],
  { databaseUrl }: Pick<Stack, 'databaseUrl'>,
): Promise<Row[]> {
  const database = openPool(databaseUrl, { max: 1 });
  try {
    return (await database.query<Row>(sql, values)).rows;
  } finally {
    await database.end();
  }
}
