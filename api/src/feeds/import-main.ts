import { readdir, stat } from 'node:fs/promises';
import { userInfo } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { requireMigrated } from '@forecourt/database/migrate';
import { openPool, type Pool } from '@forecourt/database/pool';
import { readEnvironment } from '@forecourt/service/environment';
import { databaseSettings } from '@forecourt/service/settings';
import { formatCount } from '@forecourt/domain/money';
import { migrations } from '../migrations';
import { DEALER_FILE_ENDING, readDealerFeed } from './dealer-feed';
import { FeedError } from './feed-error';
import { importFeed } from './import-feed';
import { reportText } from './report/report-text';
import { writeReport } from './report/write-report';

const USAGE = 'Usage: npm run import -w api -- <name.dealer.json or a folder of such files> [--accept-missing]\n';
/** What the process ends with: the worst of its feeds. */
const EXIT = { imported: 0, waits: 2, failed: 1 } as const;
const STATEMENT_MS = 60_000;

/** Imports the feeds of a dealer, or of all dealers of a folder one after another. */
async function main(): Promise<void> {
  const { values, positionals } = parseArgs({ options: { 'accept-missing': { type: 'boolean', default: false } }, allowPositionals: true });
  const [place, ...more] = positionals;
  if (place === undefined || more.length > 0) throw new FeedError(USAGE);
  // npm starts scripts in the folder of the workspace.
  const files = await dealerFiles(path.resolve(process.env.INIT_CWD ?? '.', place));
  const database = openPool(readEnvironment(databaseSettings, process.env), { statementTimeoutMs: STATEMENT_MS, max: 1 });
  try {
    await requireMigrated(database, 'api', migrations);
    for (const file of files) process.exitCode = Math.max(Number(process.exitCode ?? 0), await importOne(file, database, values['accept-missing']));
  } finally {
    await database.end();
  }
}

async function importOne(file: string, database: Pool, acceptMissing: boolean): Promise<number> {
  const key = path.basename(file, DEALER_FILE_ENDING);
  const startedAt = performance.now();
  try {
    const feed = await readDealerFeed(file);
    const report = await importFeed(feed, {
      database,
      startedBy: userInfo().username,
      acceptMissing,
      onProgress: ({ rowsRead, added, changed }) =>
        process.stdout.write(`${key}: ${formatCount(rowsRead)} read, ${formatCount(added)} new, ${formatCount(changed)} changed\n`),
    });
    const written = await writeReport(report, path.join(feed.folder, 'reports'), key);
    process.stdout.write(`\n${reportText(report).split('\n\n').slice(0, 2).join('\n')}\n`);
    if (report.outcome === 'waits') process.stdout.write('Look at the feed. If they are sold, run it again with --accept-missing.\n');
    process.stdout.write(`${((performance.now() - startedAt) / 1000).toFixed(1)} s. Report: ${written}\n\n`);
    return EXIT[report.outcome];
  } catch (error) {
    // The feeds of other dealers are still imported.
    if (!(error instanceof FeedError)) throw error;
    process.stderr.write(`${key}: ${error.message}\n`);
    return EXIT.failed;
  }
}

/** @throws FeedError when the place has no dealer file */
async function dealerFiles(place: string): Promise<string[]> {
  const found = await stat(place).catch(() => undefined);
  if (!found) throw new FeedError(`There is no file or folder ${place}\n${USAGE}`);
  if (!found.isDirectory()) return [place];
  const files = (await readdir(place)).filter((name) => name.endsWith(DEALER_FILE_ENDING)).toSorted();
  if (files.length === 0) throw new FeedError(`The folder ${place} has no file whose name ends with ${DEALER_FILE_ENDING}`);
  return files.map((name) => path.join(place, name));
}

try {
  await main();
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
