import type { FastifyBaseLogger, FastifyPluginAsync } from 'fastify';
import { promoteVersions, rollBackRemote } from '../operations/change-channel';
import type { CurrentSets } from '../operations/current-sets';
import type { RegistryContext } from '../operations/registry-context';
import type { ChannelChangeAnswer } from '../wire';
import { channelParams, promoteBody, rollbackBody } from '../wire';
import { requirePermission } from './authentication';
import { parseInput } from './parse-input';

/** Promotion and rollback. Every listener of the channel is told before the answer is sent. */
export const changeRoutes: FastifyPluginAsync<{ context: RegistryContext; sets: CurrentSets }> = async (app, { context, sets }) => {
  const announced = async (change: ChannelChangeAnswer, log: FastifyBaseLogger) => {
    if (change.warning !== undefined) log.warn({ channel: change.channel, revision: change.revision }, change.warning);
    // The change has been made: a failure to announce it must not be answered as if the change had failed.
    await sets.announce(change.channel).catch((error: unknown) => log.error(error, 'a change could not be announced yet'));
    return change;
  };

  app.post('/v1/channels/:channel/promote', async (request) => {
    const { channel } = parseInput(channelParams, request.params);
    const { changes, reason } = parseInput(promoteBody, request.body);
    const remotes = changes.map(({ remote }) => remote);
    const principal = requirePermission(request, 'promote', remotes);
    return announced(await promoteVersions(context, { channel, principal, reason }, changes), request.log);
  });

  app.post('/v1/channels/:channel/rollback', async (request) => {
    const { channel } = parseInput(channelParams, request.params);
    const { remote, version, reason } = parseInput(rollbackBody, request.body);
    const principal = requirePermission(request, 'rollback', [remote]);
    return announced(await rollBackRemote(context, { channel, principal, reason }, remote, version), request.log);
  });
};
