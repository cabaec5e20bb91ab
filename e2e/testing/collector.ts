import { once } from 'node:events';
import { createServer } from 'node:http';
import type { Stack } from '@forecourt/tools/stack';

/** Receives a brand's events in place of the brand's own system. */
export interface Collector {
  /** Bodies of requests. */
  received: unknown[];
  close: () => void;
}

/** Listens where the site passes events on to. */
export async function startCollector({ options }: Stack): Promise<Collector> {
  const received: unknown[] = [];
  const server = createServer(async (request, response) => {
    received.push(JSON.parse((await request.toArray()).join('')));
    response.writeHead(204).end();
  });
  server.listen(Number(options.env?.['shell']?.['EVENT_COLLECTORS']?.match(/:(\d+)\/$/)?.[1]), '127.0.0.1');
  await once(server, 'listening');
  return {
    received,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
