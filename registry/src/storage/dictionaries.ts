import type { Queryable } from '@forecourt/database/pool';

/** Maximum stored dictionaries: the last six sets of fifty brands, as on a host's disk. */
const MAX_DICTIONARIES = 300;

/** Stores a dictionary, unless one with that name exists. @returns the stored one: the first */
export async function keepDictionary(db: Queryable, name: string, bytes: Buffer): Promise<Buffer> {
  const { rows } = await db.query<{ bytes: Buffer }>(
    `insert into registry.dictionaries (name, bytes) values ($1, $2)
     on conflict (name) do update set asked_at = now() returning bytes`,
    [name, bytes],
  );
  await db.query(
    `delete from registry.dictionaries where name in (select name from registry.dictionaries order by asked_at desc offset ${MAX_DICTIONARIES})`,
  );
  return rows[0]?.bytes ?? bytes;
}
