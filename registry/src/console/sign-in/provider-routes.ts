import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import type { Pool } from '@forecourt/database/pool';
import { readCookie } from '@forecourt/service/read-cookie';
import { RegistryError } from '../../errors';
import { parseInput } from '../../http/parse-input';
import { askToSignIn } from '../console-answers';
import { signInForm } from '../console-forms';
import { setCookie, startSessionOf } from './session';
import { attempt, type SignInProvider } from './sign-in-provider';

const RETURN_PATH = '/console/sign-in/return';
const COOKIE = 'release-console-attempt';
const ATTEMPT_LASTS_S = 10 * 60;

/**
 * State that the browser keeps while it is at the provider. Not signed: an attacker who can write cookies for this host
 * can also write a session's. It is only compared with the provider's answer.
 */
const kept = attempt.extend({ next: signInForm.shape.next });
const begun = signInForm.pick({ next: true });

/** Signing in to the console through an OpenID Connect provider. */
export const providerRoutes: FastifyPluginAsync<{ pool: Pool; provider: SignInProvider }> = async (
  app,
  { pool, provider },
) => {
  app.get('/console/sign-in/provider', async (request, reply) => {
    const { next } = parseInput(begun, request.query);
    try {
      const started = await provider.begin(returnAddress(request));
      keep(
        request,
        reply,
        Buffer.from(JSON.stringify({ ...started.attempt, next })).toString('base64url'),
        ATTEMPT_LASTS_S,
      );
      return await reply.redirect(started.address.href, 303);
    } catch (error) {
      return askAgain(request, reply, error, next);
    }
  });

  app.get(RETURN_PATH, async (request, reply) => {
    const known = readKept(request);
    // An attempt is answered once, whatever its outcome.
    keep(request, reply, '', 0);
    try {
      if (!known)
        throw new RegistryError('sign-in-failed', {
          message: 'Your browser has not begun to sign in here within the last ten minutes. Begin again.',
        });
      const principal = await provider.finish(new URL(request.url, returnAddress(request)), known);
      await startSessionOf(pool, request, reply, principal);
      return await reply.redirect(known.next, 303);
    } catch (error) {
      return askAgain(request, reply, error, known?.next ?? '/console');
    }
  });
};

/** Signing in by a token remains possible. */
function askAgain(request: FastifyRequest, reply: FastifyReply, error: unknown, next: string): FastifyReply {
  if (!(error instanceof RegistryError)) throw error;
  request.log.warn({ code: error.code, reason: reasonOf(error.cause) }, 'somebody could not sign in to the console');
  return askToSignIn(request, reply.code(error.status), { next, problem: error.message });
}

/** An error code of the library, the provider or the network. Messages may contain claims. */
function reasonOf(cause: unknown): unknown {
  if (typeof cause !== 'object' || cause === null) return undefined;
  const { code, error, cause: deeper } = cause as { code?: unknown; error?: unknown; cause?: unknown };
  return error ?? code ?? reasonOf(deeper);
}

/** Address at which this browser reaches the console; the provider has a list of allowed return addresses. */
function returnAddress({ protocol, host }: FastifyRequest): string {
  const address = `${protocol}://${host}${RETURN_PATH}`;
  if (!URL.canParse(address))
    throw new RegistryError('invalid-request', { message: 'The request does not say which host it is for.' });
  return address;
}

function readKept(request: FastifyRequest) {
  try {
    return kept.parse(JSON.parse(Buffer.from(readCookie(request, COOKIE) ?? '', 'base64url').toString()));
  } catch {
    return undefined;
  }
}

function keep(request: FastifyRequest, reply: FastifyReply, value: string, seconds: number): void {
  setCookie(request, reply, { name: COOKIE, value, seconds, sameSite: 'Lax' });
}
