import { createHash, createPublicKey, generateKeyPairSync, type KeyObject } from 'node:crypto';

/** An Ed25519 key pair of the registry. The public half verifies its signatures. */
export interface SigningKeyPair {
  /** sha256 of the public key's DER form, in hex. */
  keyid: string;
  privateKey: KeyObject;
  publicKeyPem: string;
}

export function createKeyPair(): SigningKeyPair {
  return keyPairOf(generateKeyPairSync('ed25519').privateKey);
}

export function keyPairOf(privateKey: KeyObject): SigningKeyPair {
  const publicKeyPem = createPublicKey(privateKey).export({ type: 'spki', format: 'pem' }).toString();
  return { keyid: keyidOf(publicKeyPem), privateKey, publicKeyPem };
}

/** The name of a public key: sha256 of its DER form, in hex. */
export function keyidOf(publicKeyPem: string): string {
  const der = createPublicKey(publicKeyPem).export({ type: 'spki', format: 'der' });
  return createHash('sha256').update(der).digest('hex');
}
