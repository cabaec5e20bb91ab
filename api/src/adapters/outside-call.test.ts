import { createServer, type Server } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { createOutsideCall } from './outside-call';

describe('calling an outside system', () => {
  let server: Server;
  let url: URL;
  let status = 200;
  let headers: Record<string, string> = {};
  let received = 0;

  beforeAll(async () => {
    server = createServer((_request, response) => {
      received += 1;
      response.writeHead(status, headers).end('{}');
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    url = new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  });
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });

  it('is refused after too many failures, tried again after a while, and normal once that succeeds', async () => {
    let now = 0;
    const call = createOutsideCall({ timeoutMs: 2_000, breaker: { failures: 2, openMs: 1_000, now: () => now } });
    const get = () => call.getJson(url, {});
    status = 500;
    await expect(get()).rejects.toThrow('answered 500');
    await expect(get()).rejects.toThrow('answered 500');
    await expect(get()).rejects.toThrow('gets no request for a while');
    now = 1_001;
    await expect(get()).rejects.toThrow('answered 500');
    await expect(get()).rejects.toThrow('gets no request for a while');
    status = 200;
    now = 2_500;
    expect(await get()).toEqual({ status: 200, body: {} });
    expect(await get()).toEqual({ status: 200, body: {} });
    expect(call.figures).toEqual({ calls: 7, retries: 3, failures: 3, refused: 2 });
  });

  it('lets one caller at a time test whether it has recovered', async () => {
    let now = 0;
    const call = createOutsideCall({ timeoutMs: 2_000, breaker: { failures: 1, openMs: 1_000, now: () => now } });
    status = 500;
    await expect(call.getJson(url, {})).rejects.toThrow('answered 500');
    now = 1_001;
    const outcomes = await Promise.allSettled(Array.from({ length: 5 }, () => call.getJson(url, {})));
    expect(
      outcomes.filter(
        (outcome) => outcome.status === 'rejected' && String(outcome.reason).includes('gets no request for a while'),
      ),
    ).toHaveLength(4);
  });

  it('is not done again before the time that the system has named', async () => {
    let now = 0;
    const call = createOutsideCall({ timeoutMs: 2_000, breaker: { now: () => now } });
    status = 429;
    headers = { 'retry-after': '30' };
    received = 0;
    await expect(call.getJson(url, {})).rejects.toMatchObject({ status: 429, retryAfterMs: 30_000 });
    now = 29_999;
    await expect(call.getJson(url, {})).rejects.toMatchObject({ status: 429 });
    expect(received).toBe(1);
    status = 200;
    headers = {};
    now = 30_000;
    expect(await call.getJson(url, {})).toMatchObject({ status: 200 });
    expect(call.figures).toMatchObject({ retries: 0, failures: 1, refused: 1 });
  });

  it.each([
    ['Thu, 01 Jan 1970 00:00:00 GMT', 0],
    ['86400', 600_000],
    ['soon', undefined],
  ])('reads Retry-After: %s', async (header, retryAfterMs) => {
    status = 503;
    headers = { 'retry-after': header };
    await expect(createOutsideCall({ timeoutMs: 2_000 }).getJson(url, {})).rejects.toMatchObject({ retryAfterMs });
  });
});
