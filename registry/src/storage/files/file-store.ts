import type { Queryable } from '@forecourt/database/pool';
import { hasIntegrity } from '@forecourt/service/integrity';
import { RegistryError } from '../../errors';
import type { FileCache } from './file-cache';
import { claimFiles, deleteFilesBefore, readContent, saveFile, type ExpectedFile } from './files';

/** Keeps files in the database by their hash, each once, however many releases have it. What is sent often comes from the cache. */
export class FileStore {
  readonly #db: Queryable;
  readonly #cache: FileCache;

  constructor(db: Queryable, cache: FileCache) {
    this.#db = db;
    this.#cache = cache;
  }

  /**
   * Stores a file. It is safe when this resolves.
   * @throws `file-differs`, and keeps nothing, when what `source` gives has another hash or size than expected
   */
  async put(expected: ExpectedFile, source: AsyncIterable<Uint8Array>): Promise<void> {
    const bytes = await collect(expected, source);
    await saveFile(this.#db, expected.integrity, bytes, new Date());
    await this.#cache.write(expected.integrity, bytes);
  }

  /** The integrity values of those files that it has. The next sweeps spare them as if they were new. */
  claim(expected: readonly ExpectedFile[]): Promise<ReadonlySet<string>> {
    return claimFiles(this.#db, expected, new Date());
  }

  /** The file's bytes, which have its hash; undefined when it is missing or damaged. */
  async read({ integrity }: ExpectedFile): Promise<Buffer | undefined> {
    const cached = await this.#cache.read(integrity);
    if (cached) return cached;
    const bytes = await readContent(this.#db, integrity);
    if (!bytes || !hasIntegrity(bytes, integrity)) return undefined;
    await this.#cache.write(integrity, bytes);
    return bytes;
  }

  /** Deletes what no release and no upload has, and was last used before `before`; returns the number of files. */
  async sweep(before: Date): Promise<number> {
    await this.#cache.sweep(before);
    return deleteFilesBefore(this.#db, before);
  }
}

/** @throws RegistryError file-differs after the last byte, or at the first one too many */
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
    throw new RegistryError('file-differs', { message: `The file does not have the announced hash ${expected.integrity}; send it again.` });
  }
  return content;
}
