import { readdir, readFile, rm, stat, utimes } from 'node:fs/promises';
import path from 'node:path';
import { writeAtomically } from '@forecourt/service/atomic-file';
import { hasIntegrity } from '@forecourt/service/integrity';

/** Folder for copies of release files, in a registry's data folder. */
export const CACHE_FOLDER = 'file-cache';

/** Copies of release files in a folder. Any of them, or the whole folder, may be deleted at any time. */
export class FileCache {
  readonly #folder: string;

  constructor(folder: string) {
    this.#folder = folder;
  }

  /** A file's bytes, if the folder has them undamaged. The next sweeps spare it. */
  async read(integrity: string): Promise<Buffer | undefined> {
    const place = placeOf(this.#folder, integrity);
    const bytes = await readFile(place).catch(() => undefined);
    if (!bytes || !hasIntegrity(bytes, integrity)) return undefined;
    const now = new Date();
    await utimes(place, now, now).catch(() => undefined);
    return bytes;
  }

  /** A full or read-only disk only makes the registry slower. */
  async write(integrity: string, bytes: Uint8Array): Promise<void> {
    await writeAtomically(placeOf(this.#folder, integrity), bytes).catch(() => undefined);
  }

  /** Deletes files that were not requested since `before`, and files that crashes left half written. */
  async sweep(before: Date): Promise<void> {
    for (const name of await readdir(this.#folder, { recursive: true }).catch(() => [])) {
      const place = path.join(this.#folder, name);
      const found = await stat(place).catch(() => undefined);
      if (found?.isFile() && found.mtime < before) await rm(place, { force: true });
    }
  }
}

/** The path of a file in a folder of release files: `ab/<hash in hex>`. */
export function placeOf(folder: string, integrity: string): string {
  const digest = Buffer.from(integrity.slice(integrity.indexOf('-') + 1), 'base64').toString('hex');
  return path.join(folder, digest.slice(0, 2), digest);
}
