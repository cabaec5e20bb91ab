import { inTransaction, withSession, type Pool, type Session } from '@forecourt/database/pool';
import { readCatalogue } from '../../cars/catalogue/catalogue';
import type { OutsideFetch } from '../../ground/outside-fetch/outside-fetch';
import { photoReport } from '../../cars/photos/photo-report';
import { writeCatalogue } from '../../cars/stock-writing/write-catalogue';
import type { DealerFeed } from './dealer-feed';
import { FeedError } from './feed-error';
import { readRows } from './formats/read-rows';
import { FeedReport } from './report/feed-report';
import { openSource } from './source/open-source';
import { writeFeedDealer } from './stock/feed-dealers';
import { FeedToStock, type ImportChoices } from './stock/feed-to-stock';
import { beginRun, endRun } from './stock/feed-runs';
import { forgetSold } from './stock/missing-cars';

interface ImportOptions extends ImportChoices {
  /** A direct connection to a migrated database: a pooler would lose the lock. */
  database: Pool;
  /** For a feed at an address. */
  fetchOutside: OutsideFetch;
  /** For the history. */
  startedBy: string;
  now?: () => Date;
}

/** Databases whose catalogue this process has updated to its release. */
const upToDate = new WeakSet<Pool>();

/**
 * Makes a dealer's stock equal to its feed, in batches that visitors see immediately. Importing the same feed again
 * changes nothing, and the next import completes one that was stopped.
 *
 * @returns the outcome, also for an unreadable feed
 * @throws FeedError when another import of this dealer is running; errors of the database
 */
export async function importFeed(feed: DealerFeed, options: ImportOptions): Promise<FeedReport> {
  return withLock(options.database, feed.key, async (session) => {
    const dealerId = await inTransaction(session, async (transaction) => {
      if (!upToDate.has(options.database)) await writeCatalogue(transaction, readCatalogue());
      return writeFeedDealer(transaction, feed);
    });
    upToDate.add(options.database);
    const report = new FeedReport(feed.dealer.name, options.now?.() ?? new Date());
    const source = await attempt(report, () => openSource(feed.source, feed.folder, options.fetchOutside));
    if (source) report.source = source.name;
    const run = await beginRun(session, {
      dealerId,
      source: report.source,
      startedBy: options.startedBy,
      startedAt: report.startedAt,
    });
    if (source) {
      const toStock = new FeedToStock({ session, dealerId, report, ...options });
      await attempt(report, async () => toStock.take(feed, await readRows(source, feed, report.startedAt)));
      await toStock.tellRefused();
    }
    await forgetSold(session);
    report.pictures = await photoReport(session, feed.key);
    await endRun(session, run, report);
    return report;
  });
}

/** A killed process loses the lock with its connection. */
async function withLock<Result>(
  database: Pool,
  key: string,
  work: (session: Session) => Promise<Result>,
): Promise<Result> {
  return withSession(database, async (session) => {
    const { rows } = await session.query<{ taken: boolean }>(
      `select pg_try_advisory_lock(hashtext('feed'), hashtext($1)) as taken`,
      [key],
    );
    if (!rows[0]?.taken) throw new FeedError(`Another import of ${key} is running`);
    const unlock = () => session.query(`select pg_advisory_unlock(hashtext('feed'), hashtext($1))`, [key]);
    // Ending a connection takes a moment, and the next import need not wait for it.
    return work(session).finally(() => unlock().catch(() => undefined));
  });
}

/** A feed that cannot be read is an outcome, and in the history; all else is an error. */
async function attempt<Result>(report: FeedReport, work: () => Promise<Result>): Promise<Result | undefined> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof FeedError)) throw error;
    report.fail(error.message);
    return undefined;
  }
}
