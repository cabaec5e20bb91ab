import { createPrivateKey } from 'node:crypto';
import { readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Pool } from '@forecourt/database/pool';
import { keyPairOf, type SigningKeyPair } from './key-pair';
import { signersOf, type KeyPairs, type SigningKeys } from './signing-keys';

const CURRENT = 'signing-key.pem';
const FORMER = 'former-signing-key.pem';

/**
 * Ensures that the database has a signing key: the key of an older registry's data folder, otherwise a new one. A file
 * is deleted once its key can be read from the database.
 *
 * @returns the ids of the keys that were taken over
 */
export async function importKeys(pool: Pool, keys: SigningKeys, dataDir: string): Promise<string[]> {
  const kept = await readFolder(dataDir);
  await keys.ensure(pool, kept);
  if (!kept) return [];
  const stored = new Set(signersOf(await keys.read(pool)).map(({ keyid }) => keyid));
  const imported = signersOf(kept).flatMap(({ keyid }) => (stored.has(keyid) ? [keyid] : []));
  if (imported.length < signersOf(kept).length) return [];
  for (const name of [FORMER, CURRENT]) await rm(path.join(dataDir, name), { force: true });
  return imported;
}

async function readFolder(dataDir: string): Promise<KeyPairs | undefined> {
  const current = await readKey(path.join(dataDir, CURRENT));
  if (!current) return undefined;
  const former = await readKey(path.join(dataDir, FORMER));
  // An interrupted rotation had already copied the key to the former one, but not replaced it yet.
  return { current, former: former?.keyid === current.keyid ? undefined : former };
}

async function readKey(file: string): Promise<SigningKeyPair | undefined> {
  try {
    return keyPairOf(createPrivateKey(await readFile(file, 'utf8')));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}
