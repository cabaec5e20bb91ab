// Prepares a run of Node's tests: a folder for things that are made once (shared/platform/service/src/testing), and a
// database.
const { mkdtempSync, rmSync } = require('node:fs');
const { tmpdir } = require('node:os');
const path = require('node:path');

module.exports = async function startRun() {
  const folder = mkdtempSync(path.join(tmpdir(), 'forecourt-run-'));
  process.env.TEST_RUN_DIR = folder;
  process.once('exit', () => {
    globalThis.testPostgres?.process.kill('SIGKILL');
    rmSync(folder, { recursive: true, force: true, maxRetries: 10 });
  });
  // Ctrl-C would end only this process.
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1));
  const { tsImport } = await import('tsx/esm/api');
  const { startTestPostgres } = await tsImport('../src/postgres/start-test-postgres.ts', __filename);
  globalThis.testPostgres = await startTestPostgres(path.join(folder, 'postgres'));
};
