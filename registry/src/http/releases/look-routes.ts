import type { FastifyPluginAsync } from 'fastify';
import { RegistryError } from '../../errors';
import { acceptFindings, readLook, readPicture, receiveLook } from '../../operations/releases/looks';
import type { RegistryContext } from '../../operations/registry-context';
import {
  acceptBody,
  type LookAnswer,
  lookBody,
  lookPictureQuery,
  lookQuery,
  MAX_PICTURE_BYTES,
  PICTURE_DAYS,
} from '../../wire/looks';
import { versionParams } from '../../wire/names';
import { requirePermission } from '../authentication';
import { parseInput } from '../parse-input';

/** Base64 takes a third more, and a report some megabytes. */
const BODY_LIMIT_BYTES = MAX_PICTURE_BYTES * 1.5;

/** Looks at versions in a browser: squads send reports, squads and release managers accept findings. */
export const lookRoutes: FastifyPluginAsync<{ context: RegistryContext }> = async (app, { context }) => {
  app.post(
    '/v1/remotes/:remote/versions/:version/look',
    { bodyLimit: BODY_LIMIT_BYTES },
    async (request, reply): Promise<LookAnswer> => {
      const { remote, version } = parseInput(versionParams, request.params);
      const by = requirePermission(request, 'look', [remote]);
      const { report, pictures } = parseInput(lookBody, request.body);
      if (report.remote !== remote || report.version !== version)
        throw new RegistryError('invalid-request', {
          message: `The report is about ${report.remote} ${report.version}.`,
        });
      const files = new Map(
        Object.entries(pictures).map(([integrity, text]) => [integrity, Buffer.from(text, 'base64')]),
      );
      void reply.code(201);
      return receiveLook(context, by, report, files);
    },
  );

  app.post('/v1/remotes/:remote/versions/:version/look/accept', async (request): Promise<LookAnswer> => {
    const version = parseInput(versionParams, request.params);
    const by = requirePermission(request, 'accept', [version.remote]);
    return acceptFindings(context, by, version, parseInput(acceptBody, request.body));
  });
};

/** Reports and pictures, for everybody. */
export const lookReadingRoutes: FastifyPluginAsync<{ context: RegistryContext }> = async (app, { context }) => {
  app.get('/v1/remotes/:remote/versions/:version/look', async (request): Promise<LookAnswer> => {
    const { channel } = parseInput(lookQuery, request.query);
    return readLook(context, parseInput(versionParams, request.params), channel);
  });

  app.get('/v1/remotes/:remote/versions/:version/look/picture', async (request, reply) => {
    const { channel, picture } = parseInput(lookPictureQuery, request.query);
    const bytes = await readPicture(context, parseInput(versionParams, request.params), channel, picture);
    if (!bytes)
      throw new RegistryError('unknown-file', {
        message: `The look has no such picture, or it was deleted after ${PICTURE_DAYS} days.`,
      });
    return reply.headers({ 'cache-control': 'private, max-age=86400' }).type('image/png').send(bytes);
  });
};
