import { UntrustedDatabase } from '@forecourt/database/pool';
import type { FastifyPluginAsync } from 'fastify';
import { RegistryError } from '../errors';
import type { RegistryContext } from '../operations/registry-context';
import { listChannels } from '../storage/channels';

/** `/healthz`: the process answers. `/readyz`: it can also reach its database. */
export const healthRoutes: FastifyPluginAsync<{ context: RegistryContext }> = async (
  app,
  { context: { pool, keys } },
) => {
  app.get('/healthz', { logLevel: 'warn' }, async () => ({ status: 'alive' }));

  app.get('/readyz', { logLevel: 'warn' }, async () => {
    try {
      const { current } = await keys.read(pool);
      return { status: 'ready', channels: await listChannels(pool), keyid: current.keyid };
    } catch (cause) {
      throw new RegistryError('not-ready', {
        cause,
        ...(cause instanceof UntrustedDatabase && { message: cause.message }),
      });
    }
  });
};
