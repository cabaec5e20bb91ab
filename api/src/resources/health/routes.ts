import { UntrustedDatabase, type Queryable } from '@forecourt/database/pool';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod';
import type { Stock } from '../../cars/stock-search/stock';
import type { StoredContent } from '../../content/pages/stored-content';

const TIMEOUT_MS = 1_000;
/** A restart of the database, or a failover to its replica, ends within this time. */
const AWAY_MS = 60_000;
const ready = z.object({
  status: z.enum(['ready', 'not ready']),
  database: z
    .enum(['ok', 'unreachable'])
    .describe(
      'Still ready: as long as a replica can be read, or otherwise for a minute, in which searches are answered from memory.',
    ),
  databaseProblem: z.string().optional().describe('Why its certificate is not trusted, and what to do.'),
  stock: z.enum(['read', 'being read']),
  stopping: z.boolean(),
  content: z.array(z.string()).describe('What is wrong with page documents, by file; everything else is live.'),
  contentRevision: z
    .number()
    .describe('Rises with every change of the page documents; the same in every instance after a second or so.'),
  degraded: z
    .array(z.string())
    .describe(
      'Problems that operators should fix although all requests are answered: old figures, and a claim of more cars than there are.',
    ),
  outside: z
    .record(z.string(), z.record(z.string(), z.number()))
    .describe('How calls to outside systems went, since the start.'),
});

interface HealthRouteOptions {
  database: Queryable;
  reads: Queryable;
  stock: Pick<Stock, 'current' | 'isRead'>;
  content: Pick<StoredContent, 'revision' | 'problems'>;
  /** Problems despite which every request is answered, in words. */
  degraded: () => string[];
  /** Figures of the calls to outside systems, by system. */
  outside: Record<string, Readonly<Record<string, number>>>;
}

/** Whether the process is alive, and whether it is ready for requests. */
export const healthRoutes: FastifyPluginAsyncZod<HealthRouteOptions> = async (
  app,
  { database, reads, stock, outside, content, degraded },
) => {
  let stopping = false;
  let reachedAt = -AWAY_MS;
  app.addHook('preClose', async () => {
    stopping = true;
  });

  app.get(
    '/healthz',
    { schema: { tags: ['health'], summary: 'Alive', response: { 200: z.object({ status: z.literal('ok') }) } } },
    async () => ({
      status: 'ok' as const,
    }),
  );

  app.get(
    '/readyz',
    { schema: { tags: ['health'], summary: 'Ready for requests', response: { 200: ready, 503: ready } } },
    async (_request, reply) => {
      const [problem, problemOfReads] = await Promise.all([problemOf(database), problemOf(reads)]);
      if (!problemOfReads) reachedAt = performance.now();
      // Nobody searches before the API is ready, so a failed read is repeated here.
      if (!stock.isRead) void stock.current().catch(() => undefined);
      const isReady = stock.isRead && performance.now() - reachedAt < AWAY_MS && !stopping;
      return reply.code(isReady ? 200 : 503).send({
        status: isReady ? 'ready' : 'not ready',
        database: problem ? 'unreachable' : 'ok',
        databaseProblem: problem instanceof UntrustedDatabase ? problem.message : undefined,
        stock: stock.isRead ? 'read' : 'being read',
        stopping,
        content: content.problems(),
        contentRevision: content.revision(),
        degraded: degraded(),
        outside,
      });
    },
  );
};

/** Why a database does not answer in time; undefined when it does. */
async function problemOf(database: Queryable): Promise<Error | undefined> {
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<Error>((resolve) => {
    timer = setTimeout(() => resolve(new Error('no answer in time')), TIMEOUT_MS);
  });
  const failure = database.query('select 1').then(
    () => undefined,
    (error: Error) => error,
  );
  return Promise.race([failure, tooLate]).finally(() => clearTimeout(timer));
}
