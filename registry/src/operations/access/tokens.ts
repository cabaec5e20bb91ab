import { randomBytes } from 'node:crypto';
import { withTransaction } from '@forecourt/database/pool';
import { RegistryError } from '../../errors';
import { ownNames, type Principal } from '../../rules/permissions';
import { deleteSessionsOf } from '../../storage/access/sessions';
import { deleteToken, insertToken, listTokens, markExpired, type TokenOwner } from '../../storage/access/tokens';
import { logTokens } from './log-tokens';
import { cancelAllOf } from '../changes/planned-changes';
import type { RegistryContext } from '../registry-context';

const DAY_MS = 24 * 60 * 60 * 1_000;

/**
 * Issues a token to a named person. It is shown once, here, and expires no later than the token that requests it.
 * @throws `token-exists`.
 */
export async function addToken(
  context: RegistryContext,
  by: Principal,
  principal: Principal,
  days: number,
): Promise<{ token: string; expiresAt: Date }> {
  const token = randomBytes(32).toString('base64url');
  const createdAt = new Date();
  const wanted = createdAt.getTime() + days * DAY_MS;
  const own = (await listTokens(context.pool)).find((owner) => owner.principal.name === by.name)?.expiresAt;
  const expiresAt = new Date(Math.min(wanted, own?.getTime() ?? wanted));
  await withTransaction(context.pool, async (transaction) => {
    if (!(await insertToken(transaction, { principal, createdAt, createdBy: by.name, expiresAt }, token)))
      throw new RegistryError('token-exists', {
        message: `${principal.name} has a token already; revoke it first, or use another name.`,
      });
    await logTokens(context, transaction, 'issue-token', by.name, [{ principal, expiresAt }]);
  });
  return { token, expiresAt };
}

export function readTokenOwners({ pool }: RegistryContext): Promise<TokenOwner[]> {
  return listTokens(pool);
}

/** Ends a token immediately, with the sessions and the planned changes of its owner. @throws `unknown-token`. */
export async function revokeToken(context: RegistryContext, by: Principal, name: string): Promise<void> {
  await withTransaction(context.pool, async (transaction) => {
    const token = await deleteToken(transaction, name);
    const [signedIn] = await deleteSessionsOf(transaction, name);
    const owner = token ?? (signedIn && { principal: signedIn, expiresAt: null });
    if (!owner)
      throw new RegistryError('unknown-token', {
        message: `Nobody has a token under the name ${name}, or is signed in to the console by it; release token list has all tokens.`,
      });
    await logTokens(context, transaction, 'revoke-token', by.name, [owner]);
  });
  await cancelAllOf(context, name, by);
}

/** Logs each expired token once. Tokens stay, so that their owners learn why they are refused. */
export async function logExpiredTokens(context: RegistryContext, now: Date): Promise<void> {
  await withTransaction(context.pool, async (transaction) => {
    await logTokens(context, transaction, 'expire-token', ownNames.registry, await markExpired(transaction, now));
  });
}
