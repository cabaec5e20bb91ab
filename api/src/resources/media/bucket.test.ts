import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { openBucket, type Bucket } from '@forecourt/service/bucket';
import { startS3Server, type S3Server } from '@forecourt/service/s3-server';
import { testFolder } from '@forecourt/service/test-folder';
import { fastify, type FastifyInstance } from 'fastify';
import { answerError, answerNotFound } from '../../ground/http/errors';
import { addHttpRules } from '../../ground/http/http-rules';
import { mediaRoutes } from './routes';

let app: FastifyInstance;
let origin: string;
let server: S3Server;
let bucket: Bucket;
const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers });

beforeAll(async () => {
  const mediaDir = path.join(testFolder(), 'media');
  await mkdir(mediaDir);
  for (const name of ['clip.webm', 'shipped.webm']) await writeFile(path.join(mediaDir, name), 'from the disk');
  server = await startS3Server();
  bucket = openBucket(server.options);
  await bucket.put('media/clip.webm', Buffer.from('0123456789'));
  await bucket.put('media/people/a b.3f9c2a1b.jpg', Buffer.from('portrait'));
  await bucket.put('release-files/secret', Buffer.from('of another'));
  app = fastify({ forceCloseConnections: true });
  app.setErrorHandler(answerError);
  app.setNotFoundHandler(answerNotFound);
  addHttpRules(app);
  await app.register(mediaRoutes, { mediaDir, bucket });
  origin = await app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(async () => {
  await app.close();
  await server.remove();
});

describe('media in a bucket', () => {
  it('have their type, size and validator, and win over files of the instance', async () => {
    const { statusCode, headers, body } = await get('/media/clip.webm');
    expect([statusCode, headers['content-type'], headers['content-length'], body]).toEqual([
      200,
      'video/webm',
      '10',
      '0123456789',
    ]);
    expect(headers).toMatchObject({
      'accept-ranges': 'bytes',
      'cache-control': 'public, max-age=86400',
      'x-content-type-options': 'nosniff',
    });
    expect(headers['content-security-policy']).toContain("media-src 'self'");
    expect((await get('/media/clip.webm', { 'if-none-match': String(headers.etag) })).statusCode).toBe(304);
    const portrait = await get('/media/people/a%20b.3f9c2a1b.jpg');
    expect([portrait.body, portrait.headers['content-type'], portrait.headers['cache-control']]).toEqual([
      'portrait',
      'image/jpeg',
      'public, max-age=31536000, immutable',
    ]);
  });

  it.each([
    ['bytes=2-4', '234', 'bytes 2-4/10'],
    ['bytes=7-', '789', 'bytes 7-9/10'],
  ])('are sent in the ranges that players request: %s', async (range, part, contentRange) => {
    const { statusCode, headers, body } = await get('/media/clip.webm', { range });
    expect([statusCode, body, headers['content-range']]).toEqual([206, part, contentRange]);
  });

  it('answer 416 for a range beyond their end', async () => {
    const { statusCode, headers, body } = await get('/media/clip.webm', { range: 'bytes=20-30' });
    expect([statusCode, headers['cache-control'], headers['content-range']]).toEqual([416, 'no-store', 'bytes */10']);
    expect(JSON.parse(body)).toMatchObject({ error: { code: 'range-unsatisfiable' } });
  });

  it('are streamed while they are read', async () => {
    const large = Buffer.alloc(30 * 1024 ** 2, 'x');
    await bucket.put('media/large.webm', large);
    const before = process.memoryUsage().arrayBuffers;
    const answer = await fetch(`${origin}/media/large.webm`);
    const reader = answer.body?.getReader();
    const first = await reader?.read();
    expect(first?.value?.length).toBeLessThan(large.length);
    expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(large.length);
    await reader?.cancel();
  });

  it.each([
    '/media/none.webm',
    '/media/../release-files/secret',
    '/media/..%2Frelease-files/secret',
    '/media/people',
    '/media/',
  ])('answer 404 at %s', async (url) => {
    expect((await get(url)).statusCode).toBe(404);
  });

  it('come from the instance when the bucket lacks them or is down', async () => {
    expect((await get('/media/shipped.webm')).body).toBe('from the disk');
    await server.stop();
    try {
      expect((await get('/media/clip.webm')).body).toBe('from the disk');
      expect((await get('/media/people/a%20b.3f9c2a1b.jpg')).statusCode).toBe(503);
    } finally {
      await server.startAgain();
    }
    expect((await get('/media/clip.webm')).body).toBe('0123456789');
  });
});
