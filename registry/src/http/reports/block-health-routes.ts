import { withTransaction } from '@forecourt/database/pool';
import type { FastifyPluginAsync } from 'fastify';
import type { Guard } from '../../operations/guard/guard';
import type { RegistryContext } from '../../operations/registry-context';
import { describeHealth } from '../../operations/guard/describe-health';
import { addCounts } from '../../storage/health/counts';
import { healthBody, healthQuery } from '../../wire/health';
import { channelParams } from '../../wire/names';
import { requireHost } from '../authentication';
import { parseInput } from '../parse-input';

const BODY_LIMIT_BYTES = 2 * 1024 * 1024;

/** Hosts' counts of events of blocks. */
export const countingRoutes: FastifyPluginAsync<{ context: RegistryContext; guard: Guard }> = async (
  app,
  { context, guard },
) => {
  app.post('/v1/channels/:channel/health', { bodyLimit: BODY_LIMIT_BYTES }, async (request, reply) => {
    requireHost(request);
    const { channel } = parseInput(channelParams, request.params);
    const { sums, signs } = parseInput(healthBody, request.body);
    // All or none: a host repeats counts that were not accepted.
    await withTransaction(context.pool, async (transaction) => {
      await addCounts(transaction, channel, new Date(), 'health', sums);
      await addCounts(transaction, channel, new Date(), 'page_signs', signs);
    });
    // The host need not wait for the guard.
    void guard.considerHealth(channel);
    return reply.code(204).send();
  });
};

/** The counts of the last minutes, public. */
export const blockHealthRoutes: FastifyPluginAsync<{ context: RegistryContext }> = async (app, { context }) => {
  app.get('/v1/channels/:channel/health', async (request) => {
    const { channel } = parseInput(channelParams, request.params);
    const { minutes } = parseInput(healthQuery, request.query);
    return describeHealth(context.pool, channel, minutes);
  });
};
