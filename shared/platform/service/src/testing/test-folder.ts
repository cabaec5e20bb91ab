import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** An empty folder for a test. It is removed with all others when the run ends. */
export function testFolder(): string {
  return mkdtempSync(path.join(process.env.TEST_RUN_DIR ?? tmpdir(), 'test-'));
}
