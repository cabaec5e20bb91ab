import { cp, mkdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { withTransaction, type Pool } from '@forecourt/database/pool';
import { writeAtomically } from '@forecourt/service/atomic-file';
import { SECRET_FILE } from '../signing/key-secrets';
import type { ReleaseBucket } from '../storage/files/release-bucket';
import { placeOf } from '../storage/files/file-cache';
import { listReferencedFiles, readContent } from '../storage/files/files';
import { backupFiles, otherTables, type TableBackup } from './backup-format';
import { listColumns } from './list-columns';

/** The registry to back up or restore. */
export interface Place {
  pool: Pool;
  /** Place of the secret of its signing keys, unless it is given. */
  dataDir: string;
  /** Place of the contents of release files, unless they are in the database. */
  bucket?: ReleaseBucket | undefined;
}

export interface BackedUp {
  tables: number;
  rows: number;
  files: number;
  /** Whether the secret of the signing keys is in the backup, too. */
  hasSecret: boolean;
}

/**
 * Copies a registry into a new folder while it runs: its tables as of one moment, then the release files. Files never
 * change and are deleted a day after their last use at the earliest, so all files that the tables name exist. The
 * signing keys are in their table, encrypted. The folder also has the secret if the registry generated it.
 * @throws when the folder exists; half a backup is never left under its name
 */
export async function backUp({ pool, dataDir, bucket }: Place, folder: string): Promise<BackedUp> {
  const half = `${folder}.half`;
  await rm(half, { recursive: true, force: true });
  await mkdir(half, { recursive: true, mode: 0o700 });
  const tables = await readTables(pool);
  await writeFile(path.join(half, backupFiles.tables), JSON.stringify(tables), { mode: 0o600 });
  const files = await writeFiles({ pool, bucket }, path.join(half, backupFiles.files));
  const hasSecret = await cp(path.join(dataDir, SECRET_FILE), path.join(half, SECRET_FILE)).then(
    () => true,
    ignoreMissing,
  );
  await mkdir(folder);
  await rename(half, folder);
  return { tables: tables.length, rows: tables.reduce((sum, { rows }) => sum + rows.length, 0), files, hasSecret };
}

/** One after the other, since all at once may not fit into memory. */
async function writeFiles({ pool, bucket }: Pick<Place, 'pool' | 'bucket'>, folder: string): Promise<number> {
  await mkdir(folder);
  let written = 0;
  for (const integrity of await listReferencedFiles(pool)) {
    const bytes = await readContent(pool, bucket, integrity);
    // An upload announces its files before it sends them.
    if (!bytes) continue;
    await writeAtomically(placeOf(folder, integrity), bytes);
    written += 1;
  }
  return written;
}

/** All tables of the registry, except those below. */
function readTables(pool: Pool): Promise<TableBackup[]> {
  return withTransaction(pool, async (transaction) => {
    await transaction.query('set transaction isolation level repeatable read, read only');
    const { rows: names } = await transaction.query<{ name: string }>(
      `select tablename as name from pg_tables where schemaname = 'registry' order by 1`,
    );
    const tables: TableBackup[] = [];
    for (const { name } of names.filter((one) => !otherTables.includes(one.name))) {
      const columns = (await listColumns(transaction, name)).map((column) => column.name);
      const asText = columns.map((column) => `"${column}"::text`).join(', ');
      const { rows } = await transaction.query<Record<string, string | null>>(
        `select ${asText} from registry."${name}"`,
      );
      tables.push({ name, columns, rows: rows.map((row) => columns.map((column) => row[column] ?? null)) });
    }
    return tables;
  });
}

function ignoreMissing(error: NodeJS.ErrnoException): false {
  if (error.code !== 'ENOENT') throw error;
  return false;
}
