/** @jest-environment node */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { startFaultProxy, type FaultProxy } from './fault-proxy';

const BODY = 'A body of thirty-two characters.';

// Messages of Node's fetch for a connection that breaks before or during the answer.
const CUT_OFF = /fetch failed|terminated/;

describe('fault proxy', () => {
  let target: Server;
  let proxy: FaultProxy;

  beforeAll(async () => {
    target = createServer((request, response) => {
      if (request.method === 'GET')
        return void response.writeHead(200, { 'content-type': 'text/javascript' }).end(BODY);
      request.setEncoding('utf8').on('data', (text: string) => response.end(`got ${text}`));
    });
    await new Promise<void>((resolve) => target.listen(0, '127.0.0.1', resolve));
    proxy = await startFaultProxy(`http://127.0.0.1:${(target.address() as AddressInfo).port}`);
  });

  afterAll(async () => {
    await proxy.close();
    target.close();
  });

  afterEach(() => proxy.heal());

  it('passes everything on unchanged', async () => {
    const response = await fetch(`${proxy.origin}/entry.js?v=1`);
    expect([response.status, response.headers.get('content-type'), await response.text()]).toEqual([
      200,
      'text/javascript',
      BODY,
    ]);
    expect(await (await fetch(proxy.origin, { method: 'POST', body: 'this' })).text()).toBe('got this');
    expect(proxy.asked).toContain('/entry.js?v=1');
  });

  it('breaks only matching requests, until it heals', async () => {
    proxy.break(/chunk/, { kind: 'status', status: 500 });
    expect((await fetch(`${proxy.origin}/chunk.js`)).status).toBe(500);
    expect((await fetch(`${proxy.origin}/entry.js`)).status).toBe(200);
    proxy.heal();
    expect((await fetch(`${proxy.origin}/chunk.js`)).status).toBe(200);
  });

  it('flips one bit of one byte', async () => {
    proxy.break(/./, { kind: 'flip' });
    const received = await (await fetch(proxy.origin)).text();
    expect([...received].filter((character, place) => character !== BODY[place])).toHaveLength(1);
  });

  it('breaks off in the middle of a body', async () => {
    proxy.break(/./, { kind: 'truncate', share: 0.5 });
    const response = await fetch(proxy.origin);
    await expect(response.text()).rejects.toThrow(CUT_OFF);
  });

  it('refuses a connection', async () => {
    proxy.break(/./, { kind: 'refuse' });
    await expect(fetch(proxy.origin)).rejects.toThrow(CUT_OFF);
  });

  it('lets a request hang until it heals', async () => {
    proxy.break(/./, { kind: 'hang' });
    await expect(fetch(proxy.origin, { signal: AbortSignal.timeout(100) })).rejects.toThrow('timeout');
    const pending = fetch(proxy.origin);
    setTimeout(() => proxy.heal(), 50);
    await expect(pending).rejects.toThrow(CUT_OFF);
  });

  it('sends a body in pieces', async () => {
    proxy.break(/./, { kind: 'drip', bytesPerSecond: 20 });
    const started = Date.now();
    expect(await (await fetch(proxy.origin)).text()).toBe(BODY);
    expect(Date.now() - started).toBeGreaterThan(1500);
  });

  it('answers later', async () => {
    proxy.break(/./, { kind: 'delay', delayMs: 120 });
    const started = Date.now();
    await fetch(proxy.origin);
    expect(Date.now() - started).toBeGreaterThan(100);
  });

  it('changes the content type or the body', async () => {
    proxy.break(/./, { kind: 'content-type', contentType: 'text/html' });
    expect((await fetch(proxy.origin)).headers.get('content-type')).toBe('text/html');
    proxy.break(/./, { kind: 'body', body: '<!doctype html>' });
    const response = await fetch(proxy.origin);
    expect([response.headers.get('content-type'), await response.text()]).toEqual([
      'text/javascript',
      '<!doctype html>',
    ]);
  });
});
