import { createPublicKey, type KeyObject } from 'node:crypto';

const BLOCK = /-----BEGIN PUBLIC KEY-----[^-]+-----END PUBLIC KEY-----/g;

/** The keys in a PEM text: one, or two while a registry changes its key. @throws if the text has no public key */
export function publicKeysOf(pem: string): KeyObject[] {
  const blocks = pem.match(BLOCK);
  if (!blocks) throw new Error('There is no public key in this text.');
  return blocks.map((block) => createPublicKey(block));
}
