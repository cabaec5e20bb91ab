import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/**
 * Lets `app.close()` end as soon as the open requests have ended. Otherwise it would wait more than a minute for
 * connections that are kept alive after their last answer, and for connections that a browser or a pool opened ahead:
 * Node does not count these as idle.
 */
export function closeGracefully(app: FastifyInstance): void {
  const unused = new Set<Socket>();
  let closing = false;
  app.server.on('connection', (socket: Socket) => {
    if (closing) {
      socket.destroy();
      return;
    }
    unused.add(socket);
    socket.once('close', () => unused.delete(socket));
  });
  app.server.on('request', ({ socket }) => unused.delete(socket));
  app.addHook('onResponse', async ({ raw }) => {
    if (closing) raw.socket.end();
  });
  app.addHook('preClose', async () => {
    closing = true;
    for (const socket of unused) socket.destroy();
  });
}
