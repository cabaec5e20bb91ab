import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, rmdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startEmbeddedEngine, type EmbeddedEngine } from '../embedded-engine';
import { openPool, type Pool } from '../pool';

/** The contents of a database before a test begins: tables, sample data. */
export interface TestData {
  /** Identifies it: two with the same name are the same. */
  name: string;
  write: (pool: Pool) => Promise<void>;
}

/**
 * Starts an embedded engine with data. To set one up takes seconds, to copy one takes a fraction of that: in a test run,
 * which names a folder in `TEST_SNAPSHOT_DIR`, the first test file that wants some data writes it and saves a copy for
 * all others.
 */
export async function startEngineWith(data?: TestData): Promise<EmbeddedEngine> {
  const folder = process.env.TEST_SNAPSHOT_DIR;
  if (!folder) return writeData(data);
  const snapshot = join(
    folder,
    createHash('sha256')
      .update(data?.name ?? 'empty')
      .digest('hex'),
  );
  const letGo = await claim(snapshot);
  if (!letGo) return startEmbeddedEngine({ copyOf: snapshot });
  try {
    const engine = await writeData(data);
    await engine.save(snapshot);
    return engine;
  } finally {
    await letGo();
  }
}

async function writeData(data?: TestData): Promise<EmbeddedEngine> {
  if (!data) return startEmbeddedEngine();
  const engine = await startEngineWith();
  const pool = openPool(engine.url, { statementTimeoutMs: 60_000 });
  await data.write(pool);
  await pool.end();
  return engine;
}

/**
 * Waits while another test file makes this snapshot.
 *
 * @returns a function that lets others go on, or nothing when the snapshot exists.
 */
async function claim(snapshot: string): Promise<(() => Promise<void>) | undefined> {
  const lock = `${snapshot}.lock`;
  while (!existsSync(snapshot)) {
    try {
      await mkdir(lock);
      return () => rmdir(lock);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
      await sleep(50);
    }
  }
  return undefined;
}
