import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Bucket } from '@forecourt/service/bucket';
import { mediaKey, mediaType } from './media-files';

/**
 * Uploads the files of a folder to the bucket that APIs send media from. Existing files stay unchanged, even if they
 * are only in the bucket, because an open page may name them.
 *
 * @returns the names of new or changed files
 * @throws BucketError; files uploaded before the error stay
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
