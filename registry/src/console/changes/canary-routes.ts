import type { FastifyPluginAsync } from 'fastify';
import { requireAllowed } from '../../http/authentication';
import { parseInput } from '../../http/parse-input';
import { announceChange, type ChangeOptions } from '../../operations/changes/announce-change';
import { rollBackRemotes } from '../../operations/changes/change-channel';
import { redirect } from '../console-answers';
import { endCanaryForm } from '../console-forms';
import { requireSession } from '../sign-in/session';

/** Ends canaries. The `release` command begins them. */
export const canaryRoutes: FastifyPluginAsync<ChangeOptions> = async (app, options) => {
  const { context } = options;

  app.post('/console/end-canary', async (request, reply) => {
    const session = await requireSession(context.pool, request);
    const { principal } = session.owner;
    const { channel, revision, tried, reason } = parseInput(endCanaryForm, request.body);
    const remotes = tried.map(({ remote }) => remote);
    requireAllowed(principal, 'rollback', remotes, channel);
    const expect = { revision, versions: Object.fromEntries(tried.map(({ remote, version }) => [remote, version])) };
    const order = { channel, principal, reason, expect };
    const change = await rollBackRemotes(
      context,
      order,
      remotes.map((remote) => ({ remote })),
    );
    await announceChange(options, change, request.log);
    return redirect(
      reply,
      session,
      channel,
      change.alreadyDone.length > 0 ? 'The canary had ended already.' : 'The canary is ended.',
    );
  });
};
