import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { withTransaction, type Pool, type Queryable, type Transaction } from './pool';

interface Migration {
  name: string;
  sql: string;
  hash: string;
}

const NAME = /^(\d{4})-[a-z0-9-]+\.sql$/;

/**
 * Brings one service's schema up to date: runs the `0001-name.sql` files of a folder that are not yet recorded, in
 * order, each in its own transaction, with that schema first in the search path. Two processes may do so at once.
 *
 * @returns the names that were run now.
 * @throws when a file that has run was changed since, or two files have one number. A recorded migration without a
 * file is no error: that is an older release of a service meeting the database of a newer one.
 */
export async function migrate(pool: Pool, schema: string, folder: URL): Promise<string[]> {
  if (!/^[a-z][a-z_]*$/.test(schema)) throw new Error(`"${schema}" is not a schema name`);
  const migrations = await readMigrations(fileURLToPath(folder));
  await withTransaction(pool, (transaction) => prepare(transaction, schema));
  const recorded = await readRecorded(pool, schema);
  const run: string[] = [];
  // Records are never deleted, so only what lacks one needs the lock.
  for (const migration of migrations.filter((each) => !hasRun(each, recorded))) {
    if (await withTransaction(pool, (transaction) => apply(transaction, schema, migration))) run.push(migration.name);
  }
  return run;
}

async function readMigrations(folder: string): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).toSorted();
  const numbers = names.map((name) => NAME.exec(name)?.[1]);
  names.forEach((name, index) => {
    if (!numbers[index]) throw new Error(`${join(folder, name)}: a migration is named 0001-what-it-does.sql`);
    if (numbers[index] === numbers[index - 1]) throw new Error(`${join(folder, name)}: its number is already taken`);
  });
  return Promise.all(
    names.map(async (name) => {
      const sql = await readFile(join(folder, name), 'utf8');
      return { name, sql, hash: createHash('sha256').update(sql.replaceAll('\r\n', '\n')).digest('hex') };
    }),
  );
}

async function prepare(transaction: Transaction, schema: string): Promise<void> {
  const { rows } = await transaction.query<{ found: boolean }>('select to_regclass($1) is not null as found', [`${schema}.migration`]);
  if (rows[0]?.found) return;
  // "if not exists" alone fails when two sessions create the same thing at once. Within a transaction the embedded engine has such locks, too.
  await transaction.query(`select pg_advisory_xact_lock(hashtext('migrate'))`);
  await transaction
    .query(`create schema if not exists ${schema}`)
    .catch(rethrowAs(`Creating the schema ${schema} needs the right to create one in this database`));
  await transaction.query(
    `create table if not exists ${schema}.migration (name text primary key, hash text not null, run_at timestamptz not null default now())`,
  );
}

async function apply(transaction: Transaction, schema: string, migration: Migration): Promise<boolean> {
  await transaction.query(`lock table ${schema}.migration in exclusive mode`);
  if (hasRun(migration, await readRecorded(transaction, schema))) return false;
  await transaction.query(`set local search_path to ${schema}, public`);
  await transaction.query(migration.sql).catch(rethrowAs(`${migration.name} failed`));
  await transaction.query(`insert into ${schema}.migration (name, hash) values ($1, $2)`, [migration.name, migration.hash]);
  return true;
}

/** The hashes of the migrations that have run, by name. */
async function readRecorded(db: Queryable, schema: string): Promise<ReadonlyMap<string, string>> {
  const { rows } = await db.query<{ name: string; hash: string }>(`select name, hash from ${schema}.migration`);
  return new Map(rows.map(({ name, hash }) => [name, hash]));
}

function hasRun({ name, hash }: Migration, recorded: ReadonlyMap<string, string>): boolean {
  const known = recorded.get(name);
  if (known !== undefined && known !== hash) throw new Error(`${name} was changed after it ran on this database; write a new migration instead`);
  return known !== undefined;
}

function rethrowAs(what: string): (cause: unknown) => never {
  return (cause) => {
    throw new Error(`${what}: ${cause instanceof Error ? cause.message : String(cause)}`, { cause });
  };
}
