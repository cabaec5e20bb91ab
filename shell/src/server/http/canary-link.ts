import { CANARY_LINK_PATH, CANARY_LINK_TYPE, canaryLink } from '@forecourt/contracts/canary-link';
import type { AdoptedSet } from '@forecourt/federation/adopted-set';
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import { sendFixed } from '../site/fixed-pages';
import { ownAddress } from '../site/own-address';
import { openToken } from '../site/signed-token';
import type { Site } from '../site/site';

const COOKIE = 'release_canary';
/** Of a token with two signatures; cookies may have 4,096 bytes. */
const MAX_LENGTH = 2000;
const LINK = { what: 'link to a canary', payloadType: CANARY_LINK_TYPE, schema: canaryLink };

interface Parameters {
  join?: string;
  to?: string;
  leave?: string;
}

/** Puts a browser into the canary that runs, and out of it again, by a link that the registry signed. */
export const canaryLinkRoutes: FastifyPluginAsync<{ site: Site }> = async (app, { site }) => {
  app.get<{ Querystring: Record<keyof Parameters, unknown> }>(CANARY_LINK_PATH, async (request, reply) => {
    reply.headers({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex' });
    const { join, to, leave } = request.query;
    const target = ownAddress(typeof to === 'string' ? to : '/', site.contextOf(request)?.origin);
    const setCookie = (value: string) =>
      reply.header('set-cookie', `${COOKIE}=${value}; Path=/; HttpOnly; SameSite=Lax${request.protocol === 'https' ? '; Secure' : ''}`);
    if (leave !== undefined) {
      setCookie('; Max-Age=0');
      return reply.redirect(target, 303);
    }
    if (typeof join !== 'string' || !(await isLinkTo(site, join, site.releases.canary))) return sendFixed(reply, 410, 'canaryOver');
    setCookie(join);
    return reply.redirect(target, 303);
  });
};

/** Whether the request is of a browser that followed a link to this canary. */
export async function hasJoined(site: Site, { headers }: FastifyRequest, canary: AdoptedSet): Promise<boolean> {
  const token = new RegExp(`(?:^|;\\s*)${COOKIE}=([\\w-]+)(?:;|$)`).exec(headers.cookie ?? '')?.[1];
  return token !== undefined && isLinkTo(site, token, canary);
}

async function isLinkTo({ readPublicKeys }: Site, token: string, canary: AdoptedSet | undefined): Promise<boolean> {
  if (!canary?.audience || token.length > MAX_LENGTH) return false;
  const link = openToken(token, LINK, await readPublicKeys());
  return link?.channel === canary.set.channel && link.startedAt === canary.audience.startedAt;
}
