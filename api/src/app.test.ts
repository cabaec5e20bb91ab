import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createRequire } from 'node:module';
import { connect } from 'node:net';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { Pool } from '@forecourt/database/pool';
import { readsOf } from '@forecourt/database/reads';
import { startTestDatabase } from '@forecourt/database/test-database';
import { expectEventually } from '@forecourt/service/expect-eventually';
import { buildApp } from './app';
import { readConfig } from './config';
import { apiData, FEW_CARS, startTestApi, testApi } from './testing/test-api';

describe('every answer', () => {
  const api = testApi();

  it('has the security headers', async () => {
    for (const url of ['/healthz', '/nowhere', '/v1/makes-models']) {
      const { headers } = await api.app.inject(url);
      expect(headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'content-security-policy': expect.stringContaining(`default-src 'none'`),
      });
    }
  });

  it('has one form when it is an error', async () => {
    const post = (headers: Record<string, string>, payload: string) =>
      api.app.inject({ method: 'POST', url: '/api/library/v1/client-token', headers, payload });
    const answers = await Promise.all([
      api.app.inject('/nowhere'),
      api.app.inject({ method: 'DELETE', url: '/healthz' }),
      post({ 'content-type': 'application/json' }, 'x'.repeat(70_000)),
      post({ 'content-type': 'application/xml' }, '<a/>'),
      post({ 'content-type': 'application/json' }, '{'),
      api.app.inject('/%E0%A4%A'),
    ]);
    for (const { headers } of answers)
      expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'referrer-policy': 'no-referrer' });
    expect(answers.map((answer) => [answer.statusCode, answer.json<{ error: { code: string } }>().error.code])).toEqual(
      [
        [404, 'not-found'],
        [404, 'not-found'],
        [413, 'body-too-large'],
        [415, 'media-type-unsupported'],
        [400, 'invalid-request'],
        [400, 'invalid-request'],
      ],
    );
  });

  it('to an unreadable request has that form, too, and ends the connection', async () => {
    const { port } = new URL(await api.app.listen({ host: '127.0.0.1', port: 0 }));
    const answerTo = async (text: string) => {
      const socket = connect(Number(port), '127.0.0.1').end(text);
      let answer = '';
      for await (const piece of socket) answer += String(piece);
      return { status: Number(answer.split(' ')[1]), body: JSON.parse(answer.split('\r\n\r\n')[1] ?? '') as unknown };
    };
    expect(await answerTo('GET\r\n\r\n')).toEqual({
      status: 400,
      body: { error: { code: 'invalid-request', message: 'The request is not valid.' } },
    });
    expect(await answerTo(`GET / HTTP/1.1\r\nhost: x\r\na: ${'x'.repeat(20_000)}\r\n\r\n`)).toMatchObject({
      status: 431,
      body: { error: { code: 'headers-too-large' } },
    });
  });

  it('must arrive within half a minute', () => {
    expect(api.app.server).toMatchObject({ requestTimeout: 30_000, headersTimeout: 30_000 });
  });

  it('is described for programs and for people', async () => {
    const description = (await api.app.inject('/openapi.json')).json<{
      openapi: string;
      paths: Record<string, unknown>;
    }>();
    expect(description.openapi).toBe('3.1.0');
    expect(Object.keys(description.paths)).toEqual(
      expect.arrayContaining(['/v1/cars', '/v1/cars/recent', '/api/content/v1/pages', '/api/library/v1/client-token']),
    );
    const page = await api.app.inject('/docs/');
    expect(page.statusCode).toBe(200);
    expect(page.body).toContain('swagger-ui');
  });

  it('reports that the service is ready once the stock is read, and while the database restarts', async () => {
    const lonely = await startTestApi();
    const { app } = lonely;
    const query = lonely.database.query.bind(lonely.database) as (...given: unknown[]) => Promise<unknown>;
    const answering = (answer: typeof query) => (lonely.database.query = answer as typeof lonely.database.query);
    const away = () => Promise.reject(Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' }));
    answering(away);
    const answers = await Promise.all([app.inject('/readyz'), app.inject('/v1/makes-models'), app.inject('/healthz')]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([503, 503, 200]);
    expect(answers[1].json()).toMatchObject({ error: { code: 'unavailable' } });

    let read: (() => void) | undefined;
    const held = new Promise<void>((resolve) => (read = resolve));
    answering((text, ...values) =>
      String(text).includes('from api.car ') ? held.then(() => query(text, ...values)) : query(text, ...values),
    );
    const reading = await app.inject('/readyz');
    expect([reading.statusCode, reading.json()]).toEqual([503, expect.objectContaining({ stock: 'being read' })]);
    read?.();
    await expectEventually(async () => (await app.inject('/readyz')).statusCode === 200);

    // Every other instance would lack its database too, and searches do not need the database.
    answering(away);
    const alone = await app.inject('/readyz');
    expect([alone.statusCode, alone.json()]).toEqual([
      200,
      expect.objectContaining({ status: 'ready', database: 'unreachable' }),
    ]);
    answering(query);
    await lonely.stop();
  });

  it('is read from the replica while the primary is away: cars have pages, and the service is ready', async () => {
    const { database: replica, stop } = await startTestApi({ seed: FEW_CARS });
    const primary = Object.create(replica) as Pool;
    const app = await buildApp({
      config: readConfig({ NODE_ENV: 'test', LOG_LEVEL: 'silent' }),
      database: primary,
      reads: readsOf(primary, replica),
    });
    primary.query = (() =>
      Promise.reject(
        Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' }),
      )) as typeof primary.query;
    // The first request waits for the stock. The service is not ready before that.
    const first = await app.inject('/v1/cars/1');
    const answers = [
      first,
      ...(await Promise.all(['/v1/cars/1/similar', '/v1/makes-models', '/readyz'].map((url) => app.inject(url)))),
    ];
    await app.close();
    await stop();
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200]);
    expect(answers.at(-1)?.json()).toMatchObject({ status: 'ready', database: 'unreachable' });
  });
});

