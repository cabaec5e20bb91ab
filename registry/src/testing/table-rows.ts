import type { TestDatabase } from '@forecourt/database/test-database';

/**
 * Empties a registry's tables: then they are as after the first migration. For few rows this is ten times as fast as
 * truncating.
 */
export async function removeRows({ pool }: TestDatabase): Promise<void> {
  await replaceRows(
    pool,
    () => `insert into registry.audit_head (seq, hash, signature) values (0, repeat('0', 64), '')`,
  );
}

/** Copies the rows of a registry's tables, for `restoreRows`. */
export async function keepRows({ pool }: TestDatabase): Promise<void> {
  const copies = (await tablesOf(pool)).map((table) => `create table kept.${table} as table registry.${table}`);
  await pool.query(['create schema kept', ...copies].join(';'));
}

/** Restores exactly the rows that `keepRows` copied. */
export async function restoreRows({ pool }: TestDatabase): Promise<void> {
  await replaceRows(pool, (tables) =>
    tables.map((table) => `insert into registry.${table} overriding system value table kept.${table}`).join(';'),
  );
}

/** In one transaction, since it is one query. The log's trigger does not allow deleting its rows. */
async function replaceRows(pool: TestDatabase['pool'], insert: (tables: readonly string[]) => string): Promise<void> {
  const tables = await tablesOf(pool);
  if (tables.length === 0) return;
  const removals = tables.toReversed().map((table) => `delete from registry.${table}`);
  const trigger = (action: 'disable' | 'enable') => `alter table registry.audit ${action} trigger user`;
  await pool.query([trigger('disable'), ...removals, insert(tables), trigger('enable')].join(';'));
}

/** Channels come first: other tables refer to them. */
async function tablesOf(pool: TestDatabase['pool']): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'registry' and tablename <> 'migration' order by tablename <> 'channels'`,
  );
  return rows.map(({ name }) => name);
}
