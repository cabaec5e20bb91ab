import { randomBytes } from 'node:crypto';

/** Maximum bytes that a compressor leaves unchanged. */
export const NONCE_BYTES = 24;

/**
 * A nonce for one answer. All nonces have the same length, so that one can replace another, and the same ending,
 * because a compressor's output depends on the two preceding characters.
 */
export function createNonce(bytes: Buffer = randomBytes(NONCE_BYTES)): string {
  return `${bytes.toString('base64url')}AA`;
}

/** The bytes of a nonce; undefined for any other text. */
export function bytesOfNonce(nonce: string): Buffer | undefined {
  const [, text] = /^([\w-]{32})AA$/.exec(nonce) ?? [];
  return text === undefined ? undefined : Buffer.from(text, 'base64url');
}

/** Placeholder for the nonce in cached HTML. Random, so that no content can contain it. */
export const NONCE_TOKEN = createNonce();
