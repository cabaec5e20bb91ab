import { randomUUID } from 'node:crypto';
import { mkdir, open, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';

export interface AtomicWriteOptions {
  /** Of the file. Default: as the process makes files. */
  mode?: number;
  /** Whether it is to survive a loss of power too, not only a crash of the process. */
  isDurable?: boolean;
}

/**
 * Writes a file so that a reader, or a crash, finds the old one or the new one and nothing between. Makes the folder
 * when it is not there.
 *
 * @throws what writing throws, or the content when it is made piece by piece; the old file is still there then
 */
export async function writeAtomically(file: string, content: string | Uint8Array | AsyncIterable<Uint8Array>, options: AtomicWriteOptions = {}): Promise<void> {
  const { mode, isDurable = false } = options;
  await mkdir(path.dirname(file), { recursive: true });
  const temporary = `${file}.${randomUUID()}.tmp`;
  try {
    await writeFile(temporary, content, { mode, flush: isDurable });
    await rename(temporary, file);
  } catch (error) {
    // On a full disk nothing else would make room for the next attempt.
    await rm(temporary, { force: true }).catch(() => undefined);
    throw error;
  }
  if (isDurable) await flushFolder(path.dirname(file));
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
