import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import path from 'node:path';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { hasIntegrity } from '@forecourt/service/integrity';
import { addVary } from '../../dictionaries/add-vary';
import { dczHeader, sha256 } from '../../dictionaries/dictionary';
import type { PrepareEncoder } from '../../dictionaries/encoder';
import { dictionaryHeld, dictionaryId, acceptsEncoding } from '../../dictionaries/read-headers';
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
  '.jpeg': 'image/jpeg',
  '.gif': 'image/gif',
  '.dictionary': 'application/octet-stream',
};
const MAX_BYTES = 67_108_864;
const COMPRESSIBLE = new Set(['.js', '.css', '.json', '.svg', '.dictionary']);
const MAX_DIFFERENCE_BYTES = 8_388_608;
/**
 * Made once for many visitors: 10 ms for the largest file. The highest level would save another twentieth, but take 70
 * ms.
 */
const DIFFERENCE_LEVEL = 12;
const NOTHING = Buffer.alloc(0);

const FOR_EVERYBODY = {
  'cache-control': 'public, max-age=31536000, immutable',
  // Scripts are fetched as CORS requests, also by third-party pages.
  'access-control-allow-origin': '*',
  'cross-origin-resource-policy': 'cross-origin',
};

/** Smaller forms of a file that a browser may get. */
export interface Lineage {
  /** Addresses for which the browser may use this file, as `Use-As-Dictionary` has it. */
  usedFor: string;
  /** The file that a browser has, by the SHA-256 of its bytes and the name that we gave it. */
  locate: (hash: Buffer, id: string | undefined) => Promise<string | undefined>;
}

interface SendOptions {
  /** When given, the file is sent only if it has this hash. */
  integrity?: string | undefined;
  /** Replaces the headers that allow everybody to cache it. */
  headers?: Record<string, string> | undefined;
  /** Absent for a file that is always sent whole. */
  lineage?: Lineage | undefined;
}

interface Differing {
  file: string;
  bytes: Buffer;
  lineage: Lineage;
  prepareEncoder: PrepareEncoder;
}

interface PreparedFile {
  bytes: Buffer;
  brotli: Buffer | undefined;
  type: string;
}

/**
 * Sends files that never change from memory: compressed once at brotli's highest level, or as the difference from the
 * browser's copy.
 */
export class StaticFiles {
  readonly #prepared = new ResultCache<PreparedFile>({
    maxBytes: MAX_BYTES,
    weigh: ({ bytes, brotli }) => bytes.length + (brotli?.length ?? 0),
  });
  readonly #differences = new ResultCache<Buffer>({ maxBytes: MAX_DIFFERENCE_BYTES, weigh: (bytes) => bytes.length });
  readonly #prepareEncoder: PrepareEncoder | undefined;

  /** @param prepareEncoder absent where files are always sent whole */
  constructor(prepareEncoder?: PrepareEncoder) {
    this.#prepareEncoder = prepareEncoder;
  }

  /** @param file absolute path; its content must never change */
  async send(
    request: FastifyRequest,
    reply: FastifyReply,
    file: string,
    options: SendOptions = {},
  ): Promise<FastifyReply> {
    const { integrity, headers = FOR_EVERYBODY, lineage } = options;
    const { bytes, brotli, type } = await this.#prepared.get(file, () => prepareFile(file, integrity));
    reply.headers({ 'content-type': type, ...headers });
    if (this.#prepareEncoder && lineage && brotli) {
      addVary(reply, 'accept-encoding', 'available-dictionary');
      reply.header('use-as-dictionary', lineage.usedFor);
      const difference = await this.#difference(request, {
        file,
        bytes,
        lineage,
        prepareEncoder: this.#prepareEncoder,
      });
      if (difference.length > 0 && difference.length < brotli.length)
        return reply.header('content-encoding', 'dcz').send(difference);
    }
    if (!brotli || !acceptsEncoding(request.headers, 'br')) return reply.send(bytes);
    addVary(reply, 'accept-encoding');
    return reply.header('content-encoding', 'br').send(brotli);
  }

  /** The file as the difference from the browser's copy; empty if that version is not here. */
  async #difference({ headers }: FastifyRequest, { file, bytes, lineage, prepareEncoder }: Differing): Promise<Buffer> {
    const hash = dictionaryHeld(headers);
    const held = hash && (await lineage.locate(hash, dictionaryId(headers)));
    if (!hash || held === undefined) return NOTHING;
    return this.#differences.get(JSON.stringify([file, held, hash.toString('hex')]), async () => {
      const dictionary = await readFile(held);
      // The file may have been found by its name alone.
      return sha256(dictionary).equals(hash)
        ? Buffer.concat([dczHeader(hash), prepareEncoder(dictionary, DIFFERENCE_LEVEL)(bytes)])
        : NOTHING;
    });
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
