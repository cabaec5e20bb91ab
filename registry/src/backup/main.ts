import path from 'node:path';
import { openPool } from '@forecourt/database/pool';
import { readCommand } from '@forecourt/service/command';
import { openReleaseBucket } from '../storage/files/release-bucket';
import { backUp } from './back-up';
import { readBackupSettings } from './backup-settings';
import { restore } from './restore';

/** Reading a table may take longer than a request may take. */
const STATEMENT_TIMEOUT_MS = 10 * 60_000;

const { words } = readCommand({
  about: 'Writes a backup of the registry into a new folder, or restores it from there.',
  words: '<backup|restore> <folder>',
});
const [action, given = ''] = words;

/**
 * `npm run backup -w registry -- <folder>` and `npm run restore -w registry -- <folder>`, with the database, the data
 * folder and the bucket of the registry.
 */
async function run(): Promise<string> {
  if (action !== 'backup' && action !== 'restore') throw new Error(`Say backup or restore, not ${action}.`);
  const folder = path.resolve(process.env.INIT_CWD ?? '.', given);
  const { dataDir, databaseUrl, bucket: options } = readBackupSettings(process.env);
  const bucket = options && openReleaseBucket(options);
  const pool = openPool(databaseUrl, { statementTimeoutMs: STATEMENT_TIMEOUT_MS });
  try {
    if (action === 'restore') {
      await restore({ pool, dataDir, bucket }, folder);
      return `Restored from ${folder}. Start the registry, then: npx release verify`;
    }
    const { tables, rows, files, hasSecret } = await backUp({ pool, dataDir, bucket }, folder);
    const about = hasSecret
      ? 'Anybody who can read it can sign releases.'
      : 'The signing keys in it are of use only with REGISTRY_KEY_SECRET: keep that elsewhere.';
    return `${rows} rows of ${tables} tables, the signing keys among them, and ${files} release files are in ${folder}. ${about}`;
  } finally {
    await pool.end();
  }
}

await run().then(
  (done) => process.stdout.write(`${done}\n`),
  (error: Error) => {
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 1;
  },
);
