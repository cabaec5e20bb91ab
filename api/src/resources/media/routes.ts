import fastifyStatic from '@fastify/static';
import type { FastifyPluginAsync } from 'fastify';
import { mkdir } from 'node:fs/promises';

/** Opened as a page of its own, a video is played by a page that the browser makes around it. */
const PAGE_POLICY = "default-src 'none'; media-src 'self'; img-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'none'";

/** Videos with their captions and posters, and pictures of page content: files of this instance, whole or in ranges. */
export const mediaRoutes: FastifyPluginAsync<{ mediaDir: string }> = async (app, { mediaDir }) => {
  await mkdir(mediaDir, { recursive: true });
  await app.register(fastifyStatic, {
    root: mediaDir,
    prefix: '/media/',
    index: false,
    redirect: false,
    dotfiles: 'ignore',
    decorateReply: false,
    maxAge: '1d',
    setHeaders: (reply) => void reply.setHeader('content-security-policy', PAGE_POLICY),
  });
};
