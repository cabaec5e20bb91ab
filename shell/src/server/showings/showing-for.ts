import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AdoptedReleaseSet } from '@forecourt/federation/adopted-release-set';
import type { AdoptedSet } from '@forecourt/federation/adopted-set';
import type { DocumentMaker } from '../document/document';
import { permissionIn } from '../remote-previews/permission-cookie';
import type { RemotePreviews } from '../remote-previews/remote-previews';
import type { ContextOf, SiteContext } from '../site/site-context';
import { hasCanaryLink, type PublicKeys } from './canary-link';
import { draftShowing, draftToken } from './draft-showing';
import { previewShowing } from './preview-showing';
import type { Showing } from './showing';
import { isInAudience } from './visitor-set';

export interface ShowingSources {
  releases: Pick<AdoptedReleaseSet, 'current' | 'canary'>;
  pages: Showing['pages'];
  maker: DocumentMaker;
  /** Renders pages that are not live, separately from those of the live site. */
  composeIsolated: DocumentMaker['compose'];
  /** Absent unless this host shows them. */
  remotePreviews: RemotePreviews | undefined;
  contextOf: ContextOf;
  readPublicKeys: PublicKeys;
  apiOrigin: string;
}

/** Determines what a browser is shown; undefined until there is a release set and a page. May set a cookie. */
export type ShowingFor = (request: FastifyRequest, reply: FastifyReply) => Promise<Showing | undefined>;

/** A request, and what may be shown for it. */
interface Request {
  sources: ShowingSources;
  request: FastifyRequest;
  reply: FastifyReply;
  context: SiteContext;
  live: Showing;
  canary: AdoptedSet | undefined;
}

/**
 * The order of precedence: the first that applies is shown, and the live site when none does. Pages that a person
 * opened by a link take precedence over those that visitors are assigned. Drafts and previews are always shown on the
 * live set.
 */
const PRECEDENCE: Readonly<Record<string, (asked: Request) => Promise<Showing | undefined>>> = {
  draft: async ({ sources, request, live, context: { pathname } }) => {
    const token = draftToken(request.url);
    return token === undefined
      ? undefined
      : draftShowing(apart(live, sources), token, { pathname, apiOrigin: sources.apiOrigin });
  },
  preview: async ({ sources, request, reply, live, context: { origin } }) => {
    const { remotePreviews } = sources;
    if (!remotePreviews || permissionIn(request) === undefined) return undefined;
    return previewShowing(apart(live, sources), { remotePreviews, origin, request, reply });
  },
  canaryLink: async ({ sources, request, reply, live, canary }) => {
    if (!canary?.audience || !(await hasCanaryLink(sources.readPublicKeys, request, live.adopted.set)))
      return undefined;
    reply.header('vary', 'cookie');
    // Reports of people who joined by choice do not represent other visitors.
    return { ...live, adopted: canary, hasVote: false };
  },
  cohort: async ({ request, reply, live, canary, context: { brand } }) =>
    canary?.audience && isInAudience(canary.audience, brand.slug, request, reply)
      ? { ...live, adopted: canary }
      : undefined,
};

export function createShowings(sources: ShowingSources): ShowingFor {
  const { releases, pages, maker, contextOf } = sources;
  return async (request, reply) => {
    const { current, canary } = releases;
    if (!current || pages.version === '') return undefined;
    const live: Showing = { adopted: current, pages, maker, mayBeKept: true, hasVote: true };
    const context = contextOf(request);
    if (!context) return live;
    for (const showingOf of Object.values(PRECEDENCE)) {
      const showing = await showingOf({ sources, request, reply, context, live, canary });
      if (showing) return showing;
    }
    return live;
  };
}

/** The live site, rendered separately and for one person only. */
function apart(live: Showing, { composeIsolated }: ShowingSources): Showing {
  return { ...live, maker: { ...live.maker, compose: composeIsolated }, mayBeKept: false, hasVote: false };
}
