import type { FastifyInstance } from 'fastify';
import type { Site } from './site';

/** What those who run the site ask: is it alive, is it ready, what fails. */
export async function operations(app: FastifyInstance, { site, isStopping }: { site: Site; isStopping: () => boolean }): Promise<void> {
  const quiet = { logLevel: 'warn' } as const;

  app.get('/healthz', quiet, async () => ({ status: 'alive' }));

  app.get('/readyz', quiet, async (_, reply) => {
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

  app.get('/metrics', quiet, async () => ({ blockFailures: site.failures.counts, renderers: site.pool.stats, openBreakers: site.breaker.open }));
}
