import type { FastifyPluginAsync } from 'fastify';
import type * as z from 'zod';
import { RegistryError } from '../../errors';
import { requireAllowed } from '../../http/authentication';
import { parseInput } from '../../http/parse-input';
import { announceChange, type ChangeOptions } from '../../operations/changes/announce-change';
import { promoteVersions, rollBackRemotes } from '../../operations/changes/change-channel';
import { checkChange } from '../../operations/changes/check-change';
import type { ChannelChangeAnswer } from '../../wire/changes';
import { askToSignIn, page, redirect, WAITS } from '../console-answers';
import { changeForm, previewQuery } from '../console-forms';
import { readSession, requireSession } from '../sign-in/session';
import { previewPage } from './preview-page';

/** Promotions and rollbacks: a page that says what one would change, and the form that makes it. */
export const changeRoutes: FastifyPluginAsync<ChangeOptions> = async (app, options) => {
  const { context } = options;

  app.get('/console/preview', async (request, reply) => {
    const session = await readSession(context.pool, request);
    if (!session) return askToSignIn(request, reply);
    const proposal = parseInput(previewQuery, request.query);
    return page(reply, previewPage({ session, action: proposal.action, check: await checkOf(proposal) }));
  });

  app.post('/console/change', async (request, reply) => {
    const session = await requireSession(context.pool, request);
    const { channel, action: wanted, change, revision, ...details } = parseInput(changeForm, request.body);
    const { principal } = session.owner;
    const target = change.map(([remote, version]) => ({ remote, version }));
    requireAllowed(
      principal,
      wanted,
      target.map(({ remote }) => remote),
      channel,
    );
    const order = {
      channel,
      principal,
      ...details,
      expect: { revision, versions: Object.fromEntries(change.map(([remote, , seen]) => [remote, seen])) },
    };
    try {
      const make = wanted === 'promote' ? promoteVersions : rollBackRemotes;
      const made = await announceChange(options, await make(context, order, target), request.log);
      return await redirect(reply, session, channel, doneInWords(made, target));
    } catch (error) {
      if (!(error instanceof RegistryError) || error.status !== 409) throw error;
      const check = await checkOf({ channel, action: wanted, target });
      return page(reply.code(409), previewPage({ session, action: wanted, check, problem: error.message }));
    }
  });

  function checkOf({ channel, action: wanted, target }: z.output<typeof previewQuery>) {
    // The version chosen beside it is for promotions only.
    const targets = wanted === 'promote' ? target : target.map(({ remote }) => ({ remote }));
    return checkChange(context, channel, { promote: [], rollback: [], [wanted]: targets });
  }
};

function doneInWords(
  { alreadyDone: [other], planned }: ChannelChangeAnswer,
  target: readonly { remote: string; version: string }[],
): string {
  if (planned) return WAITS;
  if (other) return `${other.remote} was rolled back from ${other.left} already, at ${other.at} by ${other.by}.`;
  return `${target.map(({ remote, version }) => `${remote} ${version}`).join(', ')} ${target.length === 1 ? 'is' : 'are'} live.`;
}
