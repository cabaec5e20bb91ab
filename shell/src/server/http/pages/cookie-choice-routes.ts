import {
  COOKIE_CATEGORIES,
  COOKIE_CHOICE,
  COOKIE_CHOICE_PATH,
  writeCookieChoice,
  type CookieCategory,
} from '@forecourt/contracts/cookie-choice';
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import * as z from 'zod';
import { ownAddress } from '../../site/own-address';
import type { ContextOf } from '../../site/site-context';
import { sendFixed } from '../fixed-pages';
import { acceptForms, fieldsOf, isFromOwnPage } from '../own-forms';

/** Lifetime of a choice: half a year, as the Information Commissioner's Office advises. Then people are asked again. */
const KEPT_S = 182 * 86_400;

const choice = z.object({
  /** An empty form is also a choice. */
  allow: z
    .array(z.enum([...COOKIE_CATEGORIES, 'all']))
    .transform((given) => COOKIE_CATEGORIES.filter((one) => given.includes(one) || given.includes('all'))),
  /** Version of the words that the visitor read. */
  wording: z.coerce.number().int().min(1).max(999_999),
  /** Anchor of the message that the choice is stored. */
  show: z
    .string()
    .regex(/^[a-z][a-z-]{0,40}$/)
    .or(z.null()),
});

/**
 * Stores a visitor's choice about cookies, and returns to the page with the form. A browser may refuse automatically
 * (GPC).
 */
export const cookieChoiceRoutes: FastifyPluginAsync<{ contextOf: ContextOf }> = async (app, { contextOf }) => {
  acceptForms(app);

  app.post(COOKIE_CHOICE_PATH, async (request, reply) => {
    const site = contextOf(request, '/');
    if (!site) return sendFixed(reply, 404, 'notFound');
    if (!isFromOwnPage(request)) return sendFixed(reply, 403, 'foreignForm');
    const fields = fieldsOf(request);
    const given = choice.safeParse({
      allow: fields.getAll('allow'),
      wording: fields.get('wording'),
      show: fields.get('show'),
    });
    if (!given.success) return sendFixed(reply, 400, 'unreadable');
    const { allow, wording, show } = given.data;
    reply.headers({
      'cache-control': 'no-store',
      'set-cookie': cookieOf(request, request.headers['sec-gpc'] === '1' ? [] : allow, wording),
    });
    // A script that sends the form stays on the page.
    if (request.headers['sec-fetch-mode'] === 'cors') return reply.code(204).send();
    const back = new URL(ownAddress(request.headers.referer ?? '', site.origin), site.origin);
    if (show !== null) back.hash = show;
    return reply.redirect(back.href, 303);
  });
};

/** Scripts of the page read it, so it is not `HttpOnly`. */
function cookieOf({ protocol }: FastifyRequest, allowed: CookieCategory[], wording: number): string {
  const secure = protocol === 'https' ? '; Secure' : '';
  return `${COOKIE_CHOICE}=${writeCookieChoice(allowed, wording)}; Max-Age=${KEPT_S}; Path=/; SameSite=Lax${secure}`;
}
