import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Bucket } from '@forecourt/service/bucket';
import { mediaKey, mediaType } from './media-files';

/**
 * Puts the files of a folder into the bucket that APIs send media from. Existing files stay unchanged, also those that are only in the bucket: a page
 * that is open may name it.
 *
 * @returns the names of the files that were new or others
 * @throws BucketError; what was put by then is there
 */
export async function applyMedia(bucket: Bucket, folder: string): Promise<string[]> {
  const known = new Map((await bucket.list('media/')).map(({ key, etag }) => [key, etag]));
  const put: string[] = [];
  for (const name of await filesIn(folder)) {
    const key = mediaKey(name);
    if (key === undefined) continue;
    const content = await readFile(path.join(folder, name));
    if (known.get(key) === createHash('md5').update(content).digest('hex')) continue;
    await bucket.put(key, content, mediaType(name));
    put.push(name);
  }
  return put;
}

/** With slashes between folders. */
async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'))
    .toSorted();
}
