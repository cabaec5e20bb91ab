import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const ALGORITHM = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/**
 * Encrypts and authenticates with a key derived from a secret: AES-256-GCM, after a random nonce. `label` is
 * authenticated too, so that text sealed for one place cannot be opened in a different one.
 */
export function seal(content: Uint8Array, secret: string, label: string): Buffer {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(ALGORITHM, keyOf(secret), nonce).setAAD(Buffer.from(label));
  const sealed = Buffer.concat([cipher.update(content), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]);
}

/**
 * Opens text that was sealed with this secret for `label`; undefined with a different secret, or if a byte was changed.
 */
export function unseal(sealed: Uint8Array, secret: string, label: string): Buffer | undefined {
  const [nonce, tag, content] = [
    sealed.subarray(0, NONCE_BYTES),
    sealed.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES),
    sealed.subarray(NONCE_BYTES + TAG_BYTES),
  ];
  try {
    const decipher = createDecipheriv(ALGORITHM, keyOf(secret), nonce, { authTagLength: TAG_BYTES })
      .setAAD(Buffer.from(label))
      .setAuthTag(tag);
    return Buffer.concat([decipher.update(content), decipher.final()]);
  } catch {
    return undefined;
  }
}

/** The secret is random and long, so that no slow derivation is needed. */
function keyOf(secret: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', 'forecourt registry signing keys', 32));
}