describe('the process', () => {
  const loader = pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href;
  const program = fileURLToPath(new URL('./main.ts', import.meta.url));
  const start = (env: Record<string, string>) =>
    spawn(process.execPath, ['--import', loader, program], { env: { ...process.env, ...env } });

  it('reports when it is ready, and stops cleanly', async () => {
    const database = await startTestDatabase(apiData());
    const child = start({ NODE_ENV: 'development', DATABASE_URL: database.url, API_PORT: '0', LOG_LEVEL: 'silent' });
    let output = '';
    child.stderr.on('data', (data: Buffer) => (output += data.toString()));
    while (!output.includes('ready at')) {
      const [data] = (await once(child.stdout, 'data')) as [Buffer];
      output += data.toString();
    }
    const origin = /ready at (\S+)/.exec(output)?.[1];
    expect(await (await fetch(`${origin}/healthz`)).json()).toEqual({ status: 'ok' });
    child.kill('SIGTERM');
    expect(await once(child, 'exit')).toEqual([0, null]);
    await database.stop();
  });

  it('does not start before the database is migrated', async () => {
    const database = await startTestDatabase();
    const child = start({ DATABASE_URL: database.url, API_PORT: '0' });
    const words = once(child.stderr, 'data');
    expect(await once(child, 'exit')).toEqual([1, null]);
    expect(String(await words)).toMatch(
      /^API: The schema api of the database lacks 0001-catalogue\.sql, .* Run `npm run migrate -w api`/,
    );
    await database.stop();
  });

  it('ends with one line on a bad setting', async () => {
    const child = start({ API_PORT: 'x' });
    let output = '';
    child.stderr.on('data', (data: Buffer) => (output += data.toString()));
    expect(await once(child, 'close')).toEqual([1, null]);
    expect(output).toMatch(/^API: API_PORT.*\n$/);
  });
});
