import { createHash, createPrivateKey, createPublicKey, generateKeyPairSync } from 'node:crypto';
import type { KeyObject } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** The registry's Ed25519 key pair. The public half verifies what this registry has signed. */
export interface SigningKeyPair {
  /** sha256 of the public key's DER form, in hex. */
  keyid: string;
  privateKey: KeyObject;
  publicKeyPem: string;
}

/**
 * The key pair kept in `dataDir`, created on the first start: `signing-key.pem`, readable by its owner only, and
 * `public-key.pem`, which shells are given. @throws when the kept key cannot be read.
 */
export async function loadOrCreateKeyPair(dataDir: string): Promise<SigningKeyPair> {
  await mkdir(dataDir, { recursive: true });
  const privateKey = createPrivateKey(await readOrCreatePrivateKey(path.join(dataDir, 'signing-key.pem')));
  const publicKeyPem = toPem(createPublicKey(privateKey));
  await writeFile(path.join(dataDir, 'public-key.pem'), publicKeyPem);
  return { keyid: keyidOf(publicKeyPem), privateKey, publicKeyPem };
}

/** The name of a public key: sha256 of its DER form, in hex. */
export function keyidOf(publicKeyPem: string): string {
  const der = createPublicKey(publicKeyPem).export({ type: 'spki', format: 'der' });
  return createHash('sha256').update(der).digest('hex');
}

async function readOrCreatePrivateKey(file: string): Promise<string> {
  const { privateKey } = generateKeyPairSync('ed25519');
  const pem = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
  try {
    await writeFile(file, pem, { mode: 0o600, flag: 'wx' });
    return pem;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    return readFile(file, 'utf8');
  }
}

function toPem(publicKey: KeyObject): string {
  return publicKey.export({ type: 'spki', format: 'pem' }).toString();
}
