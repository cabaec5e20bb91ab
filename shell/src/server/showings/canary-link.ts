import { CANARY_LINK_TYPE, canaryLink } from '@forecourt/contracts/canary-link';
import type { ReleaseSet } from '@forecourt/contracts/release-set';
import { readCookie } from '@forecourt/service/read-cookie';
import type { FastifyRequest } from 'fastify';
import { openToken } from '../site/signed-token';

/** Name of the cookie with the token of a canary link, in browsers that followed one. */
export const CANARY_COOKIE = 'release_canary';
/** Maximum length of a token with two signatures; cookies may have 4,096 bytes. */
const MAX_LENGTH = 2000;
const LINK = { what: 'link to a canary', payloadType: CANARY_LINK_TYPE, schema: canaryLink };

/** Reads the public keys of the registry, as PEM. */
export type PublicKeys = () => Promise<string>;

/** Whether the browser of a request followed a link to the canary of a set. */
export async function hasCanaryLink(
  readPublicKeys: PublicKeys,
  request: FastifyRequest,
  set: ReleaseSet,
): Promise<boolean> {
  const token = readCookie(request, CANARY_COOKIE);
  return token !== undefined && (await stateOfLink(readPublicKeys, token, set)) === 'open';
}

/**
 * Compares a link's canary with that of a set, which this host need not have adopted. A malformed link counts as
 * `over`.
 */
export async function stateOfLink(
  readPublicKeys: PublicKeys,
  token: string,
  { channel, canary, createdAt }: ReleaseSet,
): Promise<'open' | 'early' | 'over'> {
  const link = token.length > MAX_LENGTH ? undefined : openToken(token, LINK, await readPublicKeys());
  if (link?.channel !== channel) return 'over';
  if (link.startedAt === canary?.startedAt) return 'open';
  return Date.parse(link.startedAt) > Date.parse(createdAt) ? 'early' : 'over';
}
