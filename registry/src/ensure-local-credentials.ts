import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { withTransaction } from '@forecourt/database/pool';
import { writeAtomically } from '@forecourt/service/atomic-file';
import { CREDENTIALS_FILE, readLocalCredentials, type LocalCredentials } from './local-credentials';
import { logTokens } from './operations/access/log-tokens';
import type { RegistryContext } from './operations/registry-context';
import { ownNames, type Principal } from './rules/permissions';
import { insertToken, saveToken, type TokenOwner } from './storage/access/tokens';

/**
 * Ensures that a release manager, a reader, the hosts and the squad of every remote have a token. A missing token is
 * created in the file. Tokens in the file count. A token that is only in the database stays unchanged.
 */
export async function ensureLocalCredentials(
  context: Pick<RegistryContext, 'pool' | 'keys'>,
  dataDir: string,
  remotes: readonly string[],
): Promise<void> {
  const credentials = await readLocalCredentials(dataDir);
  let added = false;
  await withTransaction(context.pool, async (transaction) => {
    const issued: TokenOwner[] = [];
    // If two registries start at the same time, one issues a token and the other waits for it. Both lock in the same
    // order, whatever the order of their remotes.
    for (const { principal, read, write } of wanted(credentials, remotes.toSorted())) {
      const existing = read();
      const token = existing ?? randomBytes(32).toString('base64url');
      const owner = { principal, createdAt: new Date(), createdBy: null, expiresAt: null };
      const saved =
        existing === undefined
          ? await insertToken(transaction, owner, token)
          : await saveToken(transaction, principal, token);
      if (!saved) continue;
      issued.push(owner);
      if (existing !== undefined) continue;
      write(token);
      added = true;
    }
    await logTokens(context, transaction, 'issue-token', ownNames.registry, issued);
  });
  if (added)
    await writeAtomically(path.join(dataDir, CREDENTIALS_FILE), `${JSON.stringify(credentials, null, 2)}\n`, {
      mode: 0o600,
    });
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
    {
      principal: { name: 'reader', role: 'reader' },
      read: () => credentials.reader,
      write: (token) => (credentials.reader = token),
    },
    {
      principal: { name: 'hosts', role: 'host' },
      read: () => credentials.host,
      write: (token) => (credentials.host = token),
    },
    ...remotes.map((remote): Wanted => ({
      principal: { name: `${remote} squad`, role: 'squad', remote },
      read: () => credentials.squads[remote],
      write: (token) => (credentials.squads[remote] = token),
    })),
  ];
}
