import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';

/** Another process already uses the data. */
export class DataInUseError extends Error {
  override name = 'DataInUseError';
}

interface Holder {
  pid: number;
  /** When the process started, in the kernel's own count; tells a process from a later one with the same pid. */
  started: string | null;
}

/**
 * Takes the lock file of a data folder for this process; the engine itself would let two processes write into one
 * folder and lose data silently. A lock whose process is gone is taken over.
 *
 * @returns a function that releases it.
 * @throws DataInUseError naming the process that holds it.
 */
export async function lockData(dataDir: string): Promise<() => Promise<void>> {
  const path = `${dataDir}.lock`;
  await mkdir(dirname(path), { recursive: true });
  const mine = JSON.stringify({ pid: process.pid, started: (await processOf(process.pid))?.started ?? null } satisfies Holder);
  for (let attempt = 0; attempt < 5; attempt += 1) {
    try {
      await writeFile(path, mine, { flag: 'wx' });
      return () => rm(path, { force: true });
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
    await removeStale(path, dataDir);
  }
  throw new DataInUseError(`The lock ${path} keeps changing hands; another process is starting on the same data`);
}

async function removeStale(path: string, dataDir: string): Promise<void> {
  const found = await readFile(path, 'utf8').catch(() => undefined);
  if (found === undefined) return;
  const holder = parse(found);
  if (holder && (await isAlive(holder))) {
    throw new DataInUseError(`The data in ${dataDir} is in use by process ${holder.pid}. Stop it first, or set DATABASE_DIR to another folder.`);
  }
  // Moved aside before it is deleted, so that a lock which another process has just taken is never lost.
  const aside = `${path}.${process.pid}`;
  await rename(path, aside).catch(() => undefined);
  const moved = await readFile(aside, 'utf8').catch(() => undefined);
  if (moved !== undefined && moved !== found) await writeFile(path, moved, { flag: 'wx' }).catch(() => undefined);
  await rm(aside, { force: true });
}

function parse(text: string): Holder | undefined {
  try {
    const value = JSON.parse(text) as Partial<Holder>;
    return typeof value.pid === 'number' ? { pid: value.pid, started: value.started ?? null } : undefined;
  } catch {
    return undefined;
  }
}

async function isAlive(holder: Holder): Promise<boolean> {
  try {
    process.kill(holder.pid, 0);
  } catch (error) {
    // EPERM: it runs, and belongs to another user.
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false;
  }
  const now = await processOf(holder.pid);
  if (now === undefined) return true;
  return now.state !== ZOMBIE && (holder.started === null || now.started === holder.started);
}

/** A zombie: killed, and not yet reaped by its parent. It still has its pid, and does nothing any more. */
const ZOMBIE = 'Z';

/** The third and the 22nd field of `/proc/<pid>/stat` on Linux; undefined where there is no such file. */
async function processOf(pid: number): Promise<{ state: string; started: string } | undefined> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  // The second field is the command in brackets and may itself hold spaces.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const [state, started] = [fields[0], fields[19]];
  return state && started ? { state, started } : undefined;
}
