import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import * as z from 'zod/mini';
import { createApiClient } from './create-api-client';

describe('the API client', () => {
  let server: Server;
  let api: ReturnType<typeof createApiClient>;
  beforeAll(async () => {
    server = createServer((request, response) => {
      const answers: Record<string, () => unknown> = {
        '/count': () => response.end('{"count":3}'),
        '/echo': () => request.pipe(response),
        '/form': () => response.end(`SUCCESS ${request.headers['content-type']}`),
        '/refused': () => response.writeHead(422).end('{"error":{"code":"x","message":"Enter a postcode."}}'),
        '/bare': () => response.writeHead(502).end('<html>'),
        '/unnamed': () => response.writeHead(502, ' ').end(),
        '/page': () => response.end('<html>'),
        '/wrong': () => response.end('{"count":"three"}'),
        '/hang': () => {},
        '/cut': () => response.writeHead(200, { 'content-length': '99' }).write('{"count":'),
      };
      answers[request.url ?? '']?.();
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    api = createApiClient(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  });
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });

  const answer = z.object({ count: z.number() });

  it('gives the parsed answer', async () => {
    expect(await api('/count', { answer })).toEqual({ ok: true, value: { count: 3 } });
    expect(await api('/echo', { answer, body: { count: 4 } })).toEqual({ ok: true, value: { count: 4 } });
  });

  it('sends a form, and gives an answer in plain text', async () => {
    const sent = await api('/form', { answer: z.string(), body: new URLSearchParams({ make: 'Ford' }) });
    expect(sent).toEqual({ ok: true, value: 'SUCCESS application/x-www-form-urlencoded;charset=UTF-8' });
  });

  it("gives the server's own words when it refuses", async () => {
    expect(await api('/refused', { answer })).toEqual({
      ok: false,
      failure: { status: 422, message: 'Enter a postcode.', body: expect.stringContaining('Enter a postcode.') },
    });
  });

  it.each([
    ['/bare', 'Bad Gateway'],
    ['/unnamed', 'API request failed'],
  ] as const)('gives the status text of %s when there is no message (A8-9)', async (path, message) => {
    expect(await api(path, { answer })).toMatchObject({ ok: false, failure: { status: 502, message } });
  });

  it.each([
    ['/page', 200],
    ['/wrong', 200],
    ['/hang', 0],
    ['/cut', 0],
  ] as const)('fails with the words of A8-9 for %s, and never throws', async (path, status) => {
    expect(await api(path, { answer, timeoutMs: 150 })).toEqual({
      ok: false,
      failure: { status, message: 'API request failed' },
    });
  });

  it('stops when aborted', async () => {
    expect(await api('/hang', { answer, signal: AbortSignal.timeout(50) })).toMatchObject({
      ok: false,
      failure: { status: 0 },
    });
    expect(await api('/count', { answer, signal: AbortSignal.abort() })).toMatchObject({
      ok: false,
      failure: { status: 0 },
    });
  });
});
