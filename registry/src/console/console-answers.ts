import type { FastifyReply, FastifyRequest } from 'fastify';
import { sealOf, type Session } from './sign-in/session';
import { signInPage } from './sign-in/sign-in-page';
import type { SignInProvider } from './sign-in/sign-in-provider';

declare module 'fastify' {
  interface FastifyInstance {
    /** Identity provider of the console, if there is one in addition to tokens. */
    signInProvider: SignInProvider | undefined;
  }
}

/** Message about a change that was not made yet. */
export const WAITS = 'Nothing changed yet: it is among the planned changes.';

export function page(reply: FastifyReply, text: string): FastifyReply {
  return reply.type('text/html; charset=utf-8').send(text);
}

/** Answers people who are not signed in, or whose sign-in failed. @param next the requested address */
export function askToSignIn(
  { server, url }: FastifyRequest,
  reply: FastifyReply,
  { next = url, problem = '' } = {},
): FastifyReply {
  return page(reply, signInPage({ next, problem, provider: server.signInProvider?.name }));
}

/** Redirects to the channel's page, which shows the outcome. */
export function redirect(reply: FastifyReply, session: Session, channel: string, done: string): FastifyReply {
  return reply.redirect(
    `/console?${new URLSearchParams({ channel, done, seal: sealOf(session, done) }).toString()}`,
    303,
  );
}
