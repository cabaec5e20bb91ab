import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import path from 'node:path';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { hasIntegrity } from '@forecourt/service/integrity';
import { ResultCache } from '../../document/result-cache';

const compress = promisify(brotliCompress);

const TYPES: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
};
const MAX_BYTES = 67_108_864;
const COMPRESSIBLE = new Set(['.js', '.css', '.json', '.svg']);

const FOR_EVERYBODY = {
  'cache-control': 'public, max-age=31536000, immutable',
  // Scripts are fetched as CORS requests, also by third-party pages.
  'access-control-allow-origin': '*',
  'cross-origin-resource-policy': 'cross-origin',
};

interface PreparedFile {
  bytes: Buffer;
  brotli: Buffer | undefined;
  type: string;
}

/** Sends files that never change, from memory, compressed once as well as brotli can. */
export class StaticFiles {
  readonly #prepared = new ResultCache<PreparedFile>({ maxBytes: MAX_BYTES, weigh: ({ bytes, brotli }) => bytes.length + (brotli?.length ?? 0) });

  /**
   * @param file absolute path; its content must never change
   * @param integrity when given, the file is sent only if it has this hash
   * @param headers in place of those that let everybody keep it
   */
  async send(
    request: FastifyRequest,
    reply: FastifyReply,
    file: string,
    integrity?: string,
    headers: Record<string, string> = FOR_EVERYBODY,
  ): Promise<FastifyReply> {
    const { bytes, brotli, type } = await this.#prepared.get(file, () => prepareFile(file, integrity));
    reply.headers({
      'content-type': type,
      ...headers,
    });
    if (!brotli || !/\bbr\b/.test(request.headers['accept-encoding'] ?? '')) return reply.send(bytes);
    return reply.headers({ 'content-encoding': 'br', vary: 'accept-encoding' }).send(brotli);
  }
}

async function prepareFile(file: string, integrity: string | undefined): Promise<PreparedFile> {
  const bytes = await readFile(file);
  if (integrity !== undefined && !hasIntegrity(bytes, integrity)) throw new Error(`${file} was changed on disk.`);
  const extension = path.extname(file);
  const quality = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
  return {
    bytes,
    brotli: COMPRESSIBLE.has(extension) ? await compress(bytes, { params: quality }) : undefined,
    type: TYPES[extension] ?? 'application/octet-stream',
  };
}
