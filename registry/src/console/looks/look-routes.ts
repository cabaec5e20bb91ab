import type { FastifyPluginAsync } from 'fastify';
import * as z from 'zod';
import { RegistryError } from '../../errors';
import { requireAllowed } from '../../http/authentication';
import { parseInput } from '../../http/parse-input';
import { acceptFindings, readLook } from '../../operations/releases/looks';
import type { RegistryContext } from '../../operations/registry-context';
import { isAllowed } from '../../rules/permissions';
import { reason, remoteName, versionName } from '../../wire/names';
import { askToSignIn, page, redirect } from '../console-answers';
import { channelField } from '../console-forms';
import { readSession, requireSession } from '../sign-in/session';
import { lookPage, noLookPage } from './look-page';

/** Remote and version: `mfe-reviews@1.4.0`. */
const target = z
  .string()
  .transform((text) => text.split('@'))
  .pipe(z.tuple([remoteName, versionName]));
const lookQuery = z.object({ channel: channelField, target });
const acceptForm = lookQuery.extend({ reason, seen: z.string() });

/** Looks at versions in a browser, and the acceptance of what they found. */
export const lookRoutes: FastifyPluginAsync<{ context: RegistryContext }> = async (app, { context }) => {
  app.get('/console/look', async (request, reply) => {
    const session = await readSession(context.pool, request);
    if (!session) return askToSignIn(request, reply);
    const {
      channel,
      target: [remote, version],
    } = parseInput(lookQuery, request.query);
    try {
      const answer = await readLook(context, { remote, version }, channel);
      return page(
        reply,
        lookPage({ session, answer, mayAccept: isAllowed(session.owner.principal, 'accept', remote) }),
      );
    } catch (error) {
      if (!(error instanceof RegistryError && error.code === 'look-unknown')) throw error;
      return page(reply, noLookPage(channel, error.message));
    }
  });

  app.post('/console/accept', async (request, reply) => {
    const session = await requireSession(context.pool, request);
    const {
      channel,
      target: [remote, version],
      ...given
    } = parseInput(acceptForm, request.body);
    requireAllowed(session.owner.principal, 'accept', [remote]);
    await acceptFindings(context, session.owner.principal, { remote, version }, { channel, ...given });
    return redirect(reply, session, channel, `The differences of ${remote} ${version} are accepted.`);
  });
};
