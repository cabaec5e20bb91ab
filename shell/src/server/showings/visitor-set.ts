import { randomInt } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AdoptedSet, Audience } from '@forecourt/federation/adopted-set';
import { readCookie } from '@forecourt/service/read-cookie';
import type { ContextOf } from '../site/site-context';
import { hasJoined, type PublicKeys } from './canary-link';

const COOKIE = 'release_cohort';
/** Number of cohorts that visitors are in at random; a hundredth of a percent each. */
const COHORTS = 10_000;

interface Sets {
  live: AdoptedSet;
  canary: AdoptedSet | undefined;
}

export interface VisitorSet {
  adopted: AdoptedSet;
  /** The visitor followed a link to it. */
  isByChoice: boolean;
}

/**
 * The set that a visitor's page is made from: the live one, or its canary for all visitors of some brands and for a share of
 * all others. Who is in that share is drawn by lot, once: a larger share only adds visitors. Whoever followed a link to the canary gets it
 * too, by choice: what they meet says nothing about other visitors.
 */
export async function visitorSet(
  { live, canary }: Sets,
  { contextOf, readPublicKeys }: { contextOf: ContextOf; readPublicKeys: PublicKeys },
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<VisitorSet> {
  const brand = contextOf(request)?.brand.slug;
  if (!canary?.audience || brand === undefined) return { adopted: live, isByChoice: false };
  if (await hasJoined(readPublicKeys, request, live.set)) {
    reply.header('vary', 'cookie');
    return { adopted: canary, isByChoice: true };
  }
  return { adopted: isInAudience(canary.audience, brand, () => cohortOf(request, reply)) ? canary : live, isByChoice: false };
}

/** The same for blocks in third-party pages: by brand only, since caches may share them. */
export function brandSet({ live, canary }: Sets, brand: string): AdoptedSet {
  return canary?.audience?.brands.includes(brand) ? canary : live;
}

function isInAudience({ brands, percent }: Audience, brand: string, cohort: () => number): boolean {
  if (brands.includes(brand)) return true;
  return percent > 0 && cohort() < Math.round((percent / 100) * COHORTS);
}

/** The visitor's own, from the cookie; else a new one, which goes along with the answer. */
function cohortOf(request: FastifyRequest, reply: FastifyReply): number {
  // Caches between here and the browser must not serve the page of one cohort to another.
  reply.header('vary', 'cookie');
  const known = readCookie(request, COOKIE, String.raw`\d{1,4}`);
  if (known !== undefined) return Number(known);
  const drawn = randomInt(COHORTS);
  reply.header('set-cookie', `${COOKIE}=${drawn}; Path=/; HttpOnly; SameSite=Lax${request.protocol === 'https' ? '; Secure' : ''}`);
  return drawn;
}
