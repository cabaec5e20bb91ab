import type { Queryable } from '@forecourt/database/pool';

/** A key pair as it is stored: the private half encrypted. */
export interface SealedKey {
  keyid: string;
  sealed: Buffer;
}

type KeyRole = 'current' | 'former';

/** The stored keys, each by its role. */
export async function readSealedKeys(db: Queryable): Promise<Partial<Record<KeyRole, SealedKey>>> {
  const { rows } = await db.query<SealedKey & { role: KeyRole }>(
    'select role, keyid, sealed from registry.signing_keys',
  );
  return Object.fromEntries(rows.map(({ role, keyid, sealed }) => [role, { keyid, sealed }]));
}

/** Locks the keys until the transaction ends, so that only one registry changes them. */
export async function lockKeys(db: Queryable): Promise<void> {
  await db.query(`lock table registry.signing_keys in share row exclusive mode`);
}

/** Stores the current key. No other key may be current. */
export async function insertKey(db: Queryable, { keyid, sealed }: SealedKey): Promise<void> {
  await db.query(`insert into registry.signing_keys (role, keyid, sealed) values ('current', $1, $2)`, [keyid, sealed]);
}

/** Makes the current key the former one. */
export async function retireKey(db: Queryable): Promise<void> {
  await db.query(`update registry.signing_keys set role = 'former' where role = 'current'`);
}

export async function deleteFormerKey(db: Queryable): Promise<void> {
  await db.query(`delete from registry.signing_keys where role = 'former'`);
}
