import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import { matchesEtag } from '@forecourt/service/etag';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { acceptsEncoding } from '../../dictionaries/read-headers';
import { embedScript, embedStyles } from '../../document/embed-files';
import { ResultCache } from '../../document/result-cache';
import type { HostBuild } from '../../site/host-assets';
import type { AdoptedReleaseSet } from '@forecourt/federation/adopted-release-set';
import type { AdoptedSet } from '@forecourt/federation/adopted-set';
import { ShellError } from '../errors';

const compress = promisify(brotliCompress);
const MAX_BYTES = 1_048_576;

interface EmbedFile {
  plain: Buffer;
  brotli: Buffer;
  etag: string;
}

/** Script and styles for third-party pages. Their addresses never change, so they are cached for minutes only. */
export const embedRoutes: FastifyPluginAsync<{ releases: Pick<AdoptedReleaseSet, 'current'>; build: HostBuild }> = async (app, { releases, build }) => {
  const files = new ResultCache<EmbedFile>({ maxBytes: MAX_BYTES, weigh: ({ plain, brotli }) => plain.length + brotli.length });

  app.get('/embed.js', (request, reply) => send(request, reply, 'text/javascript; charset=utf-8', (adopted) => embedScript(adopted, build.embed)));
  app.get('/embed.css', (request, reply) => send(request, reply, 'text/css; charset=utf-8', embedStyles));

  async function send(request: FastifyRequest, reply: FastifyReply, type: string, write: (adopted: AdoptedSet) => string): Promise<FastifyReply> {
    const adopted = releases.current;
    if (!adopted) throw new ShellError('block-unavailable');
    const { plain, brotli, etag } = await files.get(`${type} ${adopted.set.id} ${[...adopted.unavailable.keys()].join()}`, () => prepare(write(adopted)));
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
