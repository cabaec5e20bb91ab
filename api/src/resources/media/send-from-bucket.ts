import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import type { Bucket } from '@forecourt/service/bucket';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ApiError } from '../../ground/http/errors';
import { mediaType } from './media-files';

/** Request headers that decide the answer, and headers of the bucket's answer that describe the file. */
const ASKED = ['range', 'if-range', 'if-none-match', 'if-modified-since'] as const;
const TOLD = ['content-length', 'content-range', 'etag', 'last-modified'] as const;

interface Sending {
  request: FastifyRequest;
  reply: FastifyReply;
  /** Headers of an answer that has the file. */
  headers: Readonly<Record<string, string>>;
}

/**
 * Streams a file of a bucket: the whole file, a range of it, or 304 if it is unchanged.
 *
 * @throws ApiError range-unsatisfiable
 * @returns `away` when the bucket does not answer. Nothing has been sent yet unless the result is `sent`
 */
export async function sendFromBucket(
  bucket: Bucket,
  key: string,
  { request, reply, headers }: Sending,
): Promise<'sent' | 'missing' | 'away'> {
  const forwarded = Object.fromEntries(
    ASKED.flatMap((name) => (typeof request.headers[name] === 'string' ? [[name, request.headers[name]]] : [])),
  );
  const answer = await bucket.answer(key, forwarded, request.signal).catch((error: unknown) => {
    request.log.warn(
      { err: error },
      'the bucket of media did not answer: a file of this instance is sent, if there is one',
    );
  });
  if (!answer) return 'away';
  if (answer.status === 404) {
    await answer.body?.cancel();
    return 'missing';
  }
  if (answer.status === 416) {
    await answer.body?.cancel();
    throw new ApiError('range-unsatisfiable', {
      headers: { 'content-range': `bytes */${await lengthOf(bucket, key)}` },
    });
  }
  void reply.code(answer.status).headers({ ...headers, 'accept-ranges': 'bytes' });
  for (const name of TOLD) {
    const value = answer.headers.get(name);
    if (value !== null) void reply.header(name, value);
  }
  if (answer.status === 304 || request.method === 'HEAD' || !answer.body) {
    await answer.body?.cancel();
    void reply.send(undefined);
  } else void reply.type(mediaType(key)).send(Readable.fromWeb(answer.body as ReadableStream));
  return 'sent';
}

/** A separate request: a bucket states the length only in its answer to a valid range, or in its own XML. */
async function lengthOf(bucket: Bucket, key: string): Promise<number> {
  const answer = await bucket.answer(key, { range: 'bytes=0-0' });
  await answer.body?.cancel();
  return Number(answer.headers.get('content-range')?.split('/')[1] ?? 0);
}
