import { oncePerRun } from '@forecourt/service/once-per-run';
import { startEmbeddedEngine, type EmbeddedEngine, type EngineOptions } from '../embedded-engine';
import { openPool, type Pool } from '../pool';

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
  return first ?? startEmbeddedEngine({ ...options, copyOf: snapshot });
}

async function writeData(data: TestData | undefined, options: EngineOptions): Promise<EmbeddedEngine> {
  if (!data) return startEmbeddedEngine(options);
  const engine = await startEngineWith(undefined, options);
  const pool = openPool(engine.url, { statementTimeoutMs: 60_000 });
  await data.write(pool);
  await pool.end();
  return engine;
}
