import { randomBytes } from 'node:crypto';
import { RegistryError } from '../errors';
import type { Principal } from '../rules/permissions';
import { deleteToken, insertToken, listTokens } from '../storage/tokens';
import type { TokenOwner } from '../storage/tokens';
import type { RegistryContext } from './registry-context';

const DAY_MS = 24 * 60 * 60 * 1_000;

/**
 * Makes a token for a named person. It is told once, here, and expires no later than the token of whoever asks for it.
 * @throws `token-exists`.
 */
export async function addToken({ pool }: RegistryContext, by: Principal, principal: Principal, days: number): Promise<{ token: string; expiresAt: Date }> {
  const token = randomBytes(32).toString('base64url');
  const createdAt = new Date();
  const wanted = createdAt.getTime() + days * DAY_MS;
  const own = (await listTokens(pool)).find((owner) => owner.principal.name === by.name)?.expiresAt;
  const expiresAt = new Date(Math.min(wanted, own?.getTime() ?? wanted));
  if (await insertToken(pool, { principal, createdAt, createdBy: by.name, expiresAt }, token)) return { token, expiresAt };
  throw new RegistryError('token-exists', { message: `${principal.name} has a token already; revoke it first, or use another name.` });
}

/** Everybody who has a token. */
export function readTokenOwners({ pool }: RegistryContext): Promise<TokenOwner[]> {
  return listTokens(pool);
}

/** Ends a token at once. @throws `unknown-token`. */
export async function revokeToken({ pool }: RegistryContext, name: string): Promise<void> {
  if (!(await deleteToken(pool, name)))
    throw new RegistryError('unknown-token', { message: `Nobody has a token under the name ${name}; release token list has all.` });
}
