import { cp, mkdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { withTransaction, type Pool } from '@forecourt/database/pool';
import { listColumns } from './list-columns';
import { backupFiles, keyFiles, type TableBackup } from './backup-format';

/** The registry to back up or restore. */
export interface Place {
  pool: Pool;
  /** Keys and release files. */
  dataDir: string;
}

/**
 * Copies a registry into a new folder, while it runs: its tables as of one moment, then keys and release files. A file is never changed, and
 * deleted a day after its release at the earliest, so all that the tables name are there. The folder has the private key in it.
 * @throws when the folder exists; half a backup is never left under its name
 */
export async function backUp({ pool, dataDir }: Place, folder: string): Promise<{ tables: number; rows: number }> {
  const half = `${folder}.half`;
  await rm(half, { recursive: true, force: true });
  await mkdir(half, { recursive: true, mode: 0o700 });
  const tables = await readTables(pool);
  await writeFile(path.join(half, backupFiles.tables), JSON.stringify(tables), { mode: 0o600 });
  for (const name of keyFiles) await cp(path.join(dataDir, name), path.join(half, name)).catch(ignoreMissing);
  await cp(path.join(dataDir, backupFiles.files), path.join(half, backupFiles.files), { recursive: true });
  await mkdir(folder);
  await rename(half, folder);
  return { tables: tables.length, rows: tables.reduce((sum, { rows }) => sum + rows.length, 0) };
}

/** Every table of the registry. */
function readTables(pool: Pool): Promise<TableBackup[]> {
  return withTransaction(pool, async (transaction) => {
    await transaction.query('set transaction isolation level repeatable read, read only');
    const { rows: names } = await transaction.query<{ name: string }>(`select tablename as name from pg_tables where schemaname = 'registry' order by 1`);
    const tables: TableBackup[] = [];
    for (const { name } of names) {
      const columns = (await listColumns(transaction, name)).map((column) => column.name);
      const asText = columns.map((column) => `"${column}"::text`).join(', ');
      const { rows } = await transaction.query<Record<string, string | null>>(`select ${asText} from registry."${name}"`);
      tables.push({ name, columns, rows: rows.map((row) => columns.map((column) => row[column] ?? null)) });
    }
    return tables;
  });
}

function ignoreMissing(error: NodeJS.ErrnoException): void {
  if (error.code !== 'ENOENT') throw error;
}
