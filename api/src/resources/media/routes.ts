import fastifyStatic from '@fastify/static';
import type { Bucket } from '@forecourt/service/bucket';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { ApiError } from '../../ground/http/errors';
import { mediaCacheControl, mediaKey } from './media-files';
import { sendFromBucket } from './send-from-bucket';

/** Opened as a page, a video is played by a page that the browser makes around it. */
const PAGE_POLICY =
  "default-src 'none'; media-src 'self'; img-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'none'";

interface MediaOptions {
  /** Files of this instance, used without a bucket, and when the bucket does not answer or lacks the file. */
  mediaDir: string;
  bucket?: Bucket | undefined;
}

/**
 * Videos with their captions and posters, and pictures of page content, whole or in ranges: from a bucket, or files of
 * this instance.
 */
export const mediaRoutes: FastifyPluginAsync<MediaOptions> = async (app, { mediaDir, bucket }) => {
  await mkdir(mediaDir, { recursive: true });
  await app.register(fastifyStatic, {
    root: mediaDir,
    serve: false,
    index: false,
    redirect: false,
    dotfiles: 'ignore',
    cacheControl: false,
    setHeaders: (answer, file) => {
      for (const [name, value] of Object.entries(headersOf(file))) answer.setHeader(name, value);
    },
  });
  app.get('/media/*', async (request: FastifyRequest<{ Params: { '*': string } }>, reply: FastifyReply) => {
    const { '*': name } = request.params;
    const key = mediaKey(name);
    if (key === undefined) throw new ApiError('not-found');
    const sent = bucket ? await sendFromBucket(bucket, key, { request, reply, headers: headersOf(name) }) : 'missing';
    if (sent === 'sent') return reply;
    if (sent === 'away' && !existsSync(path.join(mediaDir, name))) throw new ApiError('unavailable');
    return reply.sendFile(name);
  });
};

const headersOf = (name: string) => ({
  'cache-control': mediaCacheControl(name),
  'content-security-policy': PAGE_POLICY,
});
