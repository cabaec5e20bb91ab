import { rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { withTransaction, type Pool } from '@forecourt/database/pool';
import { FileCache } from './file-cache';
import { listFiles, listReferencedFiles, saveFile } from './files';

/** Folder for copies of release files, in a registry's data folder. */
export const CACHE_FOLDER = 'file-cache';

/** Former folder of the only copies, before they were in the database. */
const FORMER_FOLDER = 'files';

/**
 * Imports the release files of a data folder of an older version into the database, once. Afterwards the folder is the
 * cache. The next start completes an interrupted one.
 *
 * @returns the number of imported files, and the hashes of files of releases that are in neither place undamaged: then
 * the folder stays
 */
export async function importFiles(pool: Pool, dataDir: string): Promise<{ imported: number; lost: string[] }> {
  const folder = path.join(dataDir, FORMER_FOLDER);
  const nothing = { imported: 0, lost: [] };
  if (!(await exists(folder))) return nothing;
  const former = new FileCache(folder);
  const stored = new Set(await listFiles(pool));
  const missing = [...(await listReferencedFiles(pool))].filter((integrity) => !stored.has(integrity));
  for (const integrity of missing) {
    const bytes = await former.read(integrity);
    if (bytes)
      await withTransaction(pool, (transaction) => saveFile(transaction, undefined, integrity, bytes, new Date()));
  }
  const now = new Set(await listFiles(pool));
  const lost = missing.filter((integrity) => !now.has(integrity));
  // The unchanged folder can still be repaired.
  if (lost.length === 0) await makeCache(folder, path.join(dataDir, CACHE_FOLDER));
  return { imported: missing.length - lost.length, lost };
}

async function makeCache(folder: string, cache: string): Promise<void> {
  await rm(cache, { recursive: true, force: true });
  await rename(folder, cache).catch((error: NodeJS.ErrnoException) => {
    // Another process on this folder was faster.
    if (error.code !== 'ENOENT') throw error;
  });
}

function exists(folder: string): Promise<boolean> {
  return stat(folder).then(
    () => true,
    () => false,
  );
}
