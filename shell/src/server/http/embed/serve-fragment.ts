import { createHash } from 'node:crypto';
import { createErrorHandler } from '@forecourt/service/http-error';
import { matchesEtag } from '@forecourt/service/etag';
import type { AdoptedReleaseSet } from '@forecourt/federation/adopted-release-set';
import { networkOf } from '@forecourt/service/network-of';
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import { findBlock } from '../../document/blocks/block-index';
import type { PageView } from '../../document/blocks/render-request';
import { writeFragment } from '../../document/fragment';
import { brandContext } from '../../site/brand-context';
import type { DocumentMaker } from '../../document/document';
import type { ContextOf } from '../../site/site-context';
import type { SitePages } from '../../site/site-pages';
import { allowedOrigin, type EmbedOrigin } from '../../site/embed-origins';
import { ShellError, toShellError } from '../errors';
import { readFragmentQuery } from './fragment-attributes';
import { RateLimit } from '@forecourt/service/rate-limit';
import { FRAGMENT_PREFIX } from '../request-limits';
import { brandSet } from '../../showings/visitor-set';

/** Maximum requests of one network per minute. */
const MAX_PER_NETWORK = 600;
/** Share of an origin's limit that is reserved for each network. */
const NETWORK_SHARE = 1 / 100;

export interface FragmentRouteOptions {
  contextOf: ContextOf;
  releases: Pick<AdoptedReleaseSet, 'current' | 'canary'>;
  pages: Pick<SitePages, 'version'>;
  maker: DocumentMaker;
  embedding: {
    origins: readonly EmbedOrigin[];
    /** Blocks rendered for one origin's pages, or requests of one server, per minute. */
    perMinute: number;
  };
}

/** Single blocks for third-party pages: the same HTML as in our own pages, and the data to hydrate it. */
export const fragmentRoutes: FastifyPluginAsync<FragmentRouteOptions> = async (
  app,
  { embedding, maker, ...sources },
) => {
  const limits = fragmentLimits(embedding.perMinute);
  app.setErrorHandler(createErrorHandler(toShellError));

  app.get<{ Params: { element: string } }>(`${FRAGMENT_PREFIX}:element`, async (request, reply) => {
    // Any page may read the reason for a refusal: the message contains nothing about a visitor.
    reply.headers({
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
      vary: 'origin',
    });
    const { origin } = request.headers;
    const network = networkOf(request.ip);
    const waitSeconds = limits.wait(network, origin);
    if (waitSeconds > 0) throw new ShellError('too-many-requests', { retryAfterSeconds: waitSeconds });

    const query = readFragmentQuery(request.url);
    if ('problem' in query)
      throw new ShellError(query.isTooLong ? 'address-too-long' : 'invalid-request', { message: query.problem });
    const view = viewOf(sources, request, query.brand);
    request.logged = { brand: view.site.brand.slug, set: view.adopted.set.id };
    const found = findBlock(view.adopted, request.params.element);
    if (!found) throw new ShellError('block-unknown');
    const allowed = allowedOrigin(embedding.origins, {
      brand: view.site.brand.slug,
      origin,
      isOwnPage: request.headers['sec-fetch-site'] === 'same-origin',
      personalData: found.block.personalData ?? false,
    });
    if (allowed === undefined)
      throw new ShellError('origin-refused', { message: refusal(found.block, origin, view.site.brand.slug) });

    const { html, failure, from } = await maker.compose(
      { block: found.name, attributes: query.attributes },
      view,
      false,
    );
    // A cached block costs next to nothing.
    if (from !== 'cache') limits.countRendered(network, origin);
    if (!html) throw new ShellError('block-unavailable');
    const body = writeFragment({ found, html, view, maker });
    const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
    reply.headers({
      'access-control-allow-origin': allowed,
      'cache-control': failure === undefined ? 'public, max-age=60, stale-while-revalidate=600' : 'no-store',
      'content-type': 'text/html; charset=utf-8',
      'x-robots-tag': 'noindex',
      etag,
    });
    return matchesEtag(request.headers['if-none-match'], etag) ? reply.code(304).send() : reply.send(body);
  });
};

/** Limits of requests and of rendered blocks. Anybody can send any origin, so each network has its own share. */
function fragmentLimits(perMinute: number) {
  // The page's origin, or the server that includes a block.
  const bySource = new RateLimit({ max: perMinute });
  const byNetwork = new RateLimit({ max: MAX_PER_NETWORK });
  const byShare = new RateLimit({ max: Math.ceil(perMinute * NETWORK_SHARE) });
  const shareOf = (network: string, origin: string) => `${network} ${origin}`;
  return {
    /** Counts a request, and returns the seconds until it would be allowed. */
    wait(network: string, origin: string | undefined): number {
      if (origin === undefined) return bySource.add(network);
      return byNetwork.add(network) || (byShare.check(shareOf(network, origin)) && bySource.check(origin));
    },
    countRendered(network: string, origin: string | undefined): void {
      if (origin === undefined) return;
      bySource.add(origin);
      byShare.add(shareOf(network, origin));
    },
  };
}

/** Reason why a page may not show a block, and how to allow it. */
function refusal({ personalData }: { personalData?: boolean }, origin = 'this page', brand: string): string {
  const why = personalData
    ? 'Visitors enter personal data into this block, so only listed pages may show it.'
    : 'This page may not show this block.';
  return `${why} Ask the operators of the site to list ${origin} for ${brand}: EMBED_ORIGINS=${brand}=${origin === 'this page' ? '<origin>' : origin}`;
}

/** A brand's site as its blocks see it in a third-party page, without that page's address. */
function viewOf(
  { releases, contextOf, pages }: Omit<FragmentRouteOptions, 'embedding' | 'maker'>,
  request: FastifyRequest,
  brand: string | undefined,
): PageView {
  const { current: live, canary } = releases;
  if (!live) throw new ShellError('block-unavailable');
  const context = brandContext(contextOf, request, brand);
  if (!context) throw new ShellError('brand-unknown');
  return {
    adopted: brandSet({ live, canary }, context.brand.slug),
    site: context,
    contentVersion: pages.version,
    visitor: request.ip,
  };
}
