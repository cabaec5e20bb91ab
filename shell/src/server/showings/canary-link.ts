import { CANARY_LINK_TYPE, canaryLink } from '@forecourt/contracts/canary-link';
import type { ReleaseSet } from '@forecourt/contracts/release-set';
import { readCookie } from '@forecourt/service/read-cookie';
import type { FastifyRequest } from 'fastify';
import { openToken } from '../site/signed-token';

/** Holds the token of a link to a canary, in browsers that followed it. */
export const CANARY_COOKIE = 'release_canary';
/** Maximum length of a token with two signatures; cookies may have 4,096 bytes. */
const MAX_LENGTH = 2000;
const LINK = { what: 'link to a canary', payloadType: CANARY_LINK_TYPE, schema: canaryLink };

/** Reads those of the registry, as PEM. */
export type PublicKeys = () => Promise<string>;

/** Whether the request is of a browser that followed a link to the canary of a set. */
export async function hasCanaryLink(readPublicKeys: PublicKeys, request: FastifyRequest, set: ReleaseSet): Promise<boolean> {
  const token = readCookie(request, CANARY_COOKIE);
  return token !== undefined && isLinkTo(readPublicKeys, token, set);
}

/** Whether the token is a link to the canary of a set, which a host need not have adopted. */
export async function isLinkTo(readPublicKeys: PublicKeys, token: string, { channel, canary }: ReleaseSet): Promise<boolean> {
  if (!canary || token.length > MAX_LENGTH) return false;
  const link = openToken(token, LINK, await readPublicKeys());
  return link?.channel === channel && link.startedAt === canary.startedAt;
}
