import { createHash, timingSafeEqual } from 'node:crypto';
import type { Queryable } from '@forecourt/database/pool';
import type { Principal } from '../../rules/permissions';

interface TokenRow extends PersonRow, Omit<TokenOwner, 'principal'> {
  hash: string;
}

/** A person and their rights. */
export interface PersonRow {
  name: string;
  role: Principal['role'];
  remote: string | null;
}

const COLUMNS =
  'name, hash, role, remote, created_at as "createdAt", created_by as "createdBy", expires_at as "expiresAt"';

/** A token in lists. Only its owner knows the token itself. */
export interface TokenOwner {
  principal: Principal;
  createdAt: Date;
  /** Null for those that the registry created on its first start. */
  createdBy: string | null;
  /** Null for one that does not expire. */
  expiresAt: Date | null;
}

/** The only form in which a token is stored. Tokens are 256 random bits, so that a plain hash cannot be reversed. */
export function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

/** Makes `token` the only token of `principal`. False if it already was. */
export async function saveToken(db: Queryable, principal: Principal, token: string): Promise<boolean> {
  const remote = principal.role === 'squad' ? principal.remote : null;
  const { rowCount } = await db.query(
    `insert into registry.tokens as known (name, hash, role, remote, created_at) values ($1, $2, $3, $4, $5)
     on conflict (name) do update set hash = excluded.hash, role = excluded.role, remote = excluded.remote where known.hash <> excluded.hash`,
    [principal.name, hashOf(token), principal.role, remote, new Date()],
  );
  return rowCount === 1;
}

/** Stores a token. False if one with that name exists. */
export async function insertToken(
  db: Queryable,
  { principal, createdAt, createdBy, expiresAt }: TokenOwner,
  token: string,
): Promise<boolean> {
  const remote = principal.role === 'squad' ? principal.remote : null;
  const { rowCount } = await db.query(
    `insert into registry.tokens (name, hash, role, remote, created_at, created_by, expires_at) values ($1, $2, $3, $4, $5, $6, $7)
     on conflict (name) do nothing`,
    [principal.name, hashOf(token), principal.role, remote, createdAt, createdBy, expiresAt],
  );
  return rowCount === 1;
}

/** Every owner of a token, by name. */
export async function listTokens(db: Queryable): Promise<TokenOwner[]> {
  return (await readTokens(db)).map(toOwner).toSorted((a, b) => (a.principal.name < b.principal.name ? -1 : 1));
}

/** Deletes a token. Returns its owner, or undefined if the name is unknown. */
export async function deleteToken(db: Queryable, name: string): Promise<TokenOwner | undefined> {
  const { rows } = await db.query<TokenRow>(`delete from registry.tokens where name = $1 returning ${COLUMNS}`, [name]);
  return rows.map(toOwner)[0];
}

/** Marks tokens that have expired since the last call; returns their owners. */
export async function markExpired(db: Queryable, now: Date): Promise<TokenOwner[]> {
  const { rows } = await db.query<TokenRow>(
    `update registry.tokens set expiry_logged = true where expires_at <= $1 and not expiry_logged returning ${COLUMNS}`,
    [now],
  );
  return rows.map(toOwner);
}

/** The token's owner, or undefined. Compares with every stored hash in constant time. */
export async function findOwner(db: Queryable, token: string): Promise<TokenOwner | undefined> {
  const presented = Buffer.from(hashOf(token), 'hex');
  const matches = (await readTokens(db)).filter(({ hash }) => timingSafeEqual(Buffer.from(hash, 'hex'), presented));
  return matches.map(toOwner)[0];
}

async function readTokens(db: Queryable): Promise<TokenRow[]> {
  const { rows } = await db.query<TokenRow>(`select ${COLUMNS} from registry.tokens`);
  return rows;
}

function toOwner(row: TokenRow): TokenOwner {
  return { principal: toPrincipal(row), createdAt: row.createdAt, createdBy: row.createdBy, expiresAt: row.expiresAt };
}

/** The owner in the form that rules need. */
export function toPrincipal({ name, role, remote }: PersonRow): Principal {
  return role === 'squad' ? { name, role, remote: remote ?? '' } : { name, role };
}
