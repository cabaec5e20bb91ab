import { readdir, stat } from 'node:fs/promises';
import { userInfo } from 'node:os';
import path from 'node:path';
import { requireMigrated } from '@forecourt/database/migrate';
import { openPool, type Pool } from '@forecourt/database/pool';
import { formatCount } from '@forecourt/domain/money';
import { readCommand } from '@forecourt/service/command';
import { errorMessage } from '@forecourt/service/error-message';
import { migrations } from '../migrations';
import { createOutsideFetch, type OutsideFetch } from '../ground/outside-fetch/outside-fetch';
import { photoReport } from '../cars/photos/photo-report';
import { DEALER_FILE_ENDING, readDealerFeed } from '../jobs/feeds/dealer-feed';
import { FeedError } from '../jobs/feeds/feed-error';
import { fetchPictures } from '../jobs/feeds/fetch-pictures';
import { importFeed } from '../jobs/feeds/import-feed';
import { readImportSettings, settings } from '../jobs/feeds/import-settings';
import type { FeedReport } from '../jobs/feeds/report/feed-report';
import { reportText } from '../jobs/feeds/report/report-text';
import { writeReport } from '../jobs/feeds/report/write-report';

const { values, words } = readCommand({
  about: 'Imports the feed of a dealer (name.dealer.json), or of all dealers in a folder.',
  words: '<place>',
  settings,
  options: {
    'accept-missing': {
      type: 'boolean',
      default: false,
      about: 'take cars as sold although unusually many are missing',
    },
  },
});
/** Exit code of the process: the worst of its feeds. */
const EXIT = { imported: 0, waits: 2, failed: 1 } as const;
const STATEMENT_MS = 60_000;
/** Pictures are fetched several at once. */
const CONNECTIONS = 4;

interface Imported {
  key: string;
  report: FeedReport;
  /** Folder of the reports. */
  folder: string;
}

/** Imports the feeds of a dealer, or of all dealers of a folder one after another. */
async function main(): Promise<void> {
  // npm starts scripts in the folder of the workspace.
  const files = await dealerFiles(path.resolve(process.env.INIT_CWD ?? '.', words[0] ?? ''));
  const { databaseUrl, fetchRules, ...pictures } = readImportSettings(process.env);
  const database = openPool(databaseUrl, { statementTimeoutMs: STATEMENT_MS, max: CONNECTIONS });
  const fetchOutside = createOutsideFetch(fetchRules);
  try {
    await requireMigrated(database, 'api', migrations);
    const imported: Imported[] = [];
    for (const file of files) {
      const one = await importOne(file, { database, fetchOutside, acceptMissing: values['accept-missing'] });
      process.exitCode = Math.max(Number(process.exitCode ?? 0), one ? EXIT[one.report.outcome] : EXIT.failed);
      if (one) imported.push(one);
    }
    process.stdout.write(`${await fetchPictures({ database, fetchOutside, ...pictures })}\n`);
    for (const { key, report, folder } of imported) {
      report.pictures = await photoReport(database, key);
      await writeReport(report, folder, key);
    }
  } finally {
    await database.end();
  }
}

async function importOne(
  file: string,
  options: { database: Pool; fetchOutside: OutsideFetch; acceptMissing: boolean },
): Promise<Imported | undefined> {
  const key = path.basename(file, DEALER_FILE_ENDING);
  const startedAt = performance.now();
  try {
    const feed = await readDealerFeed(file);
    const report = await importFeed(feed, {
      ...options,
      startedBy: userInfo().username,
      onProgress: ({ rowsRead, added, changed }) =>
        process.stdout.write(
          `${key}: ${formatCount(rowsRead)} read, ${formatCount(added)} new, ${formatCount(changed)} changed\n`,
        ),
    });
    const folder = path.join(feed.folder, 'reports');
    const written = await writeReport(report, folder, key);
    process.stdout.write(`\n${reportText(report).split('\n\n').slice(0, 2).join('\n')}\n`);
    if (report.outcome === 'waits')
      process.stdout.write('Look at the feed. If they are sold, run it again with --accept-missing.\n');
    process.stdout.write(`${((performance.now() - startedAt) / 1000).toFixed(1)} s. Report: ${written}\n\n`);
    return { key, report, folder };
  } catch (error) {
    // The feeds of other dealers are still imported.
    if (!(error instanceof FeedError)) throw error;
    process.stderr.write(`${key}: ${error.message}\n`);
    return undefined;
  }
}

/** @throws FeedError when the place has no dealer file */
async function dealerFiles(place: string): Promise<string[]> {
  const found = await stat(place).catch(() => undefined);
  if (!found) throw new FeedError(`There is no file or folder ${place}.`);
  if (!found.isDirectory()) return [place];
  const files = (await readdir(place)).filter((name) => name.endsWith(DEALER_FILE_ENDING)).toSorted();
  if (files.length === 0)
    throw new FeedError(`The folder ${place} has no file whose name ends with ${DEALER_FILE_ENDING}`);
  return files.map((name) => path.join(place, name));
}

try {
  await main();
} catch (error) {
  process.stderr.write(`${errorMessage(error)}\n`);
  process.exitCode = 1;
}
