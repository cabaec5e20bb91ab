import { createHash, randomBytes } from 'node:crypto';

/** Regular expression for a token. */
export const TOKEN = String.raw`[\w-]{43}`;

export function randomToken(): string {
  return randomBytes(32).toString('base64url');
}

/** The token has as many random bits as the hash, so that no salt is needed. */
export function hashOfToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
