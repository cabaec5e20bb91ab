import type { FastifyPluginAsync } from 'fastify';
import * as z from 'zod';
import { requireAllowed } from '../../http/authentication';
import { parseInput } from '../../http/parse-input';
import { announceChange, type ChangeOptions } from '../../operations/changes/announce-change';
import { approveChange, cancelPlanned, requirePlanned } from '../../operations/changes/planned-changes';
import type { PlannedChange } from '../../rules/channels/planned-change';
import { remoteName, reason, versionName } from '../../wire/names';
import { plannedParams } from '../../wire/planned';
import { redirect } from '../console-answers';
import { channelField, listOf } from '../console-forms';
import { requireSession, type Session } from '../sign-in/session';

/** Remote, and the version that the page showed as live; empty for none: `mfe-reviews 1.4.0`. */
const seenField = z
  .string()
  .transform((text) => text.split(' '))
  .pipe(z.tuple([remoteName, z.union([z.literal('').transform(() => null), versionName])]));
const approveForm = plannedParams.extend({
  channel: channelField,
  seen: z.preprocess(listOf, z.array(seenField).min(1)),
});
const cancelForm = plannedParams.extend({
  channel: channelField,
  reason: z.union([z.literal('').transform(() => null), reason]),
});

/** Approves and cancels planned changes. */
export const plannedRoutes: FastifyPluginAsync<ChangeOptions> = async (app, options) => {
  const { context } = options;

  app.post('/console/approve', async (request, reply) => {
    const session = await requireSession(context.pool, request);
    const { channel, id, seen } = parseInput(approveForm, request.body);
    const planned = await requirePlanned(context, channel, id);
    requireAllowedPlanned(session, planned);
    const expect = { versions: Object.fromEntries(seen) };
    const about = planned.content.action === 'try' ? 'canary' : undefined;
    const change = await announceChange(
      options,
      await approveChange(context, planned, { principal: session.owner.principal, expect }),
      request.log,
      about,
    );
    return redirect(
      reply,
      session,
      channel,
      change.planned ? 'Approved. It waits for its time.' : 'Approved, and done.',
    );
  });

  app.post('/console/cancel', async (request, reply) => {
    const session = await requireSession(context.pool, request);
    const { channel, id, reason: why } = parseInput(cancelForm, request.body);
    const planned = await requirePlanned(context, channel, id);
    requireAllowedPlanned(session, planned);
    await cancelPlanned(context, planned, session.owner.principal, why);
    return redirect(reply, session, channel, 'Given up.');
  });
};

function requireAllowedPlanned({ owner }: Session, { channel, content: { action, changes } }: PlannedChange): void {
  requireAllowed(
    owner.principal,
    action,
    changes.map(({ remote }) => remote),
    channel,
  );
}
