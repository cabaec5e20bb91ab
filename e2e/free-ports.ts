import { once } from 'node:events';
import { createServer } from 'node:net';
import type { StackPorts } from '@forecourt/tools/stack';

/** Free ports for a whole stack, so that two runs on one machine never collide. */
export async function freeStackPorts(): Promise<StackPorts> {
  const [shell, api, registry, database, apply] = (await freePorts(5)) as [number, number, number, number, number];
  return { shell, api, registry, database, apply };
}

export async function freePort(): Promise<number> {
  return ((await freePorts(1)) as [number])[0];
}

/** All are held open until the last one is found, so no two are the same. */
export async function freePorts(count: number): Promise<number[]> {
  const servers = await Promise.all(
    Array.from({ length: count }, async () => {
      const server = createServer().listen(0, '127.0.0.1');
      await once(server, 'listening');
      return server;
    }),
  );
  const ports = servers.map((server) => (server.address() as { port: number }).port);
  await Promise.all(servers.map((server) => once(server.close(), 'close')));
  return ports;
}
