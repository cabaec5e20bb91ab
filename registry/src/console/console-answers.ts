import type { FastifyReply } from 'fastify';
import { sealOf, type Session } from './session';

/** Said of a change that was not made yet. */
export const WAITS = 'Nothing changed yet: it is among the planned changes.';

/** Sends a page. */
export function page(reply: FastifyReply, text: string): FastifyReply {
  return reply.type('text/html; charset=utf-8').send(text);
}

/** Leads to the channel's page, which says what was done. */
export function redirect(reply: FastifyReply, session: Session, channel: string, done: string): FastifyReply {
  return reply.redirect(`/console?${new URLSearchParams({ channel, done, seal: sealOf(session, done) }).toString()}`, 303);
}
