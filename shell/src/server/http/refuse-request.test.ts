import { createServer, request, type IncomingMessage, type Server } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { refuseRequest } from './refuse-request';

let server: Server;
beforeAll(async () => {
  const inNoTime = { requestTimeout: 200, headersTimeout: 200, connectionsCheckingInterval: 20 };
  server = createServer(inNoTime, (_, response) => response.end('read')).on('clientError', refuseRequest);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterAll(() => server.close());

const get = (path: string) =>
  new Promise<{ status: number | undefined; type: string | undefined; text: string }>((resolve, reject) => {
    const onAnswer = (answer: IncomingMessage) => {
      let text = '';
      answer
        .on('data', (piece: Buffer) => (text += String(piece)))
        .on('end', () => resolve({ status: answer.statusCode, type: answer.headers['content-type'], text }));
    };
    request({ host: '127.0.0.1', port: (server.address() as AddressInfo).port, path }, onAnswer)
      .on('error', reject)
      .end();
  });

it('an address that is too long is refused with a page', async () => {
  const answer = await get(`/search?${Array.from({ length: 10_000 }, () => 'colour=red').join('&')}`);
  expect(answer).toMatchObject({ status: 431, type: 'text/html; charset=utf-8' });
  expect(answer.text).toContain('<h1>We could not read that request</h1>');
});

it('a request that never ends is refused with a page', async () => {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1').setEncoding('utf8');
  socket.write('GET / HTTP/1.1\r\nHost: localhost\r\nX-Slow: ');
  let answer = '';
  for await (const piece of socket) answer += String(piece);
  expect(answer).toMatch(/^HTTP\/1\.1 408 Request Timeout\r\n/);
  expect(answer).toContain('<h1>We could not read that request</h1>');
});

it('a valid request is accepted', async () => {
  expect(await get('/')).toMatchObject({ status: 200, text: 'read' });
});
