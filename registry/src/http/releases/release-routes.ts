import { matchesEtag } from '@forecourt/service/etag';
import type { FastifyPluginAsync } from 'fastify';
import { RegistryError } from '../../errors';
import { listRemoteVersions } from '../../operations/releases/list-remote-versions';
import type { RegistryContext } from '../../operations/registry-context';
import { createReleaseReader } from '../../operations/releases/require-release';
import type { VersionsAnswer } from '../../wire/publishing';
import { fileParams, remoteParams, versionParams } from '../../wire/names';
import { toRecordAnswer } from './answers';
import { contentTypeOf } from './content-types';
import { parseInput } from '../parse-input';

/** Published versions, their records and files. Public, also to pages of other origins. */
export const releaseRoutes: FastifyPluginAsync<{ context: RegistryContext }> = async (app, { context }) => {
  const { pool, files: store, publicOrigin } = context;
  const readRelease = createReleaseReader(pool);

  app.get('/v1/remotes/:remote/versions', async (request): Promise<VersionsAnswer> => {
    const { remote } = parseInput(remoteParams, request.params);
    return { remote, versions: await listRemoteVersions(context, remote) };
  });

  app.get('/v1/remotes/:remote/versions/:version', async (request) => {
    const { remote, version } = parseInput(versionParams, request.params);
    return toRecordAnswer(await readRelease(remote, version), publicOrigin);
  });

  app.get('/files/:remote/:version/*', async (request, reply) => {
    const { remote, version, '*': path } = parseInput(fileParams, request.params);
    const { files } = await readRelease(remote, version);
    const file = Object.hasOwn(files, path) ? files[path] : undefined;
    if (!file) throw new RegistryError('unknown-file', { message: `${remote} ${version} has no file ${path}.` });
    const etag = `"${file.integrity}"`;
    const headers = {
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
      'cache-control': 'public, max-age=31536000, immutable',
    };
    void reply.headers({ ...headers, etag });
    if (matchesEtag(request.headers['if-none-match'], etag)) return reply.code(304).send();
    const bytes = await store.read(file);
    if (!bytes)
      throw new Error(`The file store has lost or damaged ${path} of ${remote} ${version} (${file.integrity}).`);
    return reply.type(contentTypeOf(path)).send(bytes);
  });
};
