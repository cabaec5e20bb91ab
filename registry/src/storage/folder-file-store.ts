import { createHash, randomUUID } from 'node:crypto';
import { mkdir, open, readdir, rename, rm, stat, utimes } from 'node:fs/promises';
import type { FileHandle } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { RegistryError } from '../errors';
import type { ExpectedFile, FileStore } from './file-store';

/**
 * A file store in a folder: `ab/<sha384 in hex>`, written to `incoming/` first. A file is renamed into its place only
 * after its bytes are on the disk, so that a crash never leaves half a file under a whole one's name.
 */
export async function openFolderFileStore(folder: string): Promise<FileStore> {
  const incoming = join(folder, 'incoming');
  await mkdir(incoming, { recursive: true });
  const placeOf = (integrity: string) => {
    const digest = Buffer.from(integrity.slice('sha384-'.length), 'base64').toString('hex');
    return join(folder, digest.slice(0, 2), digest);
  };

  return {
    async put(expected, source) {
      const temporary = join(incoming, randomUUID());
      try {
        await writeVerified(temporary, expected, source);
        const place = placeOf(expected.integrity);
        await mkdir(dirname(place), { recursive: true });
        await rename(temporary, place);
        await flushFolder(dirname(place));
      } finally {
        await rm(temporary, { force: true });
      }
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
        for (const name of await readdir(join(folder, directory))) {
          const place = join(folder, directory, name);
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

async function writeVerified(file: string, expected: ExpectedFile, source: AsyncIterable<Uint8Array>): Promise<void> {
  const handle = await open(file, 'wx');
  try {
    await writeAll(handle, expected, source);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function writeAll(handle: FileHandle, expected: ExpectedFile, source: AsyncIterable<Uint8Array>): Promise<void> {
  const hash = createHash('sha384');
  let bytes = 0;
  for await (const chunk of source) {
    bytes += chunk.length;
    if (bytes > expected.bytes) break;
    hash.update(chunk);
    await handle.writeFile(chunk);
  }
  if (bytes !== expected.bytes) {
    throw new RegistryError('file-differs', `The file has ${bytes > expected.bytes ? 'more' : 'fewer'} bytes than the ${expected.bytes} announced; send it again.`);
  }
  if (`sha384-${hash.digest('base64')}` !== expected.integrity) {
    throw new RegistryError('file-differs', `The file does not have the announced hash ${expected.integrity}; send it again.`);
  }
}

/** Without this the new name may be lost with the power, even though the bytes are not. */
async function flushFolder(folder: string): Promise<void> {
  const handle = await open(folder);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

function nothingIfMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error;
}
