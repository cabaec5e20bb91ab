import type { FastifyPluginAsync } from 'fastify';
import { RegistryError } from '../../errors';
import {
  endPreview,
  issueTicket,
  readBranches,
  readBuild,
  redeemTicket,
  showBuild,
  reportProblem,
} from '../../operations/releases/previews';
import { requireUpload } from '../../operations/releases/publish';
import type { RegistryContext } from '../../operations/registry-context';
import { findBuild } from '../../storage/previews';
import { channelParams } from '../../wire/names';
import {
  previewBody,
  previewFileParams,
  previewParams,
  previewsQuery,
  problemBody,
  redeemBody,
  type PreviewAnswer,
  type PreviewsAnswer,
  type TicketAnswer,
} from '../../wire/previews';
import { requireHost, requirePermission, requireSquad } from '../authentication';
import { contentTypeOf } from './content-types';
import { parseInput } from '../parse-input';

/** Unreleased builds in a deployed site: squads show them, hosts read them. */
export const previewRoutes: FastifyPluginAsync<{ context: RegistryContext }> = async (app, { context }) => {
  app.addHook('onRequest', async (_request, reply) => void reply.header('cache-control', 'no-store'));

  app.post('/v1/channels/:channel/previews', async (request): Promise<PreviewAnswer> => {
    const { channel } = parseInput(channelParams, request.params);
    const { uploadId, site, branch } = parseInput(previewBody, request.body);
    const { manifest } = await requireUpload(context, uploadId);
    const by = requirePermission(request, 'preview', [manifest.remote]);
    const { id, link, expiresAt } = await showBuild(context, by, { channel, site, uploadId, branch });
    return { id, expiresAt: expiresAt.toISOString(), ...(link !== null && { ticket: link }) };
  });

  app.get('/v1/previews', async (request): Promise<PreviewsAnswer> => {
    const { remote } = parseInput(previewsQuery, request.query);
    requirePermission(request, 'preview', [remote]);
    const previews = await readBranches(context, remote);
    return {
      previews: previews.map(({ id, branch, channel, site, manifest, author, expiresAt, link }) => ({
        id,
        branch: branch ?? '',
        channel,
        site,
        version: manifest.version,
        by: author,
        expiresAt: expiresAt.toISOString(),
        ticket: link ?? '',
      })),
    };
  });

  app.post('/v1/previews/:id/tickets', async (request, reply): Promise<TicketAnswer> => {
    const { id } = parseInput(previewParams, request.params);
    const ticket = await issueTicket(context, requireSquad(request), id);
    void reply.code(201);
    return { ticket };
  });

  app.put('/v1/previews/:id/problem', async (request, reply) => {
    const { problem } = parseInput(problemBody, request.body);
    await reportProblem(context, requireSquad(request), parseInput(previewParams, request.params).id, problem);
    return reply.code(204).send();
  });

  app.delete('/v1/previews/:id', async (request, reply) => {
    await endPreview(context, requireSquad(request), parseInput(previewParams, request.params).id);
    return reply.code(204).send();
  });

  app.post('/v1/previews/redeem', async (request) => {
    requireHost(request);
    return redeemTicket(context, parseInput(redeemBody, request.body));
  });

  app.get('/v1/previews/:id', async (request) => {
    requireHost(request);
    return readBuild(context, parseInput(previewParams, request.params).id);
  });
};

/**
 * The files of builds. Only those who know the name of a preview find them. Hosts check them against the signed build.
 */
export const previewFileRoutes: FastifyPluginAsync<{ context: RegistryContext }> = async (
  app,
  { context: { pool, files: store } },
) => {
  app.get('/previews/:id/:version/*', async (request, reply) => {
    const { id, version, '*': path } = parseInput(previewFileParams, request.params);
    const build = await findBuild(pool, id, new Date());
    const file =
      build?.manifest.version === version && Object.hasOwn(build.files, path) ? build.files[path] : undefined;
    const bytes = file && (await store.read(file));
    if (!file || !bytes) throw new RegistryError('unknown-file', { message: `This preview has no file ${path}.` });
    return reply.headers({ 'cache-control': 'no-store', 'content-type': contentTypeOf(path) }).send(bytes);
  });
};
