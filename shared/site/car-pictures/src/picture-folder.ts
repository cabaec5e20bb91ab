import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { mkdir, readdir, readFile, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { writeAtomically } from '@forecourt/service/atomic-file';
import { DRAWINGS } from './drawings';

/**
 * Pictures stored on disk. Drawing one takes a processor tenths of a second, and the same cars are viewed every day.
 */
export interface PictureFolder {
  /** Undefined if it does not exist or cannot be read. */
  read: (key: string) => Promise<Buffer | undefined>;
  /** Never rejects: a picture that cannot be stored is drawn again. */
  write: (key: string, bytes: Buffer) => Promise<void>;
}

/** Enough for every picture of a large site. */
const MAX_BYTES = 512 * 1024 * 1024;

/** Keeps nothing. */
export const NO_PICTURE_FOLDER: PictureFolder = { read: async () => undefined, write: async () => undefined };

/**
 * A folder for pictures. A new picture replaces the least recently used ones. Files of other versions of the drawings
 * are removed.
 *
 * @param folder created if it does not exist
 */
export async function openPictureFolder(folder: string, maxBytes = MAX_BYTES): Promise<PictureFolder> {
  const version = drawingVersion();
  const own = path.join(folder, version);
  await mkdir(own, { recursive: true });
  for (const other of await readdir(folder))
    if (other !== version) await rm(path.join(folder, other), { recursive: true, force: true });
  // A Map keeps the order of insertion: the first entry is the least recently requested one.
  const sizes = await sizesByAge(own);
  let bytesKept = [...sizes.values()].reduce((sum, size) => sum + size, 0);

  const forget = (name: string) => {
    bytesKept -= sizes.get(name) ?? 0;
    sizes.delete(name);
  };
  const remember = (name: string, size: number) => {
    forget(name);
    sizes.set(name, size);
    bytesKept += size;
  };
  const nameOf = (key: string) => createHash('sha256').update(key).digest('hex').slice(0, 40);

  return {
    read: async (key) => {
      const name = nameOf(key);
      const bytes = await readFile(path.join(own, name)).catch(() => undefined);
      if (bytes) remember(name, bytes.length);
      else forget(name);
      return bytes;
    },
    write: async (key, bytes) => {
      const name = nameOf(key);
      try {
        // Another process may be reading it.
        await writeAtomically(path.join(own, name), bytes);
      } catch {
        return;
      }
      remember(name, bytes.length);
      for (const [oldest] of sizes) {
        if (bytesKept <= maxBytes) break;
        forget(oldest);
        await rm(path.join(own, oldest), { force: true }).catch(() => undefined);
      }
    },
  };
}

/** Files and their sizes, the oldest first. */
async function sizesByAge(folder: string): Promise<Map<string, number>> {
  const names = await readdir(folder);
  const files = await Promise.all(
    names.map(async (name) => {
      // Another process may have freed space in the meantime.
      const { size, mtimeMs } = await stat(path.join(folder, name)).catch(() => ({ size: 0, mtimeMs: 0 }));
      return { name, size, mtimeMs };
    }),
  );
  return new Map(files.toSorted((a, b) => a.mtimeMs - b.mtimeMs).map(({ name, size }) => [name, size]));
}

/**
 * A hash of the drawings and the code that paints them, so that nobody has to remember to increase a version number.
 */
function drawingVersion(): string {
  const hash = createHash('sha256');
  for (const folder of [DRAWINGS, import.meta.dirname]) {
    for (const name of readdirSync(folder).toSorted()) {
      if (!name.endsWith('.test.ts')) hash.update(name).update(readFileSync(path.join(folder, name)));
    }
  }
  return hash.digest('hex').slice(0, 12);
}
