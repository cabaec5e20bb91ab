import type { FastifyPluginAsync } from 'fastify';
import type { AdoptedSet } from '@forecourt/federation/adopted-set';
import type { AdoptedReleaseSet } from '@forecourt/federation/adopted-release-set';
import type { RendererPool } from '../../../renderer/pool';
import type { SitePages } from '../../site/site-pages';

const describeSet = ({ set: { id, channel, revision, remotes } }: AdoptedSet) => ({
  id,
  channel,
  revision,
  remotes: Object.fromEntries(Object.values(remotes).map(({ remote, version }) => [remote, version])),
});

export interface OperationRouteOptions {
  releases: AdoptedReleaseSet;
  pages: Pick<SitePages, 'version'>;
  pool: Pick<RendererPool, 'stats'>;
  /** Problems that degrade the site, in words. */
  degradedReasons: () => string[];
  isStopping: () => boolean;
}

/** Routes for operators: liveness and readiness. */
export const operationRoutes: FastifyPluginAsync<OperationRouteOptions> = async (app, options) => {
  const { releases, pages, pool, degradedReasons, isStopping } = options;

  app.get('/healthz', async () => ({ status: 'alive' }));

  app.get('/readyz', async (_, reply) => {
    const { current: adopted, canary } = releases;
    const isReady = !isStopping() && adopted !== undefined && !releases.isDoubtful && pages.version !== '';
    return reply.code(isReady ? 200 : 503).send({
      ready: isReady,
      stopping: isStopping(),
      degraded: degradedReasons(),
      releaseSet: adopted && describeSet(adopted),
      canary: canary && { ...describeSet(canary), ...canary.audience },
      pages: { version: pages.version },
      renderers: pool.stats,
    });
  });
};
