import type { FastifyPluginAsync } from 'fastify';
import type { AdoptedSet } from '@forecourt/federation/adopted-set';
import type { Site } from '../create-site';

const describeSet = ({ set: { id, channel, revision, remotes } }: AdoptedSet) => ({
  id,
  channel,
  revision,
  remotes: Object.fromEntries(Object.values(remotes).map(({ remote, version }) => [remote, version])),
});

/** Routes for operators: liveness, readiness, failures. */
export const operationRoutes: FastifyPluginAsync<{ site: Site; isStopping: () => boolean }> = async (app, { site, isStopping }) => {
  app.get('/healthz', async () => ({ status: 'alive' }));

  app.get('/readyz', async (_, reply) => {
    const { current: adopted, canary } = site.releases;
    const isReady = !isStopping() && adopted !== undefined && !site.releases.isDoubtful && site.pages.version !== '';
    return reply.code(isReady ? 200 : 503).send({
      ready: isReady,
      stopping: isStopping(),
      degraded: site.degradedReasons(),
      releaseSet: adopted && describeSet(adopted),
      canary: canary && { ...describeSet(canary), ...canary.audience },
      pages: { version: site.pages.version },
      renderers: site.pool.stats,
    });
  });

  app.get('/metrics', async () => ({
    blockFailures: { ...site.reports.counts, ...site.failures.counts },
    renderers: site.pool.stats,
    openBreakers: site.openBreakers(),
  }));
};
