import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import { approveChange, cancelPlanned, requirePlanned } from '../../operations/changes/planned-changes';
import type { Principal } from '../../rules/permissions';
import type { PlannedChange } from '../../rules/channels/planned-change';
import { approveBody, cancelBody, plannedParams } from '../../wire/planned';
import { requirePermission } from '../authentication';
import { parseInput } from '../parse-input';
import { announceChange, type ChangeOptions } from '../../operations/changes/announce-change';

/** Approves and cancels planned changes. People who may make such a change may do both. */
export const plannedRoutes: FastifyPluginAsync<ChangeOptions> = async (app, options) => {
  const { context } = options;

  app.post('/v1/channels/:channel/planned/:id/approve', async (request) => {
    const { planned, principal } = await requireAllowedPlanned(request);
    const { expect } = parseInput(approveBody, request.body);
    const about = planned.content.action === 'try' ? 'canary' : undefined;
    return announceChange(options, await approveChange(context, planned, { principal, expect }), request.log, about);
  });

  app.post('/v1/channels/:channel/planned/:id/cancel', async (request, reply) => {
    const { planned, principal } = await requireAllowedPlanned(request);
    const { reason = null } = parseInput(cancelBody, request.body);
    await cancelPlanned(context, planned, principal, reason);
    return reply.code(204).send();
  });

  async function requireAllowedPlanned(
    request: FastifyRequest,
  ): Promise<{ planned: PlannedChange; principal: Principal }> {
    const { channel, id } = parseInput(plannedParams, request.params);
    const planned = await requirePlanned(context, channel, id);
    const { action, changes } = planned.content;
    const remotes = changes.map(({ remote }) => remote);
    return { planned, principal: requirePermission(request, action, remotes, channel) };
  }
};
