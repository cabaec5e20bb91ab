import { randomUUID } from 'node:crypto';
import { mkdir, open, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';

export interface AtomicWriteOptions {
  /** The file's mode. Default: that of the process. */
  mode?: number;
  /** Whether it must survive a power failure too, not only a crash of the process. */
  isDurable?: boolean;
}

/**
 * Writes a file so that a reader, or a crash, finds the old one or the new one and nothing between. Creates the folder
 * if necessary.
 *
 * @throws what writing throws, or the content when it is a stream; the old file is still there then
 */
export async function writeAtomically(file: string, content: string | Uint8Array | AsyncIterable<Uint8Array>, options: AtomicWriteOptions = {}): Promise<void> {
  const { mode, isDurable = false } = options;
  await mkdir(path.dirname(file), { recursive: true });
  const temporary = `${file}.${randomUUID()}.tmp`;
  try {
    await writeFile(temporary, content, { mode, flush: isDurable });
    await rename(temporary, file);
  } catch (error) {
    // On a full disk, the remains of this attempt would take the space of the next.
    await rm(temporary, { force: true }).catch(() => undefined);
    throw error;
  }
  if (isDurable) await flushFolder(path.dirname(file));
}

/** Without this a power failure may lose the new name, even though the bytes are on disk. */
async function flushFolder(folder: string): Promise<void> {
  const handle = await open(folder);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
