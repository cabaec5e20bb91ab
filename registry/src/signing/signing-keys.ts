import { createPrivateKey } from 'node:crypto';
import path from 'node:path';
import { withTransaction, type Pool, type Queryable, type Transaction } from '@forecourt/database/pool';
import { writeAtomically } from '@forecourt/service/atomic-file';
import { insertKey, lockKeys, readSealedKeys, retireKey, type SealedKey } from '../storage/access/sealed-keys';
import { createKeyPair, keyPairOf, type SigningKeyPair } from './key-pair';
import { seal, unseal } from './seal';

/** One key that signs, and also the former one while hosts receive the new public key. */
export interface KeyPairs {
  current: SigningKeyPair;
  former?: SigningKeyPair | undefined;
}

/** All that sign, the newest first. */
export function signersOf({ current, former }: KeyPairs): SigningKeyPair[] {
  return former ? [current, former] : [current];
}

/** The public keys that verify their signatures; one PEM block for each. */
export function publicPemOf(keys: KeyPairs): string {
  return signersOf(keys)
    .map(({ publicKeyPem }) => publicKeyPem)
    .join('');
}

export interface SigningKeysOptions {
  /** The first secret encrypts; all of them decrypt. */
  secrets: readonly string[];
  /** Folder of `public-key.pem`, which hosts receive. */
  dataDir: string;
}

/**
 * Signing keys of all registries of a database. They are in the database, with the private halves encrypted, and read
 * for each use, since a different registry may have changed them.
 */
export class SigningKeys {
  readonly #options: SigningKeysOptions;
  /** Decrypted keys by id, since decrypting takes longer than reading. */
  readonly #opened = new Map<string, SigningKeyPair>();
  #published = '';

  constructor(options: SigningKeysOptions) {
    this.#options = options;
  }

  /** Stores a new key in a database without keys. @throws when it has one that was encrypted with another secret */
  async ensure(pool: Pool): Promise<void> {
    await withTransaction(pool, async (transaction) => {
      await lockKeys(transaction);
      if ((await readSealedKeys(transaction)).current) return;
      await insertKey(transaction, this.#seal(createKeyPair()));
    });
    await this.publish(pool);
  }

  /** The keys as of now. @throws when they were encrypted with another secret */
  async read(db: Queryable): Promise<KeyPairs> {
    const { current, former } = await readSealedKeys(db);
    if (!current) throw new Error('The database has lost the signing key: registry.signing_keys is empty.');
    return { current: this.#open(current), former: former && this.#open(former) };
  }

  /** Makes `next` sign everything from now on. The previous key continues to sign too. The keys are locked. */
  async replaceBy(transaction: Transaction, next: SigningKeyPair): Promise<void> {
    await retireKey(transaction);
    await insertKey(transaction, this.#seal(next));
  }

  /** Updates `public-key.pem`. */
  async publish(db: Queryable): Promise<void> {
    const pem = publicPemOf(await this.read(db));
    if (pem === this.#published) return;
    await writeAtomically(path.join(this.#options.dataDir, 'public-key.pem'), pem);
    this.#published = pem;
  }

  #seal({ keyid, privateKey }: SigningKeyPair): SealedKey {
    const [secret = ''] = this.#options.secrets;
    return { keyid, sealed: seal(privateKey.export({ type: 'pkcs8', format: 'der' }), secret, keyid) };
  }

  #open({ keyid, sealed }: SealedKey): SigningKeyPair {
    const known = this.#opened.get(keyid);
    if (known) return known;
    for (const secret of this.#options.secrets) {
      const der = unseal(sealed, secret, keyid);
      if (!der) continue;
      const pair = keyPairOf(createPrivateKey({ key: der, format: 'der', type: 'pkcs8' }));
      this.#opened.set(keyid, pair);
      return pair;
    }
    throw new Error(
      'The signing key in the database was encrypted with another secret. Give this registry the REGISTRY_KEY_SECRET of the others, or the file key-secret of the data folder that the first one had.',
    );
  }
}
