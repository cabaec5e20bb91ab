import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { errorMessage } from '@forecourt/service/error-message';
import { ROLE_LIMITS, withTransaction, type Pool, type Queryable, type Transaction } from './pool';

interface Migration {
  name: string;
  sql: string;
  hash: string;
}

const NAME = /^(\d{4})-[a-z0-9-]+\.sql$/;

/** The first line of a migration that is repeated until it changes no row, each time in a separate transaction. */
const IN_BATCHES = '-- in batches';
/** A statement that waits for a table blocks all later ones. So it waits only briefly, and is retried. */
const LOCK_LIMIT = '2s';
const LOCK_ATTEMPTS = 150;

/**
 * Migrates one service's schema: runs the new `0001-name.sql` files of a folder in order, each in a transaction, with
 * that schema first in the search path. Two processes may do so at once. A file that begins with `-- in batches` is one
 * statement that changes some of the remaining rows. It runs until it changes none. The role gets the limits that
 * services rely on, unless it has its own.
 *
 * @param pool without a limit of statements (`statementTimeoutMs: 0`) where tables may be large
 * @returns the names that were run now.
 * @throws when a file that has run was changed since, or two files have one number. A recorded migration without a file
 * is accepted, since an older release of a service may run on the database of a newer one.
 */
export async function migrate(pool: Pool, schema: string, folder: URL): Promise<string[]> {
  if (!/^[a-z][a-z_]*$/.test(schema)) throw new Error(`"${schema}" is not a schema name`);
  const migrations = await readMigrations(fileURLToPath(folder));
  await withTransaction(pool, (transaction) => prepare(transaction, schema));
  await limitRole(pool);
  const recorded = await readRecorded(pool, schema);
  const run: string[] = [];
  // Records are never deleted, so the lock is needed only if one is missing.
  for (const migration of migrations.filter((each) => !hasRun(each, recorded))) {
    if (await runToEnd(pool, schema, migration)) run.push(migration.name);
  }
  return run;
}

/** @throws Error naming the migrations that are still to run, or one that was changed since it ran */
export async function requireMigrated(db: Queryable, schema: string, folder: URL): Promise<void> {
  const { rows } = await db.query<{ found: boolean }>('select to_regclass($1) is not null as found', [
    `${schema}.migration`,
  ]);
  const recorded = rows[0]?.found ? await readRecorded(db, schema) : new Map<string, string>();
  const missing = (await readMigrations(fileURLToPath(folder))).filter((migration) => !hasRun(migration, recorded));
  if (missing.length === 0) return;
  const names = missing.map(({ name }) => name).join(', ');
  throw new Error(
    `The schema ${schema} of the database lacks ${names}. Run \`npm run migrate -w ${schema}\` with this DATABASE_URL, then start again.`,
  );
}

async function runToEnd(pool: Pool, schema: string, migration: Migration): Promise<boolean> {
  for (let attempt = 1; ;) {
    try {
      const step = await withTransaction(pool, (transaction) => apply(transaction, schema, migration));
      if (step !== 'continues') return step === 'done';
    } catch (error) {
      const isLocked = codeOf(error) === '55P03' || codeOf((error as Error).cause) === '55P03';
      if (!isLocked || attempt++ >= LOCK_ATTEMPTS) throw error;
    }
  }
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
  const { rows } = await transaction.query<{ found: boolean }>('select to_regclass($1) is not null as found', [
    `${schema}.migration`,
  ]);
  if (rows[0]?.found) return;
  // "if not exists" alone fails when two sessions create the same thing at once.
  await transaction.query(`select pg_advisory_xact_lock(hashtext('migrate'))`);
  await transaction
    .query(`create schema if not exists ${schema}`)
    .catch(rethrowAs(`Creating the schema ${schema} needs the right to create one in this database`));
  await transaction.query(
    `create table if not exists ${schema}.migration (name text primary key, hash text not null, run_at timestamptz not null default now())`,
  );
}

async function limitRole(pool: Pool): Promise<void> {
  await withTransaction(pool, async (transaction) => {
    await transaction.query(`select pg_advisory_xact_lock(hashtext('migrate'))`);
    const { rows } = await transaction.query<{ settings: string }>(
      `select unnest(setconfig) as settings from pg_db_role_setting
       where setrole in (0, current_user::regrole) and setdatabase in (0, (select oid from pg_database where datname = current_database()))`,
    );
    for (const [name, value] of Object.entries(ROLE_LIMITS)) {
      if (rows.some(({ settings }) => settings.startsWith(`${name}=`))) continue;
      await transaction.query(
        `do $$ begin execute format('alter role current_user in database %I set ${name} = ''${value}''', current_database()); end $$`,
      );
    }
  });
}

async function apply(
  transaction: Transaction,
  schema: string,
  migration: Migration,
): Promise<'done' | 'done before' | 'continues'> {
  await transaction.query(`lock table ${schema}.migration in exclusive mode`);
  if (hasRun(migration, await readRecorded(transaction, schema))) return 'done before';
  await transaction.query(`set local search_path to ${schema}, public; set local lock_timeout to '${LOCK_LIMIT}'`);
  const { rowCount } = await transaction.query(migration.sql).catch(rethrowAs(`${migration.name} failed`));
  if (migration.sql.startsWith(IN_BATCHES) && rowCount) return 'continues';
  await transaction.query(`insert into ${schema}.migration (name, hash) values ($1, $2)`, [
    migration.name,
    migration.hash,
  ]);
  return 'done';
}

const codeOf = (error: unknown): unknown => (error as { code?: unknown } | undefined)?.code;

/** The hashes of the migrations that have run, by name. */
async function readRecorded(db: Queryable, schema: string): Promise<ReadonlyMap<string, string>> {
  const { rows } = await db.query<{ name: string; hash: string }>(`select name, hash from ${schema}.migration`);
  return new Map(rows.map(({ name, hash }) => [name, hash]));
}

function hasRun({ name, hash }: Migration, recorded: ReadonlyMap<string, string>): boolean {
  const known = recorded.get(name);
  if (known !== undefined && known !== hash)
    throw new Error(`${name} was changed after it ran on this database; write a new migration instead`);
  return known !== undefined;
}

function rethrowAs(what: string): (cause: unknown) => never {
  return (cause) => {
    throw new Error(`${what}: ${errorMessage(cause)}`, { cause });
  };
}
