import type { FastifyPluginAsync } from 'fastify';
import { RegistryError } from '../errors';
import type { CurrentSet, CurrentSets } from '../operations/current-sets';
import { describeChannel } from '../operations/describe-channel';
import type { RegistryContext } from '../operations/registry-context';
import { toFrontendDiscovery } from '../rules/frontend-discovery';
import { listChannels } from '../storage/channels';
import { channelParams } from '../wire';
import { parseInput } from './parse-input';
import { ReleaseSetStream } from './release-set-stream';

/** What is live: for shells as a signed set and as a stream of them, for people as a summary. Open to everybody. */
export function channelRoutes(context: RegistryContext, sets: CurrentSets): FastifyPluginAsync {
  const requireSet = async (channel: string): Promise<CurrentSet> => {
    const current = await sets.get(channel);
    if (current) return current;
    throw new RegistryError('nothing-live', `Nothing was promoted to ${channel} yet; promote a version first.`);
  };

  return async (app) => {
    const stream = new ReleaseSetStream(sets);
    app.addHook('preClose', async () => stream.close());

    app.get('/v1/channels', async () => ({ channels: await listChannels(context.pool) }));

    app.get('/v1/channels/:channel', async (request) => {
      const { channel } = parseInput(channelParams, request.params);
      return describeChannel(context, channel);
    });

    app.get('/v1/channels/:channel/release-set', async (request, reply) => {
      const { channel } = parseInput(channelParams, request.params);
      const { text, etag } = await requireSet(channel);
      void reply.headers({ etag, 'cache-control': 'no-cache' });
      if (request.headers['if-none-match'] === etag) return reply.code(304).send();
      return reply.type('application/json; charset=utf-8').send(text);
    });

    app.get('/v1/channels/:channel/frontend-discovery', async (request, reply) => {
      const { channel } = parseInput(channelParams, request.params);
      const { set } = await requireSet(channel);
      return reply.header('cache-control', 'no-cache').send(toFrontendDiscovery(set));
    });

    app.get('/v1/channels/:channel/stream', { exposeHeadRoute: false }, async (request, reply) => {
      const { channel } = parseInput(channelParams, request.params);
      await sets.get(channel);
      reply.hijack();
      await stream.add(channel, reply.raw);
    });
  };
}
