import { access, cp, mkdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { migrate } from '@forecourt/database/migrate';
import { migrations } from '../storage/migrations';
import { type Transaction, withTransaction } from '@forecourt/database/pool';
import type { Place } from './back-up';
import { listColumns } from './list-columns';
import { SECRET_FILE } from '../signing/key-secrets';
import { FileCache } from '../storage/files/file-cache';
import { listReferencedFiles, saveFile } from '../storage/files/files';
import { backupFiles, type TableBackup, tableBackups } from './backup-format';

/**
 * Restores a backup into an empty database and an empty data folder, completely or not at all.
 * @throws when either is not empty, or the backup was made by another release of the registry
 */
export async function restore({ pool, dataDir, bucket }: Place, folder: string): Promise<void> {
  const tables = tableBackups.parse(JSON.parse(await readFile(path.join(folder, backupFiles.tables), 'utf8')));
  await requireNoSecret(dataDir);
  await migrate(pool, 'registry', migrations);
  await withTransaction(pool, async (transaction) => {
    await requireEmpty(transaction);
    await requireSameMigrations(transaction, tables);
    // The first migration inserts the head of an empty log.
    await transaction.query('delete from registry.audit_head');
    for (const table of inOrder(tables)) await fill(transaction, table);
    await restoreFiles(transaction, bucket, path.join(folder, backupFiles.files));
  });
  await mkdir(dataDir, { recursive: true });
  await cp(path.join(folder, SECRET_FILE), path.join(dataDir, SECRET_FILE)).catch(ignoreMissing);
}

async function restoreFiles(transaction: Transaction, bucket: Place['bucket'], folder: string): Promise<void> {
  const files = new FileCache(folder);
  for (const integrity of await listReferencedFiles(transaction)) {
    const bytes = await files.read(integrity);
    if (bytes) await saveFile(transaction, bucket, integrity, bytes, new Date());
  }
}

async function requireNoSecret(dataDir: string): Promise<void> {
  const hasSecret = await access(path.join(dataDir, SECRET_FILE)).then(
    () => true,
    () => false,
  );
  if (hasSecret)
    throw new Error(
      `${dataDir} already contains the secret of the signing keys. Move this data folder away, then restore into an empty one.`,
    );
}

async function requireEmpty(transaction: Transaction): Promise<void> {
  const { rows } = await transaction.query<{ seq: number }>('select seq from registry.audit_head for update');
  const { rows: releases } = await transaction.query('select from registry.releases limit 1');
  if (rows[0]?.seq === 0 && releases.length === 0) return;
  throw new Error('The database already contains a registry. Empty it first: drop schema registry cascade');
}

/** Rows are restored unchanged, so the tables must have the same columns. */
async function requireSameMigrations(transaction: Transaction, tables: readonly TableBackup[]): Promise<void> {
  const { rows: found } = await transaction.query<{ migration: string }>(
    `select name || ' ' || hash as migration from registry.migration`,
  );
  const { columns = [], rows = [] } = tables.find(({ name }) => name === 'migration') ?? {};
  const [name, hash] = [columns.indexOf('name'), columns.indexOf('hash')];
  const here = found.map(({ migration }) => migration).toSorted();
  const backedUp = rows.map((row) => `${row[name]} ${row[hash]}`).toSorted();
  if (here.join() === backedUp.join()) return;
  throw new Error(
    'The backup was made by another release of the registry. Restore it with that release, then start the newer one on it.',
  );
}

/** Channels come first: other tables refer to them. */
function inOrder(tables: readonly TableBackup[]): TableBackup[] {
  const filled = tables.filter(({ name }) => name !== 'migration');
  return [...filled.filter(({ name }) => name === 'channels'), ...filled.filter(({ name }) => name !== 'channels')];
}

async function fill(transaction: Transaction, { name, columns, rows }: TableBackup): Promise<void> {
  const known = await listColumns(transaction, name);
  const names = columns.map((column) => `"${column}"`).join(', ');
  const values = columns
    .map((column, index) => `$${index + 1}::${known.find((one) => one.name === column)?.type}`)
    .join(', ');
  for (const row of rows)
    await transaction.query(
      `insert into registry."${name}" (${names}) overriding system value values (${values})`,
      row,
    );
  for (const column of known.filter(({ isIdentity }) => isIdentity)) {
    const next = `coalesce((select max("${column.name}") from registry."${name}"), 0) + 1`;
    await transaction.query(`select setval(pg_get_serial_sequence($1, $2), ${next}, false)`, [
      `registry."${name}"`,
      column.name,
    ]);
  }
}

function ignoreMissing(error: NodeJS.ErrnoException): void {
  if (error.code !== 'ENOENT') throw error;
}
