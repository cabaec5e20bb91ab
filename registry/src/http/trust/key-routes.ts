import type { FastifyPluginAsync } from 'fastify';
import type { RegistryContext } from '../../operations/registry-context';
import { rotateKey, withdrawKey } from '../../operations/access/rotate-keys';
import { requirePermission } from '../authentication';

/** Rotation of the signing key. Hosts get sets signed by the new key within seconds. */
export const keyRoutes: FastifyPluginAsync<{ context: RegistryContext }> = async (app, { context }) => {
  app.post('/v1/keys/rotate', async (request) =>
    rotateKey(context, requirePermission(request, 'key', ['the signing key'])),
  );

  app.post('/v1/keys/withdraw', async (request) =>
    withdrawKey(context, requirePermission(request, 'key', ['the signing key'])),
  );
};
