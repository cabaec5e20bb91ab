import { readFile, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { writeAtomically } from '@forecourt/service/atomic-file';
import type { Bucket } from '@forecourt/service/bucket';

/**
 * Photos by their names (`photoName`): in a bucket, or on a disk that all instances have. Each call throws when that
 * does not answer.
 */
export interface PhotoStore {
  put: (name: string, content: Uint8Array) => Promise<void>;
  get: (name: string) => Promise<Buffer | undefined>;
  has: (name: string) => Promise<boolean>;
  /** Deleting a missing photo is not an error. */
  delete: (name: string) => Promise<void>;
}

/** Opens the store without a connection. @param folder where pictures are stored without a bucket */
export function openPhotoStore({ bucket, folder }: { bucket: Bucket | undefined; folder: string }): PhotoStore {
  return bucket ? inBucket(bucket) : onDisk(folder);
}

function inBucket(bucket: Bucket): PhotoStore {
  return {
    put: (name, content) => bucket.put(placeOf(name), content, 'image/webp'),
    get: (name) => bucket.get(placeOf(name)),
    has: (name) => bucket.has(placeOf(name)),
    delete: (name) => bucket.delete(placeOf(name)),
  };
}

function onDisk(folder: string): PhotoStore {
  const fileOf = (name: string) => path.join(folder, placeOf(name));
  return {
    put: (name, content) => writeAtomically(fileOf(name), content),
    get: (name) => readFile(fileOf(name)).catch(missing),
    has: async (name) => (await stat(fileOf(name)).catch(missing)) !== undefined,
    delete: (name) => rm(fileOf(name), { force: true }),
  };
}

/** All keys begin with `photos`, so that the bucket may hold other things. */
const placeOf = (name: string): string => path.posix.join('photos', name.slice(0, 2), name);

function missing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error;
}
