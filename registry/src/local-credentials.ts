import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { withTransaction } from '@forecourt/database/pool';
import { writeAtomically } from '@forecourt/service/atomic-file';
import * as z from 'zod';
import { logToken } from './operations/log-token';
import type { RegistryContext } from './operations/registry-context';
import type { Principal } from './rules/permissions';
import { listTokenNames, saveToken } from './storage/tokens';

/**
 * Tokens in clear text, for people on the registry's own machine. A production registry's operator moves them to where
 * the squads find theirs, and deletes the file; the database has only their hashes.
 */
const localCredentials = z.object({
  squads: z.record(z.string(), z.string()).default({}),
  releaseManager: z.string().optional(),
  reader: z.string().optional(),
  /** Of all hosts, for reports. Permits no changes. */
  host: z.string().optional(),
});
export type LocalCredentials = z.infer<typeof localCredentials>;

const FILE = 'credentials.json';

/** The credentials in `dataDir`; none when there is no such file, or it belongs to another user. */
export async function readLocalCredentials(dataDir: string): Promise<LocalCredentials> {
  try {
    return localCredentials.parse(JSON.parse(await readFile(path.join(dataDir, FILE), 'utf8')));
  } catch (error) {
    if (['ENOENT', 'EACCES'].includes((error as NodeJS.ErrnoException).code ?? '')) return { squads: {} };
    throw new Error(`${path.join(dataDir, FILE)} cannot be read: ${(error as Error).message}`, { cause: error });
  }
}

/**
 * Ensures that a release manager, a reader, the hosts and the squad of every remote have a token. A missing one is created, in
 * the file; a token in the file is the one that counts; a token that is only in the database stays as it is.
 */
export async function ensureLocalCredentials(context: Pick<RegistryContext, 'pool' | 'keys'>, dataDir: string, remotes: readonly string[]): Promise<void> {
  const credentials = await readLocalCredentials(dataDir);
  const known = await listTokenNames(context.pool);
  let added = false;
  for (const { principal, read, write } of wanted(credentials, remotes)) {
    const existing = read();
    if (existing === undefined && known.has(principal.name)) continue;
    const token = existing ?? randomBytes(32).toString('base64url');
    if (existing === undefined) {
      write(token);
      added = true;
    }
    await withTransaction(context.pool, async (transaction) => {
      const isNew = await saveToken(transaction, principal, token);
      if (isNew) await logToken(context, transaction, 'issue-token', 'registry', { principal, expiresAt: null });
    });
  }
  if (added) await writeAtomically(path.join(dataDir, FILE), `${JSON.stringify(credentials, null, 2)}\n`, { mode: 0o600 });
}

interface Wanted {
  principal: Principal;
  read: () => string | undefined;
  write: (token: string) => void;
}

function wanted(credentials: LocalCredentials, remotes: readonly string[]): Wanted[] {
  return [
    {
      principal: { name: 'release-manager', role: 'release-manager' },
      read: () => credentials.releaseManager,
      write: (token) => (credentials.releaseManager = token),
    },
    { principal: { name: 'reader', role: 'reader' }, read: () => credentials.reader, write: (token) => (credentials.reader = token) },
    { principal: { name: 'hosts', role: 'host' }, read: () => credentials.host, write: (token) => (credentials.host = token) },
    ...remotes.map((remote): Wanted => ({
      principal: { name: `${remote} squad`, role: 'squad', remote },
      read: () => credentials.squads[remote],
      write: (token) => (credentials.squads[remote] = token),
    })),
  ];
}
