import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rename, rmdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/**
 * Makes something that takes seconds once in a test run, which names a folder in `TEST_RUN_DIR`. The first test file
 * that requests it makes it, and all others wait. Without such a folder, each file makes its own.
 *
 * @param name identifies it
 * @param make writes it to this path, a file or a folder
 * @returns its path
 */
export async function oncePerRun(name: string, make: (target: string) => Promise<void>): Promise<string> {
  const folder = process.env.TEST_RUN_DIR ?? (await mkdtemp(path.join(tmpdir(), 'forecourt-once-')));
  const made = path.join(folder, createHash('sha256').update(name).digest('hex'));
  const lock = `${made}.lock`;
  while (!existsSync(made)) {
    if (!(await takeLock(lock))) {
      await sleep(50);
      continue;
    }
    try {
      // Made by another process between the check and the lock.
      if (existsSync(made)) break;
      await make(`${made}.part`);
      await rename(`${made}.part`, made);
    } finally {
      await rmdir(lock);
    }
  }
  return made;
}

async function takeLock(lock: string): Promise<boolean> {
  try {
    await mkdir(lock);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}
