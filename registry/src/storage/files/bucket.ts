import { S3mini } from 's3mini';
import { RegistryError } from '../../errors';
import { placeOf } from './file-cache';

/** Where a bucket is, and the account that may read and write it. */
export interface BucketOptions {
  /** The bucket's address, such as `https://s3.eu-west-2.amazonaws.com/forecourt-releases`. */
  url: string;
  region: string;
  accessKey: string;
  secretKey: string;
}

/** An object of a bucket. */
export interface StoredObject {
  key: string;
  storedAt: Date;
}

/** Release files by their hash in a bucket of the S3 interface. Each call throws `files-unavailable` when the bucket does not answer properly. */
export interface Bucket {
  put: (integrity: string, content: Uint8Array) => Promise<void>;
  get: (integrity: string) => Promise<Buffer | undefined>;
  list: () => Promise<StoredObject[]>;
  /** Deletes an object. Deleting a missing one is no error. */
  delete: (key: string) => Promise<void>;
}

/** All keys begin with it, so that the bucket may hold other things. */
const PREFIX = 'release-files';
const TIMEOUT_MS = 10_000;

/** The key of a file in the bucket. */
export const keyOf = (integrity: string): string => placeOf(PREFIX, integrity);

/** Opens no connection: the first call does. */
export function openBucket({ url, region, accessKey, secretKey }: BucketOptions): Bucket {
  const client = new S3mini({ endpoint: url, region, accessKeyId: accessKey, secretAccessKey: secretKey, requestAbortTimeout: TIMEOUT_MS });
  const ask = <Answer>(answer: Promise<Answer>): Promise<Answer> =>
    answer.catch((cause: unknown) => {
      throw new RegistryError('files-unavailable', { cause });
    });
  return {
    put: async (integrity, content) => {
      const { ok, status } = await ask(client.putObject(keyOf(integrity), content, 'application/octet-stream'));
      // The client takes a bucket that is not there for an answer.
      if (!ok) throw new RegistryError('files-unavailable', { cause: new Error(`The bucket answered ${status}`) });
    },
    get: async (integrity) => {
      const content = await ask(client.getObjectArrayBuffer(keyOf(integrity)));
      return content ? Buffer.from(content) : undefined;
    },
    list: async () => {
      const objects = await ask(client.listObjects('/', `${PREFIX}/`));
      return (objects ?? []).map(({ Key, LastModified }) => ({ key: Key, storedAt: new Date(LastModified) }));
    },
    delete: async (key) => void (await ask(client.deleteObject(key))),
  };
}
