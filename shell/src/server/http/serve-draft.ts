import type { FastifyReply, FastifyRequest } from 'fastify';
import { match } from 'path-to-regexp';
import type { PageDocument } from '@forecourt/contracts/page-document';
import type { AdoptedSet } from '@forecourt/federation/adopted-set';
import type { PageView } from '../document/render-request';
import { addressOfPage } from '../document/read-address';
import { pageNotice, problemsOf } from '../document/page-notice';
import { sendFixed } from './fixed-pages';
import type { Site } from '../create-site';
import { sendPreview } from './send-preview';

interface DraftRequest {
  site: Site;
  adopted: AdoptedSet;
  request: FastifyRequest;
  reply: FastifyReply;
  token: string;
}

const MAX_TOKEN_LENGTH = 200;

/** The token of a link to a draft; undefined for all other requests. */
export function draftToken(url: string): string | undefined {
  const query = url.indexOf('?');
  if (query === -1 || !url.includes('draft=', query)) return undefined;
  return new URLSearchParams(url.slice(query)).get('draft')?.slice(0, MAX_TOKEN_LENGTH);
}

/** Answers a link to a draft with the draft in place of the live page, for any brand; with a bad token, with the live page and the reason. */
export async function sendDraft({ site, adopted, request, reply, token }: DraftRequest): Promise<FastifyReply> {
  const context = site.contextOf(request);
  if (!context) return sendFixed(reply, 404, 'brandNotFound');
  const viewOf = (page: PageDocument): PageView => ({
    adopted,
    site: { ...context, url: addressOfPage(page, adopted, context) },
    contentVersion: site.pages.version,
  });
  const found = await site.previews.readDraft(token);
  if ('page' in found && isAt(found.page, context.pathname)) {
    const { page, expiresAt } = found;
    const view = viewOf(page);
    request.pageRoute = page.route;
    const top = pageNotice({
      label: 'Draft',
      title: 'Draft: not live',
      text: `Anybody with this link can see it until ${inWords(expiresAt)}.`,
      problems: await problemsOf(page, view, site.previews),
    });
    return sendPreview({ site, page, view, extras: { top }, request, reply });
  }
  const page = site.pages.find(context.pathname, context.brand) ?? site.pages.notFound(context.brand);
  if (!page) return sendFixed(reply, 404, 'notFound');
  request.pageRoute = page.route;
  const why = 'page' in found ? `The draft of this link is for ${found.page.route}.` : found.problem;
  const top = why && pageNotice({ label: 'Draft', title: 'This is the live page', text: why });
  return sendPreview({ site, page, view: viewOf(page), extras: { top }, request, reply });
}

function isAt({ route, alsoAt }: PageDocument, pathname: string): boolean {
  return [route, ...alsoAt].some((pattern) => match(pattern)(pathname));
}

function inWords(time: string): string {
  return new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone: 'Europe/London' }).format(new Date(time));
}
