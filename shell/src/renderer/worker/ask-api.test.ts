import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { askApi } from './ask-api';

describe('the API as renderers ask it', () => {
  let answer: (request: IncomingMessage, response: ServerResponse) => void;
  const server = createServer((request, response) => answer(request, response));
  let origin = '';
  const ask = (call: Partial<Parameters<typeof askApi>[0]> = {}) =>
    askApi({ address: origin, method: 'GET', headers: {}, ...call });

  beforeAll(async () => {
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
    origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterAll(() => server.close());

  it('gets an unchanged request, and its answer is passed on completely', async () => {
    answer = async (request, response) => {
      const body = Buffer.concat(await request.toArray()).toString();
      response.writeHead(418, 'Tea', { 'x-one': '1', 'set-cookie': ['a=1', 'b=2'] });
      response.end(
        JSON.stringify({ method: request.method, url: request.url, type: request.headers['content-type'], body }),
      );
    };
    const { status, statusText, headers, body } = await ask({
      address: `${origin}/v1/cars?q=ü`,
      method: 'POST',
      headers: { 'content-type': 'text/plain' },
      body: '£1',
    });
    expect([status, statusText, headers['x-one'], headers['set-cookie']]).toEqual([418, 'Tea', ['1'], ['a=1', 'b=2']]);
    expect(JSON.parse(body.toString())).toEqual({
      method: 'POST',
      url: '/v1/cars?q=%C3%BC',
      type: 'text/plain',
      body: '£1',
    });
  });

  it('cannot send them elsewhere', async () => {
    answer = (_, response) => response.writeHead(302, { location: '/elsewhere' }).end();
    await expect(ask()).rejects.toThrow('fetch failed');
  });

  it('is aborted when nobody waits any longer, with the reason', async () => {
    const leaving = new AbortController();
    answer = () => leaving.abort(new Error('gave up'));
    await expect(ask({ signal: leaving.signal })).rejects.toThrow('gave up');
    server.closeAllConnections();
  });

  it('is requested again if it closes a reused connection, but gets nothing twice', async () => {
    const asked: string[] = [];
    answer = (request, response) => {
      asked.push(String(request.method));
      if (asked.length % 2 === 1) response.end('there');
      else request.socket.resetAndDestroy();
    };
    await ask();
    expect((await ask()).body.toString()).toBe('there');
    expect(asked).toEqual(['GET', 'GET', 'GET']);
    await expect(ask({ method: 'POST' })).rejects.toThrow('fetch failed');
    expect(asked).toEqual(['GET', 'GET', 'GET', 'POST']);
  });
});
