import { matchesEtag } from '@forecourt/service/etag';
import type { FastifyPluginAsync } from 'fastify';
import { RegistryError } from '../../errors';
import type { CurrentSet, CurrentSets } from '../../operations/channels/current-sets';
import { checkChange } from '../../operations/changes/check-change';
import { describeChannel } from '../../operations/channels/describe-channel';
import type { RegistryContext } from '../../operations/registry-context';
import { createReleaseReader } from '../../operations/releases/require-release';
import { listChannels } from '../../storage/channels';
import { checkQuery } from '../../wire/changes';
import { channelQuery } from '../../wire/channels';
import { hostQuery } from '../../wire/hosts';
import { channelParams } from '../../wire/names';
import { isHosts } from '../authentication';
import { parseInput } from '../parse-input';
import { ReleaseSetStream } from './release-set-stream';

/** The live versions: a signed set and a stream of sets for shells, a summary for people. Public. */
export const channelRoutes: FastifyPluginAsync<{ context: RegistryContext; sets: CurrentSets }> = async (
  app,
  { context, sets },
) => {
  const { hosts } = context;
  const requireSet = async (channel: string): Promise<CurrentSet> => {
    const current = await sets.get(channel);
    if (current) return current;
    throw new RegistryError('nothing-live', {
      message: `Nothing was promoted to ${channel} yet; promote a version first.`,
    });
  };

  const readRelease = createReleaseReader(context.pool);
  const stream = new ReleaseSetStream(sets, (error) =>
    app.log.error(error, 'hosts get no updates of the live versions'),
  );
  app.addHook('preClose', async () => stream.close());

  app.get('/v1/channels', async () => ({ channels: await listChannels(context.pool) }));

  app.get('/v1/channels/:channel', async (request) => {
    const { channel } = parseInput(channelParams, request.params);
    const { rollbacks: withRollbacks } = parseInput(channelQuery, request.query);
    return describeChannel(context, channel, { readRelease, withRollbacks });
  });

  app.get('/v1/channels/:channel/check', async (request) => {
    const { channel } = parseInput(channelParams, request.params);
    return checkChange(context, channel, parseInput(checkQuery, request.query));
  });

  app.get('/v1/channels/:channel/release-set', async (request, reply) => {
    const { channel } = parseInput(channelParams, request.params);
    const { host, revision } = parseInput(hostQuery, request.query);
    if (host !== undefined && (await isHosts(context.pool, request))) await hosts.saw(channel, { host, revision });
    const { text, etag } = await requireSet(channel);
    void reply.headers({ etag, 'cache-control': 'no-cache' });
    if (matchesEtag(request.headers['if-none-match'], etag)) return reply.code(304).send();
    return reply.type('application/json; charset=utf-8').send(text);
  });

  app.get('/v1/channels/:channel/stream', { exposeHeadRoute: false }, async (request, reply) => {
    const { channel } = parseInput(channelParams, request.params);
    const { host, revision } = parseInput(hostQuery, request.query);
    await sets.get(channel);
    if (host !== undefined && (await isHosts(context.pool, request))) {
      reply.raw.once('close', hosts.connected(channel, host));
      await hosts.saw(channel, { host, revision }, { opensStream: true });
    }
    reply.hijack();
    await stream.add(channel, reply.raw);
  });
};
