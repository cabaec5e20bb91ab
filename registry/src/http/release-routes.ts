import { matchesEtag } from '@forecourt/service/etag';
import type { FastifyPluginAsync } from 'fastify';
import { RegistryError } from '../errors';
import type { RegistryContext } from '../operations/registry-context';
import { createReleaseReader, unknownRemote } from '../operations/require-release';
import { listLive } from '../storage/channels';
import { listVersions } from '../storage/releases';
import type { VersionsAnswer } from '../wire';
import { fileParams, remoteParams, versionParams } from '../wire';
import { toRecordAnswer } from './answers';
import { contentTypeOf } from './content-types';
import { parseInput } from './parse-input';

/** What is published: versions, their records, their files. Open to everybody, also to pages of other origins. */
export const releaseRoutes: FastifyPluginAsync<{ context: RegistryContext }> = async (app, { context }) => {
  const { pool, files: store, publicOrigin } = context;
  const readRelease = createReleaseReader(pool);

  app.get('/v1/remotes/:remote/versions', async (request): Promise<VersionsAnswer> => {
    const { remote } = parseInput(remoteParams, request.params);
    const versions = await listVersions(pool, remote);
    if (versions.length === 0) throw unknownRemote(remote);
    const places = (await listLive(pool)).filter((place) => place.remote === remote);
    return {
      remote,
      versions: versions.map(({ version, author, createdAt, provenance }) => ({
        version,
        author,
        createdAt: createdAt.toISOString(),
        liveIn: places.filter((place) => place.version === version).map(({ channel }) => channel),
        abandonedIn: places.filter(({ abandoned }) => abandoned.includes(version)).map(({ channel }) => channel),
        provenance,
      })),
    };
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
    void reply.headers({ etag, 'cache-control': 'public, max-age=31536000, immutable', 'cross-origin-resource-policy': 'cross-origin' });
    if (matchesEtag(request.headers['if-none-match'], etag)) return reply.code(304).send();
    const bytes = await store.open(file);
    // An answer that ends before its announced length would keep the browser waiting.
    if (!bytes) throw new Error(`The file store has lost or damaged ${path} of ${remote} ${version} (${file.integrity}).`);
    return reply.headers({ 'content-type': contentTypeOf(path), 'content-length': file.bytes }).send(bytes);
  });
};
