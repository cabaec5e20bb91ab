import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import { matchesEtag } from '@forecourt/service/etag';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { acceptsEncoding } from '../../dictionaries/read-headers';
import { embedScript, embedStyles, liveManifest } from '../../document/embed-files';
import { ResultCache } from '../../document/result-cache';
import type { HostBuild } from '../../site/host-assets';
import type { AdoptedReleaseSet } from '@forecourt/federation/adopted-release-set';
import type { AdoptedSet } from '@forecourt/federation/adopted-set';
import type { ReleaseFiles } from '@forecourt/federation/release-files';
import { ShellError } from '../errors';
import type { ContextOf } from '../../site/site-context';

const compress = promisify(brotliCompress);
const MAX_BYTES = 1_048_576;

interface EmbedFile {
  plain: Buffer;
  brotli: Buffer;
  etag: string;
}

export interface EmbedRouteOptions {
  contextOf: ContextOf;
  releases: Pick<AdoptedReleaseSet, 'current'>;
  files: ReleaseFiles;
  build: HostBuild;
}

/**
 * Script and styles for third-party pages, and federation manifests for hosts that are not ours. Their addresses never
 * change, so they are cached for minutes only.
 */
export const embedRoutes: FastifyPluginAsync<EmbedRouteOptions> = async (
  app,
  { contextOf, releases, files: releaseFiles, build },
) => {
  const files = new ResultCache<EmbedFile>({
    maxBytes: MAX_BYTES,
    weigh: ({ plain, brotli }) => plain.length + brotli.length,
  });

  app.get('/embed.js', (request, reply) =>
    send(request, reply, 'text/javascript; charset=utf-8', (adopted) => embedScript(adopted, build.embed)),
  );
  app.get('/embed.css', (request, reply) => send(request, reply, 'text/css; charset=utf-8', embedStyles));

  app.get<{ Params: { remote: string } }>('/federation/:remote/mf-manifest.json', (request, reply) => {
    const { remote } = request.params;
    // The reason for a refusal is for a developer of another site.
    reply.header('access-control-allow-origin', '*');
    const origin = contextOf(request)?.origin;
    return send(
      request,
      reply,
      'application/json; charset=utf-8',
      async ({ set, unavailable }) => {
        const release =
          Object.hasOwn(set.remotes, remote) && !unavailable.has(remote) ? set.remotes[remote] : undefined;
        if (origin === undefined || !release?.federationManifest)
          throw new ShellError('not-found', { message: `No federation manifest of ${remote} is live.` });
        return liveManifest(
          release,
          await readFile(releaseFiles.pathOf(release, release.federationManifest), 'utf8'),
          origin,
        );
      },
      `${origin} ${remote}`,
    );
  });

  /** @param variant what else than the set an answer depends on */
  async function send(
    request: FastifyRequest,
    reply: FastifyReply,
    type: string,
    write: (adopted: AdoptedSet) => string | Promise<string>,
    variant = '',
  ): Promise<FastifyReply> {
    const adopted = releases.current;
    if (!adopted) throw new ShellError('block-unavailable');
    const key = `${type} ${variant} ${adopted.set.id} ${[...adopted.unavailable.keys()].join()}`;
    const { plain, brotli, etag } = await files.get(key, async () => prepare(await write(adopted)));
    reply.headers({
      'content-type': type,
      'cache-control': 'public, max-age=300, stale-while-revalidate=86400, stale-if-error=86400',
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
      vary: 'accept-encoding',
      etag,
    });
    if (matchesEtag(request.headers['if-none-match'], etag)) return reply.code(304).send();
    if (!acceptsEncoding(request.headers, 'br')) return reply.send(plain);
    return reply.header('content-encoding', 'br').send(brotli);
  }
};

async function prepare(text: string): Promise<EmbedFile> {
  const plain = Buffer.from(text);
  const etag = `"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`;
  return { plain, brotli: await compress(plain), etag };
}
