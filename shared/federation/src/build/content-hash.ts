import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';

/** A hash of five characters, for the names of a stylesheet's classes and of its chunk. */
export function contentHash(file: string): string {
  return createHash('sha256').update(readFileSync(file)).digest('base64url').slice(0, 5);
}
