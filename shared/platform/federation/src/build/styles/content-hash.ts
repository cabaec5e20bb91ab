import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';

const LETTERS = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';

/**
 * A hash of five characters, for the names of a stylesheet's classes and of its chunk. It begins with a letter, as
 * names in CSS do.
 */
export function contentHash(file: string): string {
  const digest = createHash('sha256').update(readFileSync(file)).digest();
  return `${LETTERS[digest.readUInt16BE(30) % LETTERS.length]}${digest.toString('base64url').slice(0, 4)}`;
}
