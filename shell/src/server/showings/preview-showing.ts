import type { FastifyReply, FastifyRequest } from 'fastify';
import type { PageDocument, PlacedBlock } from '@forecourt/contracts/page-document';
import type { AdoptedSet } from '@forecourt/federation/adopted-set';
import { findBlock } from '../document/blocks/block-index';
import type { DocumentMaker } from '../document/document';
import { moduleInfoScript } from '../document/module-info';
import { pageNotice } from '../document/page-notice';
import { problemsOf } from '../document/page-problems';
import { forgetPermission } from '../remote-previews/permission-cookie';
import { leaveForm, previewNotice } from '../remote-previews/preview-notice';
import { previewReloadScript } from '../remote-previews/preview-reload';
import type { NoPreview, RemotePreviews, ShownPreview } from '../remote-previews/remote-previews';
import type { Showing } from './showing';

interface Presented {
  remotePreviews: RemotePreviews;
  /** Origin of the site that the request is for. */
  origin: string;
  request: FastifyRequest;
  reply: FastifyReply;
}

/**
 * The site with the squad's build and a notice, for a browser with a permission. Other browsers get the live page and
 * the reason.
 */
export async function previewShowing(
  apart: Showing,
  { remotePreviews, origin, request, reply }: Presented,
): Promise<Showing> {
  const judged = await remotePreviews.permissionOf(request, origin);
  const shown: ShownPreview | NoPreview =
    judged && 'permission' in judged
      ? await remotePreviews.show(judged.permission, apart.adopted)
      : { problem: judged?.problem ?? '', isOver: true };
  if ('problem' in shown) {
    if (shown.isOver) forgetPermission(request, reply);
    const form = shown.isOver ? '' : leaveForm(request.url);
    return {
      ...apart,
      extras: () => ({
        top: pageNotice({ label: 'Preview', title: 'This is the live page', text: shown.problem, form }),
      }),
    };
  }
  const { permission, adopted, version, brokenSave, state } = shown;
  const developerScript: DocumentMaker['developerScript'] = ({ set }) =>
    moduleInfoScript(set) + previewReloadScript(state);
  const maker = { ...apart.maker, ...shown.maker, compose: composeOnce(shown.maker.compose), developerScript };
  const unusable = adopted.unavailable.get(permission.remote);
  return {
    ...apart,
    adopted,
    maker,
    extras: async (page, view) => {
      const ofBlocks = await problemsOf(onlyBlocksOf(permission.remote, page, adopted), view, maker);
      const problems = [
        ...(brokenSave === undefined ? [] : [`The newest save does not build: ${brokenSave}`]),
        ...(unusable === undefined ? [] : [`The build cannot be used: ${unusable}`]),
        ...ofBlocks,
      ];
      return { top: previewNotice({ permission, version, problems, address: request.url }) };
    },
  };
}

/** Renders each block once. A failing block is not cached, and would be rendered for the notice and for the page. */
function composeOnce(compose: DocumentMaker['compose']): DocumentMaker['compose'] {
  const made = new Map<PlacedBlock, ReturnType<DocumentMaker['compose']>>();
  return (placed, view) => {
    const composed = made.get(placed) ?? compose(placed, view);
    made.set(placed, composed);
    return composed;
  };
}

function onlyBlocksOf(
  remote: string,
  { header, main, footer, ...page }: PageDocument,
  adopted: AdoptedSet,
): PageDocument {
  const only = (placed: PageDocument['main']) =>
    placed.filter(({ block }) => findBlock(adopted, block)?.release.remote === remote);
  return { ...page, header: only(header), main: only(main), footer: only(footer) };
}
