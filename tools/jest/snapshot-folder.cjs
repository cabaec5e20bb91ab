// Gives a test run a folder for copies of databases (shared/database/src/test-snapshots.ts), gone with the run.
const { mkdtempSync, rmSync } = require('node:fs');
const { tmpdir } = require('node:os');
const path = require('node:path');

module.exports = function makeSnapshotFolder() {
  const folder = mkdtempSync(path.join(tmpdir(), 'forecourt-snapshots-'));
  process.env.TEST_SNAPSHOT_DIR = folder;
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
};
