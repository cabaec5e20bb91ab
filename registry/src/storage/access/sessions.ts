import type { Queryable } from '@forecourt/database/pool';
import type { Principal } from '../../rules/permissions';
import { hashOf, type PersonRow, toPrincipal } from './tokens';

/** Stores the session of a person. @param id 256 random bits */
export async function insertSession(db: Queryable, id: string, principal: Principal, expiresAt: Date): Promise<void> {
  const remote = principal.role === 'squad' ? principal.remote : null;
  await db.query(
    'insert into registry.sessions (id_hash, name, role, remote, expires_at) values ($1, $2, $3, $4, $5)',
    [hashOf(id), principal.name, principal.role, remote, expiresAt],
  );
}

/** The person of a session; undefined when it has ended. */
export async function findSession(db: Queryable, id: string, now: Date): Promise<Principal | undefined> {
  const { rows } = await db.query<PersonRow>(
    'select name, role, remote from registry.sessions where id_hash = $1 and expires_at > $2',
    [hashOf(id), now],
  );
  return rows.map(toPrincipal)[0];
}

export async function deleteSession(db: Queryable, id: string): Promise<void> {
  await db.query('delete from registry.sessions where id_hash = $1', [hashOf(id)]);
}

/** Ends every session of a person. Returns the owners. */
export async function deleteSessionsOf(db: Queryable, name: string): Promise<Principal[]> {
  const { rows } = await db.query<PersonRow>(
    'delete from registry.sessions where name = $1 returning name, role, remote',
    [name],
  );
  return rows.map(toPrincipal);
}

export async function deleteExpiredSessions(db: Queryable, now: Date): Promise<void> {
  await db.query('delete from registry.sessions where expires_at <= $1', [now]);
}
