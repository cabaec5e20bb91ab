import { CANARY_LINK_PATH } from '@forecourt/contracts/canary-link';
import type { AdoptedReleaseSet } from '@forecourt/federation/adopted-release-set';
import type { FastifyPluginAsync } from 'fastify';
import { CANARY_COOKIE, type PublicKeys, stateOfLink } from '../../showings/canary-link';
import { ownAddress } from '../../site/own-address';
import type { ContextOf } from '../../site/site-context';
import { sendFixed } from '../fixed-pages';

interface Parameters {
  join?: string;
  to?: string;
  leave?: string;
}

export interface CanaryLinkOptions {
  releases: Pick<AdoptedReleaseSet, 'current' | 'canary'>;
  contextOf: ContextOf;
  readPublicKeys: PublicKeys;
}

/** Adds a browser to the running canary, and removes it again, by a link that the registry signed. */
export const canaryLinkRoutes: FastifyPluginAsync<CanaryLinkOptions> = async (
  app,
  { releases, contextOf, readPublicKeys },
) => {
  app.get<{ Querystring: Record<keyof Parameters, unknown> }>(CANARY_LINK_PATH, async (request, reply) => {
    reply.headers({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex' });
    const { join, to, leave } = request.query;
    const target = ownAddress(typeof to === 'string' ? to : '/', contextOf(request)?.origin);
    const setCookie = (value: string) =>
      reply.header(
        'set-cookie',
        `${CANARY_COOKIE}=${value}; Path=/; HttpOnly; SameSite=Lax${request.protocol === 'https' ? '; Secure' : ''}`,
      );
    if (leave !== undefined) {
      setCookie('; Max-Age=0');
      return reply.redirect(target, 303);
    }
    const set = releases.current?.set;
    const state = typeof join === 'string' && set ? await stateOfLink(readPublicKeys, join, set) : 'over';
    if (typeof join !== 'string' || state === 'over') return sendFixed(reply, 410, 'canaryOver');
    if (state === 'early' || !releases.canary)
      return sendFixed(reply.header('retry-after', '5'), 503, 'canaryNotReady');
    setCookie(join);
    return reply.redirect(target, 303);
  });
};
