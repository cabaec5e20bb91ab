import { connect, type AddressInfo } from 'node:net';
import Fastify, { type FastifyInstance } from 'fastify';
import { arrivalLimit } from './arrival-limit';

let app: FastifyInstance;
beforeAll(async () => {
  app = Fastify(arrivalLimit(300));
  app.post('/', async () => 'arrived');
  await app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => app.close());

/** Sends the start of a request, then single bytes slowly, and reads the response until the connection is closed. */
async function drip(begun: string): Promise<string> {
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  socket.write(begun);
  const dripping = setInterval(() => socket.writable && socket.write('x'), 50);
  // The server may have closed it while a byte was sent.
  socket.on('error', () => {});
  let answer = '';
  socket.on('data', (piece) => (answer += String(piece)));
  await new Promise((resolve) => socket.on('close', resolve));
  clearInterval(dripping);
  return answer;
}

it.each([
  ['headers', 'POST / HTTP/1.1\r\nHost: localhost\r\nX-Slow: '],
  ['body', 'POST / HTTP/1.1\r\nHost: localhost\r\nContent-Type: text/plain\r\nContent-Length: 1000\r\n\r\n'],
])('closes a connection that sends its %s too slowly', async (_, begun) => {
  expect(await drip(begun)).toMatch(/^HTTP\/1\.1 408 /);
});

it('accepts a request that arrives in time', async () => {
  const { port } = app.server.address() as AddressInfo;
  const response = await fetch(`http://127.0.0.1:${port}`, { method: 'POST', body: 'all of it' });
  expect([response.status, await response.text()]).toEqual([200, 'arrived']);
});
