import type { FastifyPluginAsync } from 'fastify';
import { html } from '@forecourt/service/html';
import { networkOf } from '@forecourt/service/network-of';
import { forgetPermission, keepPermission } from '../../remote-previews/permission-cookie';
import { LEAVE_PATH } from '../../remote-previews/preview-notice';
import { OVER, STATE_PATH } from '../../remote-previews/preview-reload';
import type { RemotePreviews } from '../../remote-previews/remote-previews';
import { sendFixed, sendSmallPage, type FixedPage } from '../fixed-pages';
import { acceptForms, fieldsOf, isFromOwnPage } from '../own-forms';
import { ownAddress } from '../../site/own-address';
import type { ContextOf } from '../../site/site-context';
import { ShellError } from '../errors';
import { RateLimit } from '@forecourt/service/rate-limit';
import { PREVIEW_HEADERS } from './send-showing';

const ENTER_PATH = '/preview';
const TICKET = /^[\w-]{43}$/;

/** Routes that start and end previews of unreleased builds. Off unless configured. */
export const remotePreviewRoutes: FastifyPluginAsync<{ contextOf: ContextOf; remotePreviews: RemotePreviews }> = async (
  app,
  { contextOf, remotePreviews },
) => {
  const attempts = new RateLimit({ max: 30 });
  app.addHook('onRequest', async (_, reply) => void reply.headers(PREVIEW_HEADERS));
  acceptForms(app);

  /**
   * Has no effect: a program that only follows the link must not use it up, and no other site may put a visitor into a
   * preview.
   */
  app.get<{ Querystring: { ticket?: string } }>(ENTER_PATH, async (request, reply) => {
    const { ticket = '' } = request.query;
    if (!TICKET.test(ticket)) return sendFixed(reply, 404, 'notFound');
    return sendSmallPage(reply, enterPage(ticket));
  });

  app.post(ENTER_PATH, async (request, reply) => {
    if (!isFromOwnPage(request)) return sendFixed(reply, 403, 'foreignForm');
    const ticket = fieldsOf(request).get('ticket') ?? '';
    const origin = contextOf(request)?.origin;
    if (origin === undefined || !TICKET.test(ticket)) return sendFixed(reply, 404, 'notFound');
    if (attempts.add(networkOf(request.ip)) > 0) return sendFixed(reply, 429, 'failed');
    const redeemed = await remotePreviews.redeem(ticket, origin).catch(() => 'unreachable' as const);
    if (redeemed === 'unreachable') return sendFixed(reply, 502, 'failed');
    if (!redeemed) return sendFixed(reply, 410, 'linkUsed');
    keepPermission(request, reply, redeemed.token, redeemed.permission.expires);
    return reply.redirect('/', 303);
  });

  app.post(LEAVE_PATH, async (request, reply) => {
    if (!isFromOwnPage(request)) return sendFixed(reply, 403, 'foreignForm');
    forgetPermission(request, reply);
    return reply.redirect(ownAddress(fieldsOf(request).get('to') ?? '', contextOf(request)?.origin), 303);
  });

  app.get(STATE_PATH, async (request, reply) => {
    const judged = await remotePreviews.permissionOf(request, contextOf(request)?.origin ?? '');
    const state =
      judged && 'permission' in judged ? await remotePreviews.stateOf(judged.permission).catch(() => null) : undefined;
    if (state === null) throw new ShellError('upstream-unreachable');
    return reply.type('text/plain; charset=utf-8').send(state ?? OVER);
  });
};

function enterPage(ticket: string): FixedPage {
  return {
    title: 'Preview of work that is not released',
    text: 'This browser would show what a squad is working on, instead of what is released, until you leave or the preview ends. Go on only if you asked your squad for this link.',
    form: html`<form method="post" action="${ENTER_PATH}">
      <input type="hidden" name="ticket" value="${ticket}" /><button>Show the preview</button>
    </form>`,
  };
}
