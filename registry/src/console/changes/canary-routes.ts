import type { FastifyPluginAsync, FastifyReply } from 'fastify';
import { RegistryError } from '../../errors';
import { requireAllowed } from '../../http/authentication';
import { parseInput } from '../../http/parse-input';
import { rollBackRemotes, startCanary } from '../../operations/changes/change-channel';
import { checkChange } from '../../operations/changes/check-change';
import { announceChange, type ChangeOptions } from '../../operations/changes/announce-change';
import type { VersionChange } from '../../rules/channels/channel';
import { recordsOf } from '../../rules/channels/host-answers';
import { readHosts } from '../../storage/hosts';
import { tryBody } from '../../wire/changes';
import { asTryBody, canaryForm, canaryQuery, endCanaryForm, isChosen, type TermsFields } from './canary-forms';
import { canaryPage } from './canary-page';
import { askToSignIn, page, redirect, WAITS } from '../console-answers';
import { readSession, requireSession, type Session } from '../sign-in/session';

/** Begins, changes and ends canaries. */
export const canaryRoutes: FastifyPluginAsync<ChangeOptions> = async (app, options) => {
  const { context } = options;

  app.get('/console/canary', async (request, reply) => {
    const session = await readSession(context.pool, request);
    if (!session) return askToSignIn(request, reply);
    const { channel, target, ...fields } = parseInput(canaryQuery, request.query);
    return sendPage(reply, { session, channel, changes: target, fields });
  });

  app.post('/console/canary', async (request, reply) => {
    const session = await requireSession(context.pool, request);
    const { channel, revision, change, reason, accept, again, at, ...fields } = parseInput(canaryForm, request.body);
    const { principal } = session.owner;
    const changes = change.map(([remote, version]) => ({ remote, version }));
    requireAllowed(
      principal,
      'try',
      changes.map(({ remote }) => remote),
      channel,
    );
    const { terms } = parseInput(tryBody, asTryBody(changes, fields));
    const expect = { revision, versions: Object.fromEntries(change.map(([remote, , seen]) => [remote, seen])) };
    try {
      const begun = await startCanary(context, { channel, principal, reason, accept, again, at, expect }, changes, terms);
      await announceChange(options, begun, request.log, 'canary');
      if (begun.planned) return await redirect(reply, session, channel, WAITS);
      return await redirect(reply, session, channel, `The canary of ${changes.map(({ remote, version }) => `${remote} ${version}`).join(', ')} has begun.`);
    } catch (error) {
      if (!(error instanceof RegistryError) || error.status !== 409) throw error;
      return sendPage(reply.code(409), { session, channel, changes, fields, problem: error.message });
    }
  });

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
    return redirect(reply, session, channel, change.alreadyDone.length > 0 ? 'The canary had ended already.' : 'The canary is ended.');
  });

  async function sendPage(reply: FastifyReply, asked: Asked): Promise<FastifyReply> {
    const { channel, changes, fields } = asked;
    const brands = [...new Set(recordsOf(await readHosts(context.pool, channel)).flatMap((host) => host.brands ?? []))].toSorted();
    const shown = { ...asked, targets: changes.map(({ remote, version }) => `${remote}@${version}`), brands };
    if (!isChosen(fields)) return page(reply, canaryPage(shown));
    try {
      const { terms } = parseInput(tryBody, asTryBody(changes, fields));
      const check = await checkChange(context, channel, { promote: [], rollback: [], canary: { changes, terms } });
      return await page(reply, canaryPage({ ...shown, check }));
    } catch (error) {
      if (!(error instanceof RegistryError) || error.status >= 500) throw error;
      return page(reply.code(error.status), canaryPage({ ...shown, problem: asked.problem ?? error.message }));
    }
  }
};

interface Asked {
  session: Session;
  channel: string;
  changes: readonly VersionChange[];
  fields: TermsFields;
  /** Why the canary was refused, when it was tried. */
  problem?: string;
}
