import type { FastifyPluginAsync } from 'fastify';
import { RegistryError } from '../errors';
import type { RegistryContext } from '../operations/registry-context';
import { listChannels } from '../storage/channels';

/** `/healthz`: the process answers. `/readyz`: it can also do its work, that is, reach its database. */
export function healthRoutes({ pool, keyPair }: RegistryContext): FastifyPluginAsync {
  return async (app) => {
    app.get('/healthz', { logLevel: 'warn' }, async () => ({ status: 'alive' }));

    app.get('/readyz', { logLevel: 'warn' }, async (request) => {
      try {
        return { status: 'ready', channels: await listChannels(pool), keyid: keyPair.keyid };
      } catch (error) {
        request.log.error(error);
        throw new RegistryError('not-ready', 'The database does not answer.');
      }
    });
  };
}
