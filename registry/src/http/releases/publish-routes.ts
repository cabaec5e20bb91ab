import type { FastifyPluginAsync } from 'fastify';
import { commit, findLacks, receiveFile, requireUpload, reserve } from '../../operations/releases/publish';
import type { RegistryContext } from '../../operations/registry-context';
import { versionParams } from '../../wire/names';
import { reservationBody, uploadFileParams, uploadParams } from '../../wire/publishing';
import { requirePermission } from '../authentication';
import { toRecordAnswer } from './answers';
import { parseInput } from '../parse-input';

/** A table of thousands of files takes megabytes of JSON. */
const RESERVATION_LIMIT_BYTES = 5 * 1024 * 1024;

/** Publishing, in three steps: reserve, upload every file, commit. Nothing is visible before the last step. */
export const publishRoutes: FastifyPluginAsync<{ context: RegistryContext }> = async (app, { context }) => {
  app.post('/v1/remotes/:remote/versions/:version', { bodyLimit: RESERVATION_LIMIT_BYTES }, async (request, reply) => {
    const { remote, version } = parseInput(versionParams, request.params);
    requirePermission(request, 'publish', [remote]);
    const reservation = parseInput(reservationBody, request.body);
    return reply.code(201).send(await reserve(context, reservation, remote, version));
  });

  app.post('/v1/uploads/:uploadId/commit', async (request, reply) => {
    const { uploadId } = parseInput(uploadParams, request.params);
    const { manifest } = await requireUpload(context, uploadId);
    const author = requirePermission(request, 'publish', [manifest.remote]);
    const record = await commit(context, uploadId, author);
    return reply
      .code(201)
      .send({ ...toRecordAnswer(record, context.publicOrigin), lacks: await findLacks(context, record) });
  });

  await app.register(async (files) => {
    // Bytes of any content type are hashed as they arrive.
    files.removeAllContentTypeParsers();
    files.addContentTypeParser('*', (_request, _payload, done) => done(null));

    files.put('/v1/uploads/:uploadId/files/*', async (request, reply) => {
      const { uploadId, '*': path } = parseInput(uploadFileParams, request.params);
      const reservation = await requireUpload(context, uploadId);
      requirePermission(request, 'publish', [reservation.manifest.remote]);
      try {
        // Destroying the request would also drop the answer, and the sender would never get the reason.
        await receiveFile(context, reservation, path, request.raw.iterator({ destroyOnReturn: false }));
      } finally {
        // Node discards an unread body, but not the rest of a partly read one: the connection would hang.
        request.raw.resume();
      }
      return reply.code(204).send();
    });
  });
};
