import { createServer, type Server } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { createOutsideCall } from './outside-call';

describe('calling an outside system', () => {
  let server: Server;
  let url: URL;
  let status = 200;

  beforeAll(async () => {
    server = createServer((_request, response) => void response.writeHead(status).end('{}')).listen(0, '127.0.0.1');
    await once(server, 'listening');
    url = new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  });
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });

  it('is refused after too many failures, tried again after a while, and normal once that succeeds', async () => {
    let now = 0;
    const call = createOutsideCall({ timeoutMs: 500, breaker: { failures: 2, openMs: 1_000, now: () => now } });
    const get = () => call.getJson(url, {});
    status = 500;
    await expect(get()).rejects.toThrow('answered 500');
    await expect(get()).rejects.toThrow('answered 500');
    await expect(get()).rejects.toThrow('left alone');
    now = 1_001;
    await expect(get()).rejects.toThrow('answered 500');
    await expect(get()).rejects.toThrow('left alone');
    status = 200;
    now = 2_500;
    expect(await get()).toEqual({ status: 200, body: {} });
    expect(await get()).toEqual({ status: 200, body: {} });
    expect(call.figures).toEqual({ calls: 7, retries: 3, failures: 3, refused: 2 });
  });

  it('lets one caller at a time test whether it has recovered', async () => {
    let now = 0;
    const call = createOutsideCall({ timeoutMs: 500, breaker: { failures: 1, openMs: 1_000, now: () => now } });
    status = 500;
    await expect(call.getJson(url, {})).rejects.toThrow('answered 500');
    now = 1_001;
    const outcomes = await Promise.allSettled(Array.from({ length: 5 }, () => call.getJson(url, {})));
    expect(outcomes.filter((outcome) => outcome.status === 'rejected' && String(outcome.reason).includes('left alone'))).toHaveLength(4);
  });
});
