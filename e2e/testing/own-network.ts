import { once } from 'node:events';
import { createServer, request as forward } from 'node:http';

/** The site as visitors of one network see it. */
export interface OwnNetwork {
  origin: string;
  close: () => Promise<void>;
}

/**
 * Starts a proxy whose visitors all come from one address. Headers that Playwright adds are not on a beacon that is sent
 * while its page is left.
 */
export async function startOwnNetwork(site: string, address: string): Promise<OwnNetwork> {
  const server = createServer((request, response) => {
    const { method, url } = request;
    // The site knows its brands by their hosts.
    const headers = { ...request.headers, host: new URL(site).host, ...(request.headers.origin && { origin: site }), 'x-forwarded-for': address };
    const onward = forward(new URL(url ?? '/', site), { method, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    });
    onward.on('error', () => response.destroy());
    request.pipe(onward);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const bound = server.address();
  return {
    origin: `http://localhost:${typeof bound === 'object' ? bound?.port : ''}`,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
