import type { FastifyReply, FastifyRequest } from 'fastify';
import type { PageDocument, PlacedBlock } from '@forecourt/contracts/page-document';
import type { AdoptedSet } from '@forecourt/federation/adopted-set';
import type { ReleaseFiles } from '@forecourt/federation/release-files';
import { findBlock } from '../document/block-index';
import { beginDocument } from '../document/document';
import { pageNotice, problemsOf } from '../document/page-notice';
import { addressOfPage } from '../document/read-address';
import type { PageView } from '../document/render-request';
import { forgetPermission, permissionIn } from '../remote-previews/permission-cookie';
import { leaveForm, previewNotice } from '../remote-previews/preview-notice';
import { previewReloadScript } from '../remote-previews/preview-reload';
import type { PreviewMaker } from '../remote-previews/running-preview';
import type { NoPreview, RemotePreviews, ShownPreview } from '../remote-previews/remote-previews';
import { sendFixed } from './fixed-pages';
import type { Site } from '../create-site';
import { sendPreview } from './send-preview';

export interface PreviewRequest {
  site: Site;
  remotePreviews: RemotePreviews;
  live: AdoptedSet;
  request: FastifyRequest;
  reply: FastifyReply;
}

/** Answers a browser that presents a permission: with the page as the squad's build makes it, marked; else with the live page and the reason. */
export async function sendRemotePreview({ site, remotePreviews, live, request, reply }: PreviewRequest): Promise<FastifyReply> {
  const context = site.contextOf(request);
  if (!context) return sendFixed(reply, 404, 'brandNotFound');
  const page = site.pages.find(context.pathname, context.brand) ?? site.pages.notFound(context.brand);
  if (!page) return sendFixed(reply, 404, 'notFound');
  request.pageRoute = page.route;
  const judged = await remotePreviews.permissionOf(request, context.origin);
  const shown: ShownPreview | NoPreview =
    judged && 'permission' in judged ? await remotePreviews.show(judged.permission, live) : { problem: judged?.problem ?? '', isOver: true };
  const adopted = 'problem' in shown ? live : shown.adopted;
  const view: PageView = { adopted, site: { ...context, url: addressOfPage(page, adopted, context) }, contentVersion: site.pages.version };
  if ('problem' in shown) {
    if (shown.isOver) forgetPermission(request, reply);
    const form = shown.isOver ? '' : leaveForm(request.url);
    const top = pageNotice({ label: 'Preview', title: 'This is the live page', text: shown.problem, form });
    return sendPreview({ site, page, view, extras: { top }, request, reply });
  }
  const maker = { ...site.maker, ...shown.maker, compose: eachOnce(shown.maker.compose), reloadScript: () => previewReloadScript(shown.version) };
  const problems = [
    ...(adopted.unavailable.has(shown.permission.remote) ? [`The build cannot be used: ${adopted.unavailable.get(shown.permission.remote)}`] : []),
    ...(await problemsOf(onlyBlocksOf(shown.permission.remote, page, adopted), view, maker)),
  ];
  const top = previewNotice({ ...shown, problems, address: request.url });
  return sendPreview({ site, page, view, extras: { top }, begin: (...given) => beginDocument(given[0], given[1], maker, given[2]), request, reply });
}

/** A file of a build, for a browser with a permission to see that build, and for no other. */
export async function locateInPreview(
  { remotePreviews, releases, contextOf }: Site,
  request: FastifyRequest,
  ...file: Parameters<ReleaseFiles['locate']>
): ReturnType<ReleaseFiles['locate']> {
  const { current } = releases;
  if (!remotePreviews || !current || permissionIn(request) === undefined) return undefined;
  const origin = contextOf(request)?.origin;
  if (origin === undefined) return undefined;
  const judged = await remotePreviews.permissionOf(request, origin);
  return judged && 'permission' in judged ? remotePreviews.locate(judged.permission, current, ...file) : undefined;
}

/** A block that fails is not kept, and would be made once for the notice and once for the page. */
function eachOnce(compose: PreviewMaker['compose']): PreviewMaker['compose'] {
  const made = new Map<PlacedBlock, ReturnType<PreviewMaker['compose']>>();
  return (placed, view) => {
    const composed = made.get(placed) ?? compose(placed, view);
    made.set(placed, composed);
    return composed;
  };
}

function onlyBlocksOf(remote: string, { header, main, footer, ...page }: PageDocument, adopted: AdoptedSet): PageDocument {
  const only = (placed: PageDocument['main']) => placed.filter(({ block }) => findBlock(adopted, block)?.release.remote === remote);
  return { ...page, header: only(header), main: only(main), footer: only(footer) };
}
