import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AdoptedReleaseSet } from '@forecourt/federation/adopted-release-set';
import type { DocumentMaker } from '../document/document';
import { permissionIn } from '../remote-previews/permission-cookie';
import type { RemotePreviews } from '../remote-previews/remote-previews';
import type { ContextOf } from '../site/site-context';
import type { PublicKeys } from './canary-link';
import { draftShowing, draftToken } from './draft-showing';
import { previewShowing } from './preview-showing';
import type { Showing } from './showing';
import { visitorSet } from './visitor-set';

export interface ShowingSources {
  releases: Pick<AdoptedReleaseSet, 'current' | 'canary'>;
  pages: Showing['pages'];
  maker: DocumentMaker;
  /** Makes what is not live, apart from what is. */
  composeApart: DocumentMaker['compose'];
  /** Absent unless this host shows them. */
  remotePreviews: RemotePreviews | undefined;
  contextOf: ContextOf;
  readPublicKeys: PublicKeys;
  apiOrigin: string;
}

/** Says what a browser is shown; undefined until there is a release set and a page. May set a cookie. */
export type ShowingFor = (request: FastifyRequest, reply: FastifyReply) => Promise<Showing | undefined>;

export function createShowings({ releases, pages, maker, composeApart, remotePreviews, contextOf, readPublicKeys, apiOrigin }: ShowingSources): ShowingFor {
  return async (request, reply) => {
    const { current, canary } = releases;
    if (!current || pages.version === '') return undefined;
    const token = draftToken(request.url);
    const previews = token === undefined && permissionIn(request) !== undefined ? remotePreviews : undefined;
    const context = token !== undefined || previews ? contextOf(request) : undefined;
    const apart = { adopted: current, pages, maker: { ...maker, compose: composeApart }, mayBeKept: false, hasVote: false };
    if (context && token !== undefined) return draftShowing(apart, token, { pathname: context.pathname, apiOrigin });
    if (context && previews) return previewShowing(apart, { remotePreviews: previews, origin: context.origin, request, reply });
    const { adopted, isByChoice } = await visitorSet({ live: current, canary }, { contextOf, readPublicKeys }, request, reply);
    return { adopted, pages, maker, mayBeKept: true, hasVote: !isByChoice };
  };
}
