import { withTransaction, type Pool } from '@forecourt/database/pool';
import { hasIntegrity } from '@forecourt/service/integrity';
import { RegistryError } from '../../errors';
import type { ReleaseBucket } from './release-bucket';
import type { FileCache } from './file-cache';
import { claimFiles, deleteFilesBefore, readContent, saveFile, sweepBucket, type ExpectedFile } from './files';

/**
 * Stores files by their hash in the database or in a bucket, each once even if several releases have it. Frequently
 * sent files come from the cache.
 */
export class FileStore {
  readonly #pool: Pool;
  readonly #cache: FileCache;
  readonly #bucket: ReleaseBucket | undefined;

  constructor(pool: Pool, cache: FileCache, bucket?: ReleaseBucket) {
    this.#pool = pool;
    this.#cache = cache;
    this.#bucket = bucket;
  }

  /**
   * Stores a file. The file is durable once this resolves.
   *
   * @throws `file-differs`, and stores nothing, when the data of `source` has a different hash or size than expected
   */
  async put(expected: ExpectedFile, source: AsyncIterable<Uint8Array>): Promise<void> {
    const bytes = await collect(expected, source);
    await withTransaction(this.#pool, (transaction) =>
      saveFile(transaction, this.#bucket, expected.integrity, bytes, new Date()),
    );
    await this.#cache.write(expected.integrity, bytes);
  }

  /** Returns the integrity values of those files that are stored. Marks them as used now, so that sweeps keep them. */
  claim(expected: readonly ExpectedFile[]): Promise<ReadonlySet<string>> {
    return claimFiles(this.#pool, expected, new Date());
  }

  /** Returns a file's bytes after checking their hash; undefined when the file is missing or damaged. */
  async read({ integrity }: ExpectedFile): Promise<Buffer | undefined> {
    const cached = await this.#cache.read(integrity);
    if (cached) return cached;
    const bytes = await readContent(this.#pool, this.#bucket, integrity);
    if (!bytes || !hasIntegrity(bytes, integrity)) return undefined;
    await this.#cache.write(integrity, bytes);
    return bytes;
  }

  /** Deletes files that no release or upload has and that were last used before `before`. Returns their number. */
  async sweep(before: Date): Promise<number> {
    await this.#cache.sweep(before);
    const deleted = await deleteFilesBefore(this.#pool, before);
    if (this.#bucket) await sweepBucket(this.#pool, this.#bucket, before);
    return deleted;
  }
}

/** @throws RegistryError `file-differs`, after the last byte or at the first one above the expected size */
async function collect(expected: ExpectedFile, source: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of source) {
    bytes += chunk.length;
    if (bytes > expected.bytes) break;
    chunks.push(chunk);
  }
  if (bytes !== expected.bytes) {
    throw new RegistryError('file-differs', {
      message: `The file has ${bytes > expected.bytes ? 'more' : 'fewer'} bytes than the ${expected.bytes} announced; send it again.`,
    });
  }
  const content = Buffer.concat(chunks);
  if (!hasIntegrity(content, expected.integrity)) {
    throw new RegistryError('file-differs', {
      message: `The file does not have the announced hash ${expected.integrity}; send it again.`,
    });
  }
  return content;
}
