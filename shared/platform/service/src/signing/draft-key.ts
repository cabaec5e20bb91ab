import { createHmac, randomBytes } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';

const MIN_LENGTH = 32;

/**
 * The key that signs links to drafts. Services use it to open all drafts. A missing file is created, readable by its
 * owner only.
 *
 * @throws when the key is too short
 */
export async function readDraftKey(file: string): Promise<string> {
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, randomBytes(32).toString('hex'), { flag: 'wx', mode: 0o600 }).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
    },
  );
  const key = (await readFile(file, 'utf8')).trim();
  if (key.length < MIN_LENGTH) throw new Error(`The key in ${file} must have ${MIN_LENGTH} characters or more.`);
  return key;
}

/** The bearer token that a service with the key uses to read all drafts. */
export const allDraftsToken = (key: string): string =>
  createHmac('sha256', key).update('all drafts').digest('base64url');
