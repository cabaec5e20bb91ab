import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import type { AdoptedReleaseSet } from '@forecourt/federation/adopted-release-set';
import type { AdoptedSet } from '@forecourt/federation/adopted-set';
import { createErrorHandler } from '@forecourt/service/http-error';
import { blockPage } from '../../catalogue/pages/block-page';
import type { Catalogue, Trial } from '../../catalogue/catalogue';
import { catalogueDocument } from '../../catalogue/pages/catalogue-document';
import { AXE_PATH } from '../../catalogue/pages/frame';
import { listPage, noSuchBlock, readFilter } from '../../catalogue/pages/list-page';
import type { Html } from '@forecourt/service/html';
import { titleOf } from '../../catalogue/pages/words';
import { createNonce, NONCE_TOKEN } from '../../site/nonce';
import type { ContextOf } from '../../site/site-context';
import { ShellError, toShellError } from '../errors';
import { documentPolicy } from '../security-headers';
import { PREVIEW_HEADERS, type SendShowing } from './send-showing';

interface ElementRoute {
  Params: { element: string };
}

export interface CatalogueRouteOptions {
  catalogue: Catalogue;
  releases: Pick<AdoptedReleaseSet, 'current'>;
  contextOf: ContextOf;
  send: SendShowing;
}

/** The block catalogue, in which editors and squads find and try blocks. Off unless configured. */
export const catalogueRoutes: FastifyPluginAsync<CatalogueRouteOptions> = async (
  app,
  { catalogue, releases, contextOf, send },
) => {
  app.setErrorHandler(createErrorHandler(toShellError));

  app.get('/catalogue', async (request, reply) => {
    const entries = await catalogue.list(request, liveSet());
    const filter = readFilter(new URL(request.url, 'http://catalogue').searchParams);
    return sendPage(contextOf, request, reply, { title: 'All blocks', main: listPage(entries, filter) });
  });

  app.get<ElementRoute>('/catalogue/:element', async (request, reply) => {
    const adopted = liveSet();
    const trial = await catalogue.trialOf(request, request.params.element, adopted);
    if (!trial)
      return sendPage(contextOf, request, reply.code(404), {
        title: 'No such block',
        main: noSuchBlock(request.params.element),
      });
    return sendPage(contextOf, request, reply, {
      title: titleOf(trial.entry.name),
      main: blockPage(await catalogue.page(trial, adopted)),
    });
  });

  app.get<ElementRoute>('/catalogue/:element/report', async (request, reply) => {
    const { trial, adopted } = await trialOf(request);
    return reply.headers(PREVIEW_HEADERS).send(await catalogue.report(trial, adopted));
  });

  app.get<ElementRoute & { Querystring: { axe?: string } }>('/catalogue/:element/frame', async (request, reply) => {
    const { trial, adopted } = await trialOf(request);
    const frame = await catalogue.frame(trial, adopted, request.query.axe === '1').catch((error: Error) => {
      throw new ShellError('not-found', { message: `This version cannot be shown: ${error.message}.`, cause: error });
    });
    return send({ ...frame, isOpened: false }, request, reply);
  });

  app.get<ElementRoute & { Querystring: { picture?: string } }>(
    '/catalogue/:element/picture',
    async (request, reply) => {
      const { trial } = await trialOf(request);
      const png = await catalogue.picture(trial, String(request.query.picture));
      if (!png) throw new ShellError('not-found', { message: 'There is no such picture of the block.' });
      return reply.headers(PREVIEW_HEADERS).type('image/png').send(png);
    },
  );

  app.get(AXE_PATH, async (_, reply) => sendAxe(reply));

  function liveSet(): AdoptedSet {
    if (!releases.current) throw new ShellError('block-unavailable');
    return releases.current;
  }

  async function trialOf(request: FastifyRequest<ElementRoute>): Promise<{ trial: Trial; adopted: AdoptedSet }> {
    const adopted = liveSet();
    const trial = await catalogue.trialOf(request, request.params.element, adopted);
    if (!trial) throw new ShellError('block-unknown');
    return { trial, adopted };
  }
};

function sendPage(
  contextOf: ContextOf,
  request: FastifyRequest,
  reply: FastifyReply,
  { title, main }: { title: string; main: Html },
): FastifyReply {
  const brand = contextOf(request)?.brand;
  if (!brand) throw new ShellError('not-found');
  const nonce = createNonce();
  const policy = documentPolicy({
    nonce,
    formOrigins: [],
    imageOrigins: [],
    mediaOrigins: [],
    frameOrigins: ["'self'"],
    isEncrypted: request.protocol === 'https',
  });
  const body = catalogueDocument({ title, brand, main }).replaceAll(NONCE_TOKEN, nonce);
  return reply
    .headers({ ...PREVIEW_HEADERS, 'content-type': 'text/html; charset=utf-8', 'content-security-policy': policy })
    .send(body);
}

/** Sends the script that checks accessibility in the frame. */
async function sendAxe(reply: FastifyReply): Promise<FastifyReply> {
  const file = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8').catch(
    () => undefined,
  );
  if (file === undefined) throw new ShellError('not-found', { message: 'axe-core is not installed here.' });
  // The sandboxed frame has an opaque origin.
  return reply
    .headers({
      'cache-control': 'private, max-age=3600',
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
    })
    .type('text/javascript')
    .send(file);
}
