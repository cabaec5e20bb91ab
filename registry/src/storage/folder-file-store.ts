import { createHash } from 'node:crypto';
import { mkdir, open, readdir, rm, stat, utimes } from 'node:fs/promises';
import path from 'node:path';
import { writeAtomically } from '@forecourt/service/atomic-file';
import { RegistryError } from '../errors';
import type { ExpectedFile, FileStore } from './file-store';

/** A file store in a folder: `ab/<sha384 in hex>`. A file left half written by a crash has another name, and is swept. */
export async function openFolderFileStore(folder: string): Promise<FileStore> {
  await mkdir(folder, { recursive: true });
  const placeOf = (integrity: string) => {
    const digest = Buffer.from(integrity.slice('sha384-'.length), 'base64').toString('hex');
    return path.join(folder, digest.slice(0, 2), digest);
  };

  return {
    async put(expected, source) {
      await writeAtomically(placeOf(expected.integrity), verified(expected, source), { isDurable: true });
    },

    async claim({ integrity, bytes }) {
      const place = placeOf(integrity);
      const found = await stat(place).catch(nothingIfMissing);
      if (found?.size !== bytes) return false;
      const now = new Date();
      await utimes(place, now, now);
      return true;
    },

    async open({ integrity, bytes }) {
      const handle = await open(placeOf(integrity)).catch(nothingIfMissing);
      if (!handle) return undefined;
      if ((await handle.stat()).size === bytes) return handle.createReadStream();
      await handle.close();
      return undefined;
    },

    async sweep(referenced, before) {
      const keep = new Set([...referenced].map(placeOf));
      let deleted = 0;
      for (const directory of await readdir(folder)) {
        for (const name of await readdir(path.join(folder, directory))) {
          const place = path.join(folder, directory, name);
          if (keep.has(place)) continue;
          const found = await stat(place).catch(nothingIfMissing);
          if (!found || found.mtime >= before) continue;
          await rm(place, { force: true });
          deleted += 1;
        }
      }
      return deleted;
    },
  };
}

/** @throws RegistryError file-differs after the last byte, or at the first one too many */
async function* verified(expected: ExpectedFile, source: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  const hash = createHash('sha384');
  let bytes = 0;
  for await (const chunk of source) {
    bytes += chunk.length;
    if (bytes > expected.bytes) break;
    hash.update(chunk);
    yield chunk;
  }
  if (bytes !== expected.bytes) {
    throw new RegistryError('file-differs', {
      message: `The file has ${bytes > expected.bytes ? 'more' : 'fewer'} bytes than the ${expected.bytes} announced; send it again.`,
    });
  }
  if (`sha384-${hash.digest('base64')}` !== expected.integrity) {
    throw new RegistryError('file-differs', { message: `The file does not have the announced hash ${expected.integrity}; send it again.` });
  }
}

function nothingIfMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error;
}
