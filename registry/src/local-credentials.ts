import { readFile } from 'node:fs/promises';
import path from 'node:path';
import * as z from 'zod';

/**
 * Tokens in clear text, for people on the registry's own machine. A production registry's operator moves them to where
 * the squads find theirs, and deletes the file; the database has only their hashes.
 */
const localCredentials = z.object({
  squads: z.record(z.string(), z.string()).default({}),
  releaseManager: z.string().optional(),
  reader: z.string().optional(),
  /** The hosts' token, for reports. Permits no changes. */
  host: z.string().optional(),
});
export type LocalCredentials = z.infer<typeof localCredentials>;

/** In the registry's data folder. */
export const CREDENTIALS_FILE = 'credentials.json';

/** The credentials in `dataDir`; undefined when there is no such file, or it belongs to another user. */
export async function readLocalCredentials(dataDir: string): Promise<LocalCredentials> {
  try {
    return localCredentials.parse(JSON.parse(await readFile(path.join(dataDir, CREDENTIALS_FILE), 'utf8')));
  } catch (error) {
    if (['ENOENT', 'EACCES'].includes((error as NodeJS.ErrnoException).code ?? '')) return { squads: {} };
    throw new Error(`${path.join(dataDir, CREDENTIALS_FILE)} cannot be read: ${(error as Error).message}`, {
      cause: error,
    });
  }
}
