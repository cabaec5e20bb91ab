import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { dependsOnOthers } from './style-modules';

const LETTERS = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';

/**
 * A hash of five characters, for the names of a stylesheet's classes and of its chunk. It begins with a letter, as
 * names in CSS do.
 *
 * @param place tells apart stylesheets of one content that depend on different other files
 */
export function contentHash(file: string, place = ''): string {
  const content = readFileSync(file);
  const hash = createHash('sha256').update(content);
  if (dependsOnOthers(file, content.toString())) hash.update(place);
  const digest = hash.digest();
  return `${LETTERS[digest.readUInt16BE(30) % LETTERS.length]}${digest.toString('base64url').slice(0, 4)}`;
}
