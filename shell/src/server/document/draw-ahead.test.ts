import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expectEventually } from '@forecourt/service/expect-eventually';
import { createDrawAhead } from './draw-ahead';

const open: ServerResponse[] = [];
const asked: string[] = [];
/** Whether it answers immediately instead of on command. */
let isQuick: boolean;
const methods = new Set<string | undefined>();
const connections = new Set<unknown>();
const api = createServer(({ url = '', method, socket }, response) => {
  asked.push(url);
  methods.add(method);
  connections.add(socket);
  if (isQuick) response.end();
  else open.push(response);
});
const stop = new AbortController();
let apiOrigin = '';
beforeAll(async () => {
  await new Promise<void>((resolve) => api.listen(0, '127.0.0.1', resolve));
  apiOrigin = `http://127.0.0.1:${(api.address() as AddressInfo).port}`;
});
beforeEach(() => {
  isQuick = false;
  asked.length = 0;
  open.length = 0;
});
afterAll(() => {
  stop.abort();
  api.closeAllConnections();
  api.close();
});

/** Answers as soon as it is requested. */
async function answer(status: number): Promise<void> {
  await expectEventually(() => open.length > 0);
  open.shift()?.writeHead(status, { 'content-length': 7 }).end();
}

it('requests each picture once, one after the other, in the background', async () => {
  const drawAhead = createDrawAhead({ apiOrigin, signal: stop.signal });
  for (const path of ['/a', '/b', '/a', '/b', '/c']) drawAhead(path);
  await expectEventually(() => asked.length === 1);
  for (let times = 0; times < 3; times += 1) {
    expect(open.length).toBeLessThan(2);
    await answer(200);
  }
  drawAhead('/a');
  drawAhead('/d');
  await answer(200);
  expect(asked).toEqual(['/a', '/b', '/c', '/d']);
  // Nobody looks at it here.
  expect(methods).toEqual(new Set(['HEAD']));
  expect(connections.size).toBe(1);
});

it('repeats a failed request, and remembers a thousand at most', async () => {
  const drawAhead = createDrawAhead({ apiOrigin, signal: stop.signal });
  for (let number = 0; number < 1_500; number += 1) drawAhead(`/${number}`);
  await answer(503);
  await expectEventually(() => asked.includes('/1'));
  drawAhead('/0');
  isQuick = true;
  await answer(200);
  await expectEventually(() => asked.at(-1) === '/0');
  expect([asked.at(0), asked.at(-1), asked.length]).toEqual(['/0', '/0', 1_002]);
});
