import type { FastifyPluginAsync } from 'fastify';
import type { Site } from '../site/site';

/** Routes for operators: liveness, readiness, failures. */
export const operationRoutes: FastifyPluginAsync<{ site: Site; isStopping: () => boolean }> = async (app, { site, isStopping }) => {
  app.get('/healthz', async () => ({ status: 'alive' }));

  app.get('/readyz', async (_, reply) => {
    const adopted = site.releases.current;
    const isReady = !isStopping() && adopted !== undefined && site.pages.version !== '';
    return reply.code(isReady ? 200 : 503).send({
      ready: isReady,
      stopping: isStopping(),
      degraded: site.degradedReasons(),
      releaseSet: adopted && {
        id: adopted.set.id,
        channel: adopted.set.channel,
        revision: adopted.set.revision,
        remotes: Object.fromEntries(Object.values(adopted.set.remotes).map(({ remote, version }) => [remote, version])),
      },
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
