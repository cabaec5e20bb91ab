import { createHash, timingSafeEqual } from 'node:crypto';
import type { Queryable } from '@forecourt/database/pool';
import type { Principal } from '../rules/permissions';

interface TokenRow {
  name: string;
  hash: string;
  role: Principal['role'];
  remote: string | null;
}

/** The only form in which a token is stored. Tokens are 256 random bits, so that a plain hash cannot be reversed. */
function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

/** Makes `token` the only token of `principal`. */
export async function saveToken(db: Queryable, principal: Principal, token: string): Promise<void> {
  const remote = principal.role === 'squad' ? principal.remote : null;
  await db.query(
    `insert into registry.tokens (name, hash, role, remote, created_at) values ($1, $2, $3, $4, $5)
     on conflict (name) do update set hash = excluded.hash, role = excluded.role, remote = excluded.remote`,
    [principal.name, hashOf(token), principal.role, remote, new Date()],
  );
}

/** Names of all owners of tokens. */
export async function listTokenNames(db: Queryable): Promise<Set<string>> {
  const { rows } = await db.query<{ name: string }>('select name from registry.tokens');
  return new Set(rows.map(({ name }) => name));
}

/** The token's owner, or undefined. Compares with every stored hash in constant time. */
export async function findPrincipal(db: Queryable, token: string): Promise<Principal | undefined> {
  const { rows } = await db.query<TokenRow>('select name, hash, role, remote from registry.tokens');
  const presented = Buffer.from(hashOf(token), 'hex');
  const matches = rows.filter(({ hash }) => timingSafeEqual(Buffer.from(hash, 'hex'), presented));
  return matches.map(toPrincipal)[0];
}

function toPrincipal({ name, role, remote }: TokenRow): Principal {
  return role === 'squad' ? { name, role, remote: remote ?? '' } : { name, role };
}
