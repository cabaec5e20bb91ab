import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import {
  promoteVersions,
  restoreRevision,
  rollBackRemotes,
  startCanary,
  withdrawRemotes,
} from '../../operations/changes/change-channel';
import { linkToCanary } from '../../operations/canaries/link-to-canary';
import { setRule } from '../../operations/channels/set-rule';
import { announceChange, type ChangeOptions } from '../../operations/changes/announce-change';
import type { RegistryContext } from '../../operations/registry-context';
import { channelRules } from '../../rules/permissions';
import { promoteBody, rollbackBody, tryBody, withdrawBody } from '../../wire/changes';
import { ruleBody } from '../../wire/channels';
import { channelParams } from '../../wire/names';
import { requirePermission } from '../authentication';
import { parseInput } from '../parse-input';

/**
 * Routes for canaries, promotions, rollbacks, withdrawals, and the channel's rules. Listeners of the channel are
 * notified before the answer is sent.
 */
export const changeRoutes: FastifyPluginAsync<ChangeOptions> = async (app, options) => {
  const { context } = options;

  app.post('/v1/channels/:channel/try', async (request) => {
    const { channel } = parseInput(channelParams, request.params);
    const { changes, terms, ...details } = parseInput(tryBody, request.body);
    const remotes = changes.map(({ remote }) => remote);
    const principal = requirePermission(request, 'try', remotes, channel);
    return announceChange(
      options,
      await startCanary(context, { channel, principal, ...details }, changes, terms),
      request.log,
      'canary',
    );
  });

  app.post('/v1/channels/:channel/promote', async (request) => {
    const { channel } = parseInput(channelParams, request.params);
    const { changes, ...details } = parseInput(promoteBody, request.body);
    const remotes = changes.map(({ remote }) => remote);
    const principal = requirePermission(request, 'promote', remotes, channel);
    return announceChange(
      options,
      await promoteVersions(context, { channel, principal, ...details }, changes),
      request.log,
    );
  });

  app.post('/v1/channels/:channel/rollback', async (request) =>
    announceChange(options, await rollBack(context, request), request.log),
  );

  app.post('/v1/channels/:channel/withdraw', async (request) => {
    const { channel } = parseInput(channelParams, request.params);
    const { remotes, ...details } = parseInput(withdrawBody, request.body);
    const principal = requirePermission(request, 'withdraw', remotes, channel);
    return announceChange(
      options,
      await withdrawRemotes(context, { channel, principal, ...details }, remotes),
      request.log,
    );
  });

  app.post('/v1/channels/:channel/canary-link', async (request) => {
    const { channel } = parseInput(channelParams, request.params);
    requirePermission(request, 'try', [`the canary of ${channel}`]);
    return { token: await linkToCanary(context, channel) };
  });

  for (const action of channelRules) {
    app.post(`/v1/channels/:channel/${action}`, async (request) => {
      const { channel } = parseInput(channelParams, request.params);
      const principal = requirePermission(request, action, [channel]);
      return setRule(context, channel, action, principal, parseInput(ruleBody, request.body));
    });
  }
};

/** Rolls remotes back, or the whole channel to an earlier revision. */
function rollBack(context: RegistryContext, request: FastifyRequest) {
  const { channel } = parseInput(channelParams, request.params);
  const body = parseInput(rollbackBody, request.body);
  if ('revision' in body) {
    const { revision, ...details } = body;
    const principal = requirePermission(request, 'rollback', ['the whole set']);
    return restoreRevision(context, { channel, principal, ...details }, revision);
  }
  const { changes, ...details } = body;
  const remotes = changes.map(({ remote }) => remote);
  const principal = requirePermission(request, 'rollback', remotes, channel);
  return rollBackRemotes(context, { channel, principal, ...details }, changes);
}
