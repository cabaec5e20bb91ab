import type { FastifyPluginAsync } from 'fastify';
import * as z from 'zod';
import type { ReleaseSet } from '@forecourt/contracts/release-set';
import { releaseId } from '@forecourt/federation/release-files';
import { ShellError } from './errors';
import type { FailureLog } from '../site/failure-log';
import { oneLine } from '../site/one-line';

const MAX_NAME = 100;

const report = z.object({
  kind: z.enum(['load', 'render', 'hydration']),
  remote: z.string().max(MAX_NAME),
  version: z.string().max(MAX_NAME),
  block: z.string().max(MAX_NAME),
  outcome: z.enum(['loaded', 'failed', 'recovered']),
  durationMs: z.number().min(0).max(600_000).optional(),
  reason: z.string().optional(),
});
type Report = z.infer<typeof report>;
const body = z.object({ reports: z.array(report).max(50) });

export interface TelemetryOptions {
  /** Kept apart from the host's own failures: anyone can send reports. */
  reports: FailureLog;
  liveSet: () => ReleaseSet | undefined;
}

/** Counts what pages report about loading and hydrating blocks, and logs failures, without who sent them. */
export const telemetryRoutes: FastifyPluginAsync<TelemetryOptions> = async (app, { reports, liveSet }) => {
  // From pages of others: a browser asks nobody before it sends plain text.
  app.addContentTypeParser('text/plain', { parseAs: 'string' }, app.getDefaultJsonParser('error', 'error'));
  app.post('/telemetry', { bodyLimit: 32_768 }, async (request, reply) => {
    const parsed = body.safeParse(request.body);
    if (!parsed.success) throw new ShellError('invalid-request', { message: 'This is not a report.' });
    const set = liveSet();
    for (const given of parsed.data.reports) {
      const { kind, remote, version, block, outcome, reason = '' } = given;
      if (outcome === 'loaded' || !set || !isLive(set, given)) continue;
      reports.note({ release: releaseId({ remote, version }), block, kind: `browser-${kind}-${outcome}`, reason: oneLine(reason) });
    }
    return reply.code(204).send();
  });
};

/** Whether a page made from this set can have such a block, from the version that is live or one to fall back to. */
function isLive({ remotes, fallbacks }: ReleaseSet, { remote, version, block }: Report): boolean {
  const releases = [remotes, fallbacks].flatMap((table) => (Object.hasOwn(table, remote) ? (table[remote] ?? []) : []));
  return releases.some((release) => release.version === version && Object.hasOwn(release.blocks, block));
}
