import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import { BoundedMap, textBytes } from '@forecourt/service/bounded-map';
import { pageKind } from '../../document/page-kind';
import type { PageView } from '../../document/blocks/render-request';
import { findPage, type Showing, type ShownPage } from '../../showings/showing';
import type { ShowingFor } from '../../showings/showing-for';
import type { ContextOf } from '../../site/site-context';
import { sendFixed } from '../fixed-pages';
import type { Redirect } from '../../showings/redirect-for';
import { PREVIEW_HEADERS, type SendShowing, type SentPage } from './send-showing';

const MAX_TARGET_BYTES = 8_388_608;
/** Browsers would cache a permanent redirect endlessly, including a mistaken one. */
const REDIRECT_HEADERS = { 'cache-control': 'private, max-age=300' } as const;

export interface PageRouteOptions {
  contextOf: ContextOf;
  showingFor: ShowingFor;
  send: SendShowing;
}

/** Every page of every brand. */
export const pageRoutes: FastifyPluginAsync<PageRouteOptions> = async (app, { contextOf, showingFor, send }) => {
  const targets = new BoundedMap<Target>({
    maxBytes: MAX_TARGET_BYTES,
    weigh: ({ key = '', view, redirect }) =>
      2000 + textBytes(key) + textBytes(view?.site.url ?? '') + textBytes(redirect?.location ?? ''),
  });

  /** Cached for public pages, until releases or pages change. */
  function targetOf(showing: Showing, request: FastifyRequest): Target {
    const { adopted, pages, mayBeKept } = showing;
    const address = `${adopted.set.id} ${request.protocol} ${request.host} ${request.url}`;
    const known = mayBeKept ? targets.get(address) : undefined;
    if (known?.view?.adopted === adopted && known.view.contentVersion === pages.version) return known;
    const context = contextOf(request);
    const target: Target = context ? findPage(showing, context) : {};
    if (!mayBeKept) return target;
    if (isFound(target)) Object.assign(target, { kind: pageKind(target.page, target.view), key: documentKey(target) });
    targets.set(address, target);
    return target;
  }

  app.get('/*', async (request, reply) => {
    const showing = await showingFor(request, reply);
    if (!showing) {
      if (!contextOf(request)) return sendFixed(reply, 404, 'brandNotFound');
      return sendFixed(reply.header('retry-after', '5'), 503, 'starting');
    }
    const target = targetOf(showing, request);
    const { redirect } = target;
    if (redirect?.location !== undefined) {
      return reply
        .headers(showing.mayBeKept ? REDIRECT_HEADERS : PREVIEW_HEADERS)
        .redirect(redirect.location, redirect.status);
    }
    if (!isFound(target))
      return redirect
        ? sendFixed(reply, 410, 'gone')
        : sendFixed(reply, 404, target.view ? 'notFound' : 'brandNotFound');
    return send({ ...target, showing, isOpened: isNavigation(request) }, request, reply);
  });
};

/** The page at an address. */
interface Target extends Pick<SentPage, 'key' | 'kind'> {
  /** Absent for an address of no brand. */
  view?: PageView;
  page?: ShownPage['page'];
  redirect?: Redirect;
}

function isFound(target: Target): target is Target & ShownPage {
  return target.page !== undefined;
}

/**
 * Whether somebody opens the page in a browser now. Excludes prefetching and prerendering, after which the page may
 * never be shown. https://www.w3.org/TR/fetch-metadata/
 */
function isNavigation({ method, headers }: FastifyRequest): boolean {
  return method === 'GET' && headers['sec-fetch-dest'] === 'document' && headers['sec-purpose'] === undefined;
}

/** Everything that a document depends on; undefined if that includes the visitor's whole query. */
function documentKey({ page, view: { adopted, site, contentVersion } }: ShownPage): string | undefined {
  if (page.status !== 200 || site.url.includes('?')) return undefined;
  const { set, unavailable } = adopted;
  return JSON.stringify([
    set.id,
    set.revision,
    [...unavailable.keys()],
    contentVersion,
    page.id,
    site.brand.slug,
    site.origin,
    site.isSocial,
    site.pathname,
  ]);
}
