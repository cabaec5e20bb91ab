import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import { REMOTE_NAME, BLOCK_NAME } from '@forecourt/contracts/names';
import type { FailureLog } from './failure-log';

const report = z.object({
  kind: z.enum(['load', 'render', 'hydration']),
  remote: z.string().regex(REMOTE_NAME),
  version: z.string().regex(/^\d+\.\d+\.\d+(-[0-9A-Za-z.-]{1,40})?$/),
  block: z.string().max(60).regex(BLOCK_NAME),
  outcome: z.enum(['loaded', 'failed', 'recovered']),
  durationMs: z.number().min(0).max(600_000).optional(),
  reason: z.string().optional(),
});
const body = z.object({ reports: z.array(report).max(50) });

/** Takes what pages report about loading and hydrating blocks: counted, and failures logged, without who sent it. */
export async function telemetry(app: FastifyInstance, { failures }: { failures: FailureLog }): Promise<void> {
  app.post('/telemetry', { bodyLimit: 32_768 }, async (request, reply) => {
    const parsed = body.safeParse(request.body);
    if (!parsed.success) return reply.code(400).send({ error: { code: 'bad-report', message: 'This is not a report.' } });
    for (const { kind, remote, version, block, outcome, reason = '' } of parsed.data.reports) {
      if (outcome === 'loaded') continue;
      // Anyone can send reports, and an error text can hold anything: only its beginning, in one line.
      failures.note({ release: `${remote}@${version}`, block, kind: `browser-${kind}-${outcome}`, reason: reason.replace(/\s+/g, ' ').slice(0, 200) });
    }
    return reply.code(204).send();
  });
}
