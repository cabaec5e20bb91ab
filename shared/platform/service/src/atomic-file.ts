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
 * Writes a file so that a reader, also after a crash, finds either the old or the complete new content. Creates the
 * folder if necessary.
 *
 * @throws errors of writing or of the stream; the old file is then unchanged
 */
export async function writeAtomically(
  file: string,
  content: string | Uint8Array | AsyncIterable<Uint8Array>,
  options: AtomicWriteOptions = {},
): Promise<void> {
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
