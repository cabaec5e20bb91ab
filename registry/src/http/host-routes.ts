import type { FastifyPluginAsync } from 'fastify';
import type { Guard } from '../operations/guard';
import type { RegistryContext } from '../operations/registry-context';
import { announceRefusal } from '../webhooks/announce-event';
import { channelParams, hostReportBody } from '../wire';
import { requireHost } from './authentication';
import { parseInput } from './parse-input';

/** What hosts report of themselves. */
export const hostRoutes: FastifyPluginAsync<{ context: RegistryContext; guard: Guard }> = async (app, { context, guard }) => {
  app.post('/v1/channels/:channel/hosts', async (request, reply) => {
    requireHost(request);
    const { channel } = parseInput(channelParams, request.params);
    const report = parseInput(hostReportBody, request.body);
    context.hosts.reported(channel, report);
    if (report.refused !== null) {
      await announceRefusal(context, channel, report);
      // The host need not wait for what follows from it.
      void guard.considerRefusals(channel);
    }
    return reply.code(204).send();
  });
};
