import type { Queryable } from '@forecourt/database/pool';

export interface Column {
  name: string;
  /** Type in SQL, such as `text[]`. */
  type: string;
  /** The database numbers it. */
  isIdentity: boolean;
}

/** The columns of a table of the registry, in their order. */
export async function listColumns(db: Queryable, table: string): Promise<Column[]> {
  const { rows } = await db.query<Column>(
    `select attname as name, format_type(atttypid, atttypmod) as type, attidentity <> '' as "isIdentity"
     from pg_attribute where attrelid = ('registry.' || quote_ident($1))::regclass and attnum > 0 and not attisdropped order by attnum`,
    [table],
  );
  return rows;
}
