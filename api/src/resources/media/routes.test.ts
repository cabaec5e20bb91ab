import { fastify, type FastifyInstance } from 'fastify';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { testFolder } from '@forecourt/service/test-folder';
import { answerError, answerNotFound } from '../../ground/http/errors';
import { addHttpRules } from '../../ground/http/http-rules';
import { mediaRoutes } from './routes';

describe('media of page content', () => {
  let app: FastifyInstance;
  let contentDir: string;
  const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers });

  beforeAll(async () => {
    contentDir = testFolder();
    await mkdir(path.join(contentDir, 'media/people'), { recursive: true });
    await writeFile(path.join(contentDir, 'media/clip.webm'), '0123456789');
    await writeFile(path.join(contentDir, 'media/clip.vtt'), 'WEBVTT\n');
    await writeFile(path.join(contentDir, 'media/tour.3f9c2a1b.webm'), '0123456789');
    await writeFile(path.join(contentDir, 'media/.secret'), 'x');
    await writeFile(path.join(contentDir, 'outside.json'), '{}');
    app = fastify();
    app.setErrorHandler(answerError);
    app.setNotFoundHandler(answerNotFound);
    addHttpRules(app);
    await app.register(mediaRoutes, { mediaDir: path.join(contentDir, 'media') });
  });
  afterAll(async () => {
    await app.close();
  });

  it('is a file with its type, cached for a day and then revalidated', async () => {
    const { statusCode, headers, body } = await get('/media/clip.webm');
    expect([statusCode, headers['content-type'], body]).toEqual([200, 'video/webm', '0123456789']);
    expect(headers).toMatchObject({
      'accept-ranges': 'bytes',
      'cache-control': 'public, max-age=86400',
      'x-content-type-options': 'nosniff',
    });
    expect((await get('/media/clip.webm', { 'if-none-match': String(headers.etag) })).statusCode).toBe(304);
    expect((await get('/media/clip.vtt')).headers['content-type']).toMatch(/^text\/vtt/);
  });

  it('never changes when it is named by its content', async () => {
    expect((await get('/media/tour.3f9c2a1b.webm')).headers['cache-control']).toBe(
      'public, max-age=31536000, immutable',
    );
  });

  it.each([
    ['bytes=2-4', '234', 'bytes 2-4/10'],
    ['bytes=7-', '789', 'bytes 7-9/10'],
    ['bytes=-1', '9', 'bytes 9-9/10'],
  ])('is sent in ranges, as players ask for them: %s', async (range, part, contentRange) => {
    const { statusCode, headers, body } = await get('/media/clip.webm', { range });
    expect([statusCode, body, headers['content-range']]).toEqual([206, part, contentRange]);
  });

  it('may play in the page that a browser makes around it', async () => {
    expect((await get('/media/clip.webm')).headers['content-security-policy']).toContain("media-src 'self'");
  });

  it.each([
    '/media/people',
    '/media/none.webm',
    '/media/.secret',
    '/media/../outside.json',
    '/media/..%2Foutside.json',
    '/media/%2e%2e/outside.json',
  ])('answers 404 at %s', async (url) => {
    const { statusCode, headers } = await get(url);
    expect([statusCode, headers['cache-control']]).toEqual([404, 'no-store']);
  });

  it('has no range beyond its end', async () => {
    const { statusCode, headers, body } = await get('/media/clip.webm', { range: 'bytes=20-30' });
    expect([statusCode, headers['cache-control'], headers['content-range']]).toEqual([416, 'no-store', 'bytes */10']);
    expect(JSON.parse(body)).toMatchObject({ error: { code: 'range-unsatisfiable' } });
  });
});
