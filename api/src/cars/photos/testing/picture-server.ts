import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createOutsideFetch, type OutsideFetch } from '../../../ground/outside-fetch/outside-fetch';

/** Internet hosts, all served by this server; `inner.example` resolves to an internal address. */
export interface PictureServer {
  /** With its port. */
  addressOf: (host: string, path: string) => string;
  /** Answers by path; 404 elsewhere. */
  answers: Record<string, RequestListener>;
  /** Host and path of each request so far, in order. */
  asked: string[];
  fetchOutside: OutsideFetch;
  stop: () => Promise<void>;
}

export async function startPictureServer(): Promise<PictureServer> {
  const answers: Record<string, RequestListener> = {};
  const asked: string[] = [];
  const server: Server = createServer((request, response) => {
    const { url = '', headers } = request;
    asked.push(`${headers.host?.split(':')[0]}${url}`);
    const answer = answers[url] ?? ((_request, nothing) => nothing.writeHead(404).end('<h1>Not found</h1>'));
    answer(request, response);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const fetchOutside = createOutsideFetch(
    { networks: ['127.0.0.1/32'], ports: [port], mayUseHttp: true },
    async (host) => [host === 'inner.example' ? '10.0.0.1' : '127.0.0.1'],
  );
  return {
    addressOf: (host, path) => `http://${host}:${port}${path}`,
    answers,
    asked,
    fetchOutside: (address, limits, headers) => fetchOutside(address, { ...limits, silenceMs: 4000 }, headers),
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

/** Sends a file, or 304 to a client that has it. */
export function sends(content: Buffer, type = 'image/jpeg', etag = '"1"'): RequestListener {
  return ({ headers }, response) => {
    if (headers['if-none-match'] === etag) response.writeHead(304).end();
    else response.writeHead(200, { 'content-type': type, etag }).end(content);
  };
}
