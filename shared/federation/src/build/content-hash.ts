import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';

/** Five characters that say what is in a file; in the names of a stylesheet's classes and of its chunk. */
export function contentHash(file: string): string {
  return createHash('sha256').update(readFileSync(file)).digest('base64url').slice(0, 5);
}
