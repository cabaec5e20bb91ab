import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A received request with its whole body. */
export interface ReceivedRequest {
  method: string;
  path: string;
  headers: IncomingHttpHeaders;
  body: string;
}

export type Behaviour = (request: ReceivedRequest, response: ServerResponse) => void;

/** A system outside, for tests of the adapters that call it: a real server on this machine. */
export interface OutsideServer {
  url: string;
  /** Requests since the last `behave`. */
  received: ReceivedRequest[];
  behave: (behaviour: Behaviour) => void;
  stop: () => void;
}

/** A system outside for the tests of a file, which behaves like this before each. Only tests and hooks may use it. */
export function outsideServer(behaviour: Behaviour): OutsideServer {
  const server = {} as OutsideServer;
  beforeAll(async () => void Object.assign(server, await startOutsideServer()));
  beforeEach(() => server.behave(behaviour));
  afterAll(() => server.stop());
  return server;
}

/** Starts a server that answers nothing until `behave` is called. */
export async function startOutsideServer(): Promise<OutsideServer> {
  let behaviour: Behaviour = () => undefined;
  const received: ReceivedRequest[] = [];
  const server = createServer((incoming, response) => void receive(incoming, response)).listen(0, '127.0.0.1');
  await once(server, 'listening');

  async function receive(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of incoming) chunks.push(chunk as Buffer);
    const request = {
      method: incoming.method ?? '',
      path: incoming.url ?? '',
      headers: incoming.headers,
      body: Buffer.concat(chunks).toString(),
    };
    received.push(request);
    behaviour(request, response);
  }

  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    behave: (next) => {
      behaviour = next;
      received.length = 0;
    },
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** Ways of misbehaving that any adapter must survive. */
export const MISBEHAVIOURS: [string, Behaviour][] = [
  ['fails', (_request, response) => void response.writeHead(500).end('oops')],
  ['is overloaded', (_request, response) => void response.writeHead(429).end('{"code":20429}')],
  ['is being mended', (_request, response) => void response.writeHead(503).end()],
  ['never answers', () => undefined],
  ['hangs up', (_request, response) => void response.destroy()],
  [
    'sends one byte now and then',
    (_request, response) => {
      response.writeHead(200, { 'content-length': '1000' });
      const timer = setInterval(() => response.write(' '), 50);
      response.on('close', () => clearInterval(timer));
    },
  ],
  [
    'stops in the middle',
    (_request, response) => {
      response.writeHead(200, { 'content-length': '100' }).write('{');
      setTimeout(() => response.destroy(), 20);
    },
  ],
  ['sends a web page', (_request, response) => void response.writeHead(200).end('<html>')],
  ['sends broken JSON', (_request, response) => void response.writeHead(200).end('{"sid":')],
  ['redirects', (_request, response) => void response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end()],
];
