import { runService } from '@forecourt/service/run-service';
import type { FastifyServerOptions } from 'fastify';
import { readConfig } from './config';
import { openRegistry } from './open-registry';

/** IP addresses stay out of the log; tokens are in headers, which are never logged. */
const logger: FastifyServerOptions['logger'] = {
  level: 'info',
  serializers: { req: ({ method, url }: { method: string; url: string }) => ({ method, url }) },
};

await runService('Registry', async () => {
  const config = readConfig(process.env);
  const registry = await openRegistry(config, logger);
  await registry.app.listen({ port: config.port, host: config.host });
  return { stop: registry.close };
});
