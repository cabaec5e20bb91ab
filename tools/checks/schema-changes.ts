import type { Pool } from '@forecourt/database/pool';

/** A part of a schema that code may rely on. */
interface Part {
  kind: 'table' | 'column' | 'constraint' | 'unique index' | 'trigger' | 'function' | 'value';
  /** Empty for an object that belongs to no table. */
  table: string;
  name: string;
  is: string;
  /** The table. */
  columns: string[];
}
export type Schema = ReadonlyMap<string, Part>;

/** Reads a schema, without indexes that only make it faster. */
export async function readSchema(pool: Pool, schema: string): Promise<Schema> {
  const { rows } = await pool.query<Part>(
    `with tables as (select oid, relname, relkind from pg_class where relnamespace = to_regnamespace($1) and relkind in ('r', 'p', 'v', 'm', 'S')),
       named as (select attrelid, attnum, attname, atthasdef, attidentity from pg_attribute where attnum > 0 and not attisdropped)
     select 'table' as kind, relname as "table", relname as name, relkind::text as is, '{}'::text[] as columns from tables
     union all
     select 'column', relname, a.attname, concat_ws(', ', format_type(a.atttypid, a.atttypmod), case when a.attnotnull then 'not null' end,
         case when a.atthasdef or a.attidentity <> '' then 'with a default' end, case when a.attgenerated <> '' then 'generated' end), array[a.attname]
       from tables join pg_attribute a on a.attrelid = tables.oid where a.attnum > 0 and not a.attisdropped
     union all
     select 'constraint', relname, pg_get_constraintdef(c.oid), '', (select array_agg(attname) from named where attrelid = conrelid and attnum = any (conkey))
       from tables join pg_constraint c on conrelid = tables.oid where contype in ('c', 'f', 'x')
     union all
     select 'unique index', relname, (select string_agg(pg_get_indexdef(indexrelid, n, true), ', ' order by n) from generate_series(1, indnkeyatts) n)
         || coalesce(' where ' || pg_get_expr(indpred, indrelid), ''), '',
         (select array_agg(attname) from named where attrelid = indrelid and attnum = any (indkey))
       from tables join pg_index on indrelid = tables.oid where indisunique
     union all
     select 'trigger', relname, tgname, pg_get_triggerdef(t.oid), '{}' from tables join pg_trigger t on tgrelid = tables.oid where not tgisinternal
     union all
     select 'function', '', format('%s(%s)', proname, pg_get_function_identity_arguments(oid)), pg_get_functiondef(oid), '{}'
       from pg_proc where pronamespace = to_regnamespace($1) and prokind in ('f', 'p')
     union all
     select 'value', '', format('%s of %s', enumlabel, typname), '', '{}'
       from pg_enum join pg_type on pg_type.oid = enumtypid where typnamespace = to_regnamespace($1)`,
    [schema],
  );
  return new Map(rows.map((part) => [`${part.kind} ${part.table} ${part.name}`, part]));
}

/**
 * Returns the changes that break code of the previous schema: a part that it uses is missing or different, or rows that
 * it writes are refused.
 */
export function breakingChanges(before: Schema, after: Schema): string[] {
  const changed = [...before].flatMap(([key, was]) => {
    const now = after.get(key);
    if (now === undefined) return isOfLostTable(was, after) ? [] : [`${described(was)} is gone`];
    return now.is === was.is || now.is === `${was.is}, with a default`
      ? []
      : [`${described(was)} was ${was.is}, is ${now.is}`];
  });
  const added = [...after]
    .filter(([key, { table }]) => !before.has(key) && before.has(`table ${table} ${table}`))
    .map(([, part]) => part);
  return [
    ...changed,
    ...added
      .filter((part) => refusesRows(part, before, after))
      .map((part) => `${described(part)} is new, and refuses what was accepted`),
  ];
}

const isOfLostTable = ({ kind, table }: Part, after: Schema) =>
  kind !== 'table' && table !== '' && !after.has(`table ${table} ${table}`);

/** Whether a new part of a known table refuses rows without its new columns. */
function refusesRows({ kind, table, is, columns }: Part, before: Schema, after: Schema): boolean {
  const isNew = (column: string) => !before.has(`column ${table} ${column}`);
  const hasDefault = (column: string) => after.get(`column ${table} ${column}`)?.is.includes('with a default');
  if (kind === 'trigger') return true;
  if (kind === 'column') return is.includes('not null') && !is.includes('with a default');
  if (kind === 'constraint') return !columns.every(isNew);
  return kind === 'unique index' && !columns.every((column) => isNew(column) && !hasDefault(column));
}

function described({ kind, table, name }: Part): string {
  if (kind === 'table') return `table ${name}`;
  if (kind === 'column') return `column ${table}.${name}`;
  return table ? `${kind} "${name}" of ${table}` : `${kind} ${name}`;
}
