import type { FastifyPluginAsync } from 'fastify';
import type { Guard } from '../operations/guard';
import type { RegistryContext } from '../operations/registry-context';
import { addHealth, readHealth } from '../storage/health';
import { channelParams, healthBody, healthQuery } from '../wire';
import { requireHost } from './authentication';
import { parseInput } from './parse-input';

const BODY_LIMIT_BYTES = 1024 * 1024;

/** Hosts' counts of what happened to blocks. */
export const countingRoutes: FastifyPluginAsync<{ context: RegistryContext; guard: Guard }> = async (app, { context, guard }) => {
  app.post('/v1/channels/:channel/health', { bodyLimit: BODY_LIMIT_BYTES }, async (request, reply) => {
    requireHost(request);
    const { channel } = parseInput(channelParams, request.params);
    const { sums } = parseInput(healthBody, request.body);
    await addHealth(context.pool, channel, new Date(), sums);
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
    const to = new Date();
    return { channel, minutes, blocks: await readHealth(context.pool, channel, { from: new Date(to.getTime() - minutes * 60_000), to }) };
  });
};
