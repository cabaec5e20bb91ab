import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createErrorHandler } from '@forecourt/service/http-error';
import Fastify, { type FastifyInstance } from 'fastify';
import { toShellError } from '../errors';
import { proxyRoutes, MAX_ANSWER_MS } from './proxies';

describe('proxies', () => {
  let upstream: Server;
  let app: FastifyInstance;
  /** Calls that are never answered. */
  let hanging = 0;
  beforeAll(async () => {
    upstream = createServer((request, response) => {
      if (request.url === '/api/hang') return void hanging++;
      if (request.url === '/v1/headers') return void response.end(JSON.stringify(request.headers));
      if (request.url === '/api/broken') return void response.destroy();
      response.writeHead(418, { 'content-type': 'application/json', etag: '"one"' }).end('{"said":"no"}');
    });
    await new Promise<void>((resolve) => upstream.listen(0, '127.0.0.1', resolve));
    const origin = `http://127.0.0.1:${(upstream.address() as AddressInfo).port}`;
    app = Fastify();
    app.setErrorHandler(createErrorHandler(toShellError));
    await app.register(proxyRoutes, {
      apiOrigin: origin,
      applyOrigin: origin,
      connectMs: 500,
      answerMs: 500,
      connections: 2,
      embedOrigins: [{ brand: '*', origin: '*' }],
    });
  });
  afterAll(async () => {
    await app.close();
    upstream.closeAllConnections();
    upstream.close();
  });

  it('pass on the upstream’s answer unchanged', async () => {
    const { statusCode, body, headers } = await app.inject('/api/anything');
    expect([statusCode, body, headers.etag]).toEqual([418, '{"said":"no"}', '"one"']);
  });

  it('let cross-origin isolated pages show only pictures, videos and tiles', async () => {
    const policyOf = async (url: string) => (await app.inject(url)).headers['cross-origin-resource-policy'];
    for (const url of [
      '/getImage?make=Ford',
      '/photos/a1-800x600.webp',
      '/media/clip.webm',
      '/api/map/v1/9/251/163.svg',
    ])
      expect(await policyOf(url)).toBe('cross-origin');
    for (const url of ['/v1/cars', '/api/mediation', '/api/anything?/media'])
      expect(await policyOf(url)).toBeUndefined();
  });

  it('refuse a body that is too long for the API', async () => {
    const { statusCode, json } = await app.inject({
      method: 'POST',
      url: '/api/anything',
      payload: 'x'.repeat(32_769),
      headers: { 'content-type': 'text/plain' },
    });
    expect([statusCode, json<unknown>()]).toEqual([
      413,
      { error: { code: 'body-too-large', message: 'This is too long.' } },
    ]);
  });

  it('let blocks in third-party pages read, without cookies', async () => {
    const headers = { origin: 'https://partner.example', 'sec-fetch-site': 'cross-site', cookie: 'valuation=secret' };
    const asked = await app.inject({
      method: 'OPTIONS',
      url: '/v1/cars',
      headers: { ...headers, 'access-control-request-method': 'POST' },
    });
    expect([
      asked.statusCode,
      asked.headers['access-control-allow-origin'],
      asked.headers['access-control-allow-methods'],
    ]).toEqual([204, headers.origin, 'POST']);
    const answer = await app.inject({ url: '/v1/headers', headers });
    expect(answer.headers).toMatchObject({ 'access-control-allow-origin': headers.origin, vary: 'origin' });
    expect(answer.headers['access-control-allow-credentials']).toBeUndefined();
    for (const name of Object.keys(headers)) expect(answer.json()).not.toHaveProperty(name);
    expect(answer.json()).toHaveProperty('x-embedded', '1');
  });

  it('never mark calls of our own pages as those of third-party pages', async () => {
    expect((await app.inject({ url: '/v1/headers', headers: { 'x-embedded': '1' } })).json()).not.toHaveProperty(
      'x-embedded',
    );
  });

  it('let such blocks send only from an origin that is listed by name', async () => {
    const headers = { origin: 'https://partner.example', 'access-control-request-method': 'POST' };
    const { headers: answered } = await app.inject({ method: 'OPTIONS', url: '/api/message', headers });
    expect(answered['access-control-allow-origin']).toBeUndefined();
  });

  it('end the wait of calls behind others that hang', async () => {
    const before = hanging;
    const answers = await Promise.all(Array.from({ length: 12 }, () => app.inject('/api/hang')));
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([504]));
    // Calls that waited for too long are never sent.
    expect(hanging - before).toBeLessThanOrEqual(6);
  });

  it('wait as long as a content item may take (B7-1)', () => {
    expect(MAX_ANSWER_MS).toBeGreaterThanOrEqual(30_000);
  });

  it.each([
    ['/api/hang', 504, 'upstream-timeout'],
    ['/api/broken', 502, 'upstream-unreachable'],
  ])('answer for %s with a clear %i', async (url, status, code) => {
    const { statusCode, json } = await app.inject(url);
    expect(statusCode).toBe(status);
    expect(json()).toMatchObject({ error: { code } });
  });
});
