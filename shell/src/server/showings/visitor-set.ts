import { randomInt } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AdoptedSet, Audience } from '@forecourt/federation/adopted-set';
import { readCookie } from '@forecourt/service/read-cookie';

const COOKIE = 'release_cohort';
/** Number of random cohorts; each has a hundredth of a percent of the visitors. */
const COHORTS = 10_000;

/**
 * Whether a visitor's pages are made from the canary: for all visitors of some brands, and for a random share of all
 * others. Each visitor gets a random cohort once, so a larger share only adds visitors.
 */
export function isInAudience(
  { brands, percent }: Audience,
  brand: string,
  request: FastifyRequest,
  reply: FastifyReply,
): boolean {
  if (brands.includes(brand)) return true;
  return percent > 0 && cohortOf(request, reply) < Math.round((percent / 100) * COHORTS);
}

/** The set for blocks in third-party pages: by brand only, since caches may share them. */
export function brandSet(
  { live, canary }: { live: AdoptedSet; canary: AdoptedSet | undefined },
  brand: string,
): AdoptedSet {
  return canary?.audience?.brands.includes(brand) ? canary : live;
}

/** The visitor's cohort from the cookie; otherwise a new one, which the answer stores. */
function cohortOf(request: FastifyRequest, reply: FastifyReply): number {
  // Caches between here and the browser must not send the page of one cohort to another.
  reply.header('vary', 'cookie');
  const known = readCookie(request, COOKIE, String.raw`\d{1,4}`);
  if (known !== undefined) return Number(known);
  const drawn = randomInt(COHORTS);
  reply.header(
    'set-cookie',
    `${COOKIE}=${drawn}; Path=/; HttpOnly; SameSite=Lax${request.protocol === 'https' ? '; Secure' : ''}`,
  );
  return drawn;
}
