// What a run of Node's tests needs before the first: a folder for what is made once (shared/service/src/testing), a database.
const { mkdtempSync, rmSync } = require('node:fs');
const { tmpdir } = require('node:os');
const path = require('node:path');

module.exports = async function startRun() {
  const folder = mkdtempSync(path.join(tmpdir(), 'forecourt-run-'));
  process.env.TEST_RUN_DIR = folder;
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  const { startPostgres } = await import('../postgres.mjs');
  await startPostgres();
};
