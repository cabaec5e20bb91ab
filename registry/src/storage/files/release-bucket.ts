import { openBucket, type BucketOptions, type StoredObject } from '@forecourt/service/bucket';
import { RegistryError } from '../../errors';
import { placeOf } from './file-cache';

/**
 * Release files by their hash in a bucket. Each call throws `files-unavailable` when the bucket does not answer
 * properly.
 */
export interface ReleaseBucket {
  put: (integrity: string, content: Uint8Array) => Promise<void>;
  get: (integrity: string) => Promise<Buffer | undefined>;
  list: () => Promise<StoredObject[]>;
  /** Deletes an object, if it exists. */
  delete: (key: string) => Promise<void>;
}

/** Prefix of all keys, so that the bucket may contain other things. */
const PREFIX = 'release-files';

/** The key of a file in the bucket. */
export const keyOf = (integrity: string): string => placeOf(PREFIX, integrity);

/** Opens no connection. The first call does. */
export function openReleaseBucket(options: BucketOptions): ReleaseBucket {
  const bucket = openBucket(options);
  const ask = <Answer>(answer: Promise<Answer>): Promise<Answer> =>
    answer.catch((cause: unknown) => {
      throw new RegistryError('files-unavailable', { cause });
    });
  return {
    put: (integrity, content) => ask(bucket.put(keyOf(integrity), content)),
    get: (integrity) => ask(bucket.get(keyOf(integrity))),
    list: () => ask(bucket.list(`${PREFIX}/`)),
    delete: (key) => ask(bucket.delete(key)),
  };
}
