import { S3mini } from 's3mini';
import { errorMessage } from '../error-message';

/** Address of a bucket, and the account that may read and write it. */
export interface BucketOptions {
  /** The bucket's address, such as `https://s3.eu-west-2.amazonaws.com/forecourt-files`. */
  url: string;
  region: string;
  accessKey: string;
  secretKey: string;
}

export interface StoredObject {
  key: string;
  storedAt: Date;
  /** ETag without quotes. If the bucket does not encrypt, this is the MD5 of the content in hex. */
  etag: string;
}

/** The bucket did not answer, or refused. */
export class BucketError extends Error {
  override name = 'BucketError';
}

/**
 * Objects by their keys in a bucket of the S3 interface. Each call throws BucketError when the bucket does not answer
 * properly.
 */
export interface Bucket {
  /** @param type media type, with which it is served */
  put: (key: string, content: Uint8Array, type?: string) => Promise<void>;
  get: (key: string) => Promise<Buffer | undefined>;
  has: (key: string) => Promise<boolean>;
  /**
   * The bucket's own answer, to be streamed: 200, 206 for a range, 304, 404 or 416.
   *
   * @param headers those of the request that affect it: `range`, `if-none-match` and the like
   */
  answer: (key: string, headers: Readonly<Record<string, string>>, signal?: AbortSignal) => Promise<Response>;
  /** All objects whose keys begin with the prefix. @param prefix ends with a slash */
  list: (prefix: string) => Promise<StoredObject[]>;
  /** Deletes an object, if it exists. */
  delete: (key: string) => Promise<void>;
}

const TIMEOUT_MS = 10_000;
/** Lifetime of a signed address, which is requested immediately. */
const SIGNED_SECONDS = 300;
const ANSWERS: ReadonlySet<number> = new Set([200, 206, 304, 404, 416]);

/** Opens no connection: the first call does. */
export function openBucket({ url, region, accessKey, secretKey }: BucketOptions): Bucket {
  const client = new S3mini({
    endpoint: url,
    region,
    accessKeyId: accessKey,
    secretAccessKey: secretKey,
    requestAbortTimeout: TIMEOUT_MS,
  });
  return {
    put: async (key, content, type = 'application/octet-stream') => {
      const { ok, status } = await ask(client.putObject(key, content, type));
      // The client treats a missing bucket as a normal answer.
      if (!ok) throw new BucketError(`The bucket answered ${status}`);
    },
    get: async (key) => {
      const content = await ask(client.getObjectArrayBuffer(key));
      return content ? Buffer.from(content) : undefined;
    },
    has: async (key) => (await ask(client.objectExists(key))) === true,
    answer: (key, headers, signal) => ask(answerOf(client, key, headers, signal)),
    list: async (prefix) => {
      const objects = await ask(client.listObjects('/', prefix));
      return (objects ?? []).map(({ Key, LastModified, ETag }) => ({
        key: Key,
        storedAt: new Date(LastModified),
        etag: client.sanitizeETag(ETag),
      }));
    },
    delete: async (key) => void (await ask(client.deleteObject(key))),
  };
}

/**
 * Uses a signed address, since the client's own calls forward no header. Only the beginning of the answer has a
 * timeout, since visitors may be slow.
 */
async function answerOf(
  client: S3mini,
  key: string,
  headers: Readonly<Record<string, string>>,
  signal?: AbortSignal,
): Promise<Response> {
  const address = await client.getPresignedUrl('GET', key, SIGNED_SECONDS);
  const late = new AbortController();
  const timer = setTimeout(() => late.abort(new Error('The bucket did not answer in time')), TIMEOUT_MS);
  const answer = await fetch(address, {
    headers,
    signal: signal ? AbortSignal.any([signal, late.signal]) : late.signal,
  }).finally(() => clearTimeout(timer));
  if (ANSWERS.has(answer.status)) return answer;
  await answer.body?.cancel();
  throw new BucketError(`The bucket answered ${answer.status}`);
}

function ask<Answer>(answer: Promise<Answer>): Promise<Answer> {
  return answer.catch((cause: unknown) => {
    throw cause instanceof BucketError ? cause : new BucketError(errorMessage(cause), { cause });
  });
}
