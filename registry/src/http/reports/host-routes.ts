import type { FastifyPluginAsync } from 'fastify';
import { findUnmetNeeds } from '../../operations/channels/find-unmet-needs';
import type { Guard } from '../../operations/guard/guard';
import type { RegistryContext } from '../../operations/registry-context';
import type { HostReport } from '../../rules/channels/host-answers';
import { announceRefusal } from '../../webhooks/announce-event';
import { hostReportBody } from '../../wire/hosts';
import { channelParams } from '../../wire/names';
import { requireHost } from '../authentication';
import { parseInput } from '../parse-input';

/** Routes for hosts' reports about themselves. */
export const hostRoutes: FastifyPluginAsync<{ context: RegistryContext; guard: Guard }> = async (
  app,
  { context, guard },
) => {
  app.post('/v1/channels/:channel/hosts', async (request) => {
    requireHost(request);
    const { channel } = parseInput(channelParams, request.params);
    const report = parseInput(hostReportBody, request.body);
    await context.hosts.reported(channel, report);
    const refusal = refusalOf(report);
    if (refusal) {
      await announceRefusal(context, channel, report.provides.name, refusal);
      // The host need not wait for the guard.
      void guard.considerRefusals(channel);
    }
    return { lacks: await findUnmetNeeds(context, channel, report.provides) };
  });
};

/** A host that serves the live set may still refuse its canary. */
function refusalOf({
  refused,
  faults,
  canary,
}: HostReport): { revision: number; faults: HostReport['faults'] } | undefined {
  if (refused !== null) return { revision: refused, faults };
  return canary && canary.faults.length > 0 ? canary : undefined;
}
