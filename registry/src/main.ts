import type { FastifyServerOptions } from 'fastify';
import { readConfig } from './config';
import { openRegistry } from './open-registry';

/** Addresses of people stay out of the log; tokens are in headers, which are never logged. */
const logger: FastifyServerOptions['logger'] = {
  level: 'info',
  serializers: { req: ({ method, url }: { method: string; url: string }) => ({ method, url }) },
};

/** The registry as a process. SIGTERM and SIGINT finish what is open and end it with 0. */
async function main(): Promise<void> {
  const config = await readConfig(process.env);
  const registry = await openRegistry(config, logger);
  const stop = () => {
    registry.close().then(
      () => process.exit(0),
      (error: unknown) => fail(error),
    );
  };
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
  await registry.app.listen({ port: config.port, host: config.host });
}

function fail(error: unknown): void {
  process.stderr.write(`Registry: ${explain(error as NodeJS.ErrnoException)}\n`);
  process.exit(1);
}

function explain(error: NodeJS.ErrnoException): string {
  if (error.code === 'EADDRINUSE') return `${error.message}. Another registry may be running; set REGISTRY_PORT to a free port.`;
  if (error.code === 'ECONNREFUSED') return `The database does not answer (${error.message}). Start it, or set DATABASE_URL.`;
  return error.message;
}

try {
  await main();
} catch (error) {
  fail(error);
}
