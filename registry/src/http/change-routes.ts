import type { FastifyBaseLogger, FastifyPluginAsync } from 'fastify';
import { RegistryError } from '../errors';
import { freezeChannel } from '../operations/freeze-channel';
import { promoteVersions, restoreRevision, rollBackRemotes } from '../operations/change-channel';
import type { CurrentSets } from '../operations/current-sets';
import type { Guard, TakenBack } from '../operations/guard';
import type { RegistryContext } from '../operations/registry-context';
import type { ChannelChangeAnswer } from '../wire';
import { channelParams, freezeBody, promoteBody, rollbackBody } from '../wire';
import { requirePermission } from './authentication';
import { parseInput } from './parse-input';

/** How long hosts have to try a promotion. */
const ANSWER_MS = 10_000;

/** Promotion, rollback and freeze. Every listener of the channel is told before the answer is sent. */
export const changeRoutes: FastifyPluginAsync<{ context: RegistryContext; sets: CurrentSets; guard: Guard }> = async (app, { context, sets, guard }) => {
  const announced = async (change: ChannelChangeAnswer, log: FastifyBaseLogger) => {
    for (const warning of change.warnings) log.warn({ channel: change.channel, revision: change.revision }, warning);
    // The change has been made: a failure to announce it must not be answered as if the change had failed.
    await sets.announce(change.channel).catch((error: unknown) => log.error(error, 'a change could not be announced yet'));
    return change;
  };

  /** Waits for what hosts say to a promotion. @throws `taken-back` when none can serve it. */
  const answered = async (change: ChannelChangeAnswer): Promise<ChannelChangeAnswer> => {
    const { channel, revision } = change;
    await context.hosts.answered(channel, revision, ANSWER_MS);
    await guard.considerRefusals(channel);
    const takenBack = guard.takenBack(channel, revision);
    if (takenBack) throw new RegistryError('taken-back', { message: describeTakenBack(change, takenBack) });
    return { ...change, hosts: context.hosts.answers(channel, revision) };
  };

  app.post('/v1/channels/:channel/promote', async (request) => {
    const { channel } = parseInput(channelParams, request.params);
    const { changes, ...details } = parseInput(promoteBody, request.body);
    const remotes = changes.map(({ remote }) => remote);
    const principal = requirePermission(request, 'promote', remotes, channel);
    return answered(await announced(await promoteVersions(context, { channel, principal, ...details }, changes), request.log));
  });

  app.post('/v1/channels/:channel/rollback', async (request) => {
    const { channel } = parseInput(channelParams, request.params);
    const body = parseInput(rollbackBody, request.body);
    if ('revision' in body) {
      const { revision, ...details } = body;
      const principal = requirePermission(request, 'rollback', ['the whole set']);
      return announced(await restoreRevision(context, { channel, principal, ...details }, revision), request.log);
    }
    const { changes, ...details } = body;
    const remotes = changes.map(({ remote }) => remote);
    const principal = requirePermission(request, 'rollback', remotes, channel);
    return announced(await rollBackRemotes(context, { channel, principal, ...details }, changes), request.log);
  });

  for (const action of ['freeze', 'unfreeze'] as const) {
    app.post(`/v1/channels/:channel/${action}`, async (request) => {
      const { channel } = parseInput(channelParams, request.params);
      const principal = requirePermission(request, action, [channel]);
      return freezeChannel(context, channel, action, principal, parseInput(freezeBody, request.body).reason);
    });
  }
};

function describeTakenBack({ after, channel }: ChannelChangeAnswer, { change, reason }: TakenBack): string {
  const list = (versions: Record<string, string>) =>
    Object.entries(versions)
      .map(([remote, version]) => `${remote} ${version}`)
      .join(', ');
  return `${list(after)} was promoted to ${channel} and taken back by guard. ${reason} Live again: ${list(change.after)}.`;
}
