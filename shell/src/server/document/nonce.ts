import { randomBytes } from 'node:crypto';

/**
 * A nonce for one answer. All have one length, so that one can be put in another's place, and one ending: what a compressor writes
 * depends on the two characters before it.
 */
export function createNonce(): string {
  return `${randomBytes(18).toString('base64url')}AA`;
}

/** Placeholder for the nonce in HTML that is cached. Random, so that no content can contain it. */
export const NONCE_TOKEN = createNonce();
