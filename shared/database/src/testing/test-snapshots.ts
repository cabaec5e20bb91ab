import type { Worker } from 'node:worker_threads';
import { oncePerRun } from '@forecourt/service/once-per-run';
import { startEngineOn, startEngineThread, type EmbeddedEngine, type EngineOptions } from '../embedded-engine';
import { openPool, type Pool } from '../pool';

const program = new URL('./restoring-worker.mjs', import.meta.url);

/** The contents of a database before a test begins: tables, sample data. */
export interface TestData {
  /** Identifies it: two with the same name are the same. */
  name: string;
  write: (pool: Pool) => Promise<void>;
}

/**
 * Starts an embedded engine with data. To set one up takes seconds, to copy one takes a fraction of that: in a test run
 * the first test file that wants some data writes it and saves a copy for all others.
 */
export async function startEngineWith(data?: TestData, options: EngineOptions = {}): Promise<EmbeddedEngine> {
  if (!process.env.TEST_SNAPSHOT_DIR) return writeData(data, options);
  let first: EmbeddedEngine | undefined;
  const snapshot = await oncePerRun(`database ${data?.name ?? 'empty'}`, async (file) => {
    first = await writeData(data, options);
    await first.save(file);
  });
  return first ?? startEngine({ ...options, copyOf: snapshot });
}

async function writeData(data: TestData | undefined, options: EngineOptions): Promise<EmbeddedEngine> {
  const engine = data ? await startEngineWith(undefined, options) : await startEngine(options);
  const pool = openPool(engine.url, { statementTimeoutMs: 60_000 });
  await (data?.write ?? dropTemplates)(pool);
  await pool.end();
  return engine;
}

/** The databases that new ones are made from: nobody makes one in this engine, and every copy would contain them. */
async function dropTemplates(pool: Pool): Promise<void> {
  await pool.query('update pg_database set datistemplate = false');
  for (const template of ['template0', 'template1']) await pool.query(`drop database ${template}`);
}

interface EngineThread {
  worker: Worker;
  /** The copies that it has started: it can put back the last few of them, which is faster than to start them. */
  copies: Set<string | undefined>;
}

/** Threads that run no engine now; test files of one process share them (tools/jest/node-environment.cjs). */
const idle: EngineThread[] = (((globalThis as { sharedByTestFiles?: { engineThreads?: EngineThread[] } }).sharedByTestFiles ??= {}).engineThreads ??= []);

async function startEngine(options: EngineOptions): Promise<EmbeddedEngine> {
  const thread = takeThread(options.copyOf);
  thread.worker.ref();
  const engine = await startEngineOn(thread.worker, options);
  let stopping: Promise<void> | undefined;
  const stop = async () => {
    await engine.stop();
    // It outlives the last test.
    thread.worker.unref();
    idle.push(thread);
  };
  return { ...engine, stop: () => (stopping ??= stop()) };
}

/** One that has started this copy before, or else the one used last, or a new one. */
function takeThread(copy?: string): EngineThread {
  const index = idle.findIndex(({ copies }) => copies.has(copy));
  const [thread = { worker: startEngineThread(program), copies: new Set() }] = idle.splice(index, 1);
  return { ...thread, copies: new Set([...thread.copies, copy]) };
}
