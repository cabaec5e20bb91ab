import { networkOf } from '@forecourt/service/network-of';
import { RateLimit } from '@forecourt/service/rate-limit';
import type { FastifyPluginAsync } from 'fastify';
import type { RegistryContext } from '../../operations/registry-context';
import { WRONG_TOKENS } from '../../http/authentication';
import { parseInput } from '../../http/parse-input';
import { askToSignIn } from '../console-answers';
import { signInForm } from '../console-forms';
import { endSession, findValidOwner, requireSession, startSession } from './session';

/** Signing in with a token, and signing out. */
export const signInRoutes: FastifyPluginAsync<{ context: RegistryContext }> = async (app, { context }) => {
  const failures = new RateLimit(WRONG_TOKENS);

  app.post('/console/sign-in', async (request, reply) => {
    const { token, next } = parseInput(signInForm, request.body);
    if (await findValidOwner(context.pool, token)) {
      startSession(request, reply, token);
      return reply.redirect(next, 303);
    }
    const waitSeconds = failures.add(networkOf(request.ip));
    const problem =
      waitSeconds === 0
        ? 'The registry does not know this token, or it has expired.'
        : `Too many unknown tokens; wait ${waitSeconds} seconds.`;
    return askToSignIn(request, reply.code(waitSeconds === 0 ? 401 : 429), { next, problem });
  });

  app.post('/console/sign-out', async (request, reply) => {
    await requireSession(context.pool, request);
    await endSession(context.pool, request, reply);
    return reply.redirect('/console', 303);
  });
};
