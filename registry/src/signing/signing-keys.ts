import { createPrivateKey } from 'node:crypto';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { writeAtomically } from '@forecourt/service/atomic-file';
import { createKeyPair, keyPairOf, type SigningKeyPair } from './key-pair';

/**
 * The keys that the registry signs with: one, and the former one beside it while hosts are given the new public key. They are kept in
 * `signing-key.pem` and `former-signing-key.pem`, readable by their owner only; `public-key.pem`, which hosts are given, has the public
 * halves of both.
 */
export class SigningKeys {
  readonly #dataDir: string;
  #current: SigningKeyPair;
  #former: SigningKeyPair | undefined;

  private constructor(dataDir: string, current: SigningKeyPair, former: SigningKeyPair | undefined) {
    this.#dataDir = dataDir;
    this.#current = current;
    this.#former = former;
  }

  /** The keys in `dataDir`; the first is made on the first start. @throws when a kept key cannot be read */
  static async load(dataDir: string): Promise<SigningKeys> {
    await mkdir(dataDir, { recursive: true });
    const current = (await readKey(path.join(dataDir, CURRENT))) ?? (await createFirst(path.join(dataDir, CURRENT)));
    const former = await readKey(path.join(dataDir, FORMER));
    // An interrupted rotation has copied the key to the former one, but not replaced it yet.
    const keys = new SigningKeys(dataDir, current, former?.keyid === current.keyid ? undefined : former);
    await keys.#writePublic();
    return keys;
  }

  get current(): SigningKeyPair {
    return this.#current;
  }

  get former(): SigningKeyPair | undefined {
    return this.#former;
  }

  /** All that sign, the newest first. */
  get all(): SigningKeyPair[] {
    return [this.#current, ...(this.#former ? [this.#former] : [])];
  }

  /** The public keys that verify their signatures; one PEM block for each. */
  get publicKeysPem(): string {
    return this.all.map(({ publicKeyPem }) => publicKeyPem).join('');
  }

  /** Signs with `next` from now on; the key before it goes on signing beside it. */
  async replaceBy(next: SigningKeyPair): Promise<void> {
    // In this order a crash never loses the key in use.
    await writeKey(path.join(this.#dataDir, FORMER), this.#current);
    await writeKey(path.join(this.#dataDir, CURRENT), next);
    [this.#former, this.#current] = [this.#current, next];
    await this.#writePublic();
  }

  /** The former key signs nothing any more. */
  async withdrawFormer(): Promise<void> {
    await rm(path.join(this.#dataDir, FORMER), { force: true });
    this.#former = undefined;
    await this.#writePublic();
  }

  #writePublic(): Promise<void> {
    return writeAtomically(path.join(this.#dataDir, 'public-key.pem'), this.publicKeysPem);
  }
}

const CURRENT = 'signing-key.pem';
const FORMER = 'former-signing-key.pem';

async function readKey(file: string): Promise<SigningKeyPair | undefined> {
  try {
    return keyPairOf(createPrivateKey(await readFile(file, 'utf8')));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

/** Of two processes that start at once, both get the key of the first. */
async function createFirst(file: string): Promise<SigningKeyPair> {
  const first = createKeyPair();
  try {
    await writeFile(file, textOf(first), { mode: 0o600, flag: 'wx' });
    return first;
  } catch (error) {
    const kept = await readKey(file);
    if (!kept) throw error;
    return kept;
  }
}

function writeKey(file: string, key: SigningKeyPair): Promise<void> {
  return writeAtomically(file, textOf(key), { mode: 0o600, isDurable: true });
}

function textOf({ privateKey }: SigningKeyPair): string {
  return privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
}
