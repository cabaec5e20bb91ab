import { inTransaction, withSession, type Pool, type Session } from '@forecourt/database/pool';
import { readCatalogue } from '../catalogue/catalogue';
import { writeCatalogue } from '../stock-writing/write-catalogue';
import type { DealerFeed } from './dealer-feed';
import { FeedError } from './feed-error';
import type { FeedRow } from './formats/feed-row';
import { readRows } from './formats/read-rows';
import { FeedReport } from './report/feed-report';
import { RowReader, type FeedCar } from './rows/car-of-row';
import { FIELDS } from './rows/fields';
import { findColumns, type Columns } from './rows/find-columns';
import { openSource } from './source/open-source';
import { writeFeedDealer } from './stock/feed-dealers';
import { beginRun, endRun, type FeedCounts } from './stock/feed-runs';
import { findMissing, forgetSold, isAlarming, markSold } from './stock/missing-cars';
import { writeBatch } from './stock/write-batch';

const BATCH = 1_000;
/** Registrations of a feed are kept in memory while it is read. */
const MOST_ROWS = 1_000_000;

interface ImportOptions {
  /** On a migrated database, directly: a pooler between would lose the lock. */
  database: Pool;
  /** For the history. */
  startedBy: string;
  /** Whether a person says that the cars which are missing are sold, however many. */
  acceptMissing?: boolean;
  now?: () => Date;
  /** Called after each batch, with what was done so far. */
  onProgress?: (counts: Readonly<FeedCounts>) => void;
}

/**
 * Makes a dealer's stock what its feed says, in batches that are seen by visitors at once. The same feed again changes
 * nothing, and an import that was stopped half way is mended by the next.
 *
 * @returns what became of it, a feed that cannot be read included
 * @throws FeedError when another import of this dealer is under way; what the database throws
 */
export async function importFeed(feed: DealerFeed, options: ImportOptions): Promise<FeedReport> {
  return withLock(options.database, feed.key, async (session) => {
    const dealerId = await inTransaction(session, async (transaction) => {
      await writeCatalogue(transaction, readCatalogue());
      return writeFeedDealer(transaction, feed);
    });
    const report = new FeedReport(feed.dealer.name, options.now?.() ?? new Date());
    const source = await openSource(feed.source, feed.folder).catch(asFailureOf(report));
    if (source) report.source = source.name;
    const run = await beginRun(session, { dealerId, source: report.source, startedBy: options.startedBy, startedAt: report.startedAt });
    if (source) await new Import(session, dealerId, report, options).run(feed, await readRows(source, feed).catch(asFailureOf(report)));
    await forgetSold(session);
    await endRun(session, run, report);
    return report;
  });
}

/** Whoever is killed loses the lock with its connection. */
async function withLock<Result>(database: Pool, key: string, work: (session: Session) => Promise<Result>): Promise<Result> {
  return withSession(database, async (session) => {
    const { rows } = await session.query<{ taken: boolean }>(`select pg_try_advisory_lock(hashtext('feed'), hashtext($1)) as taken`, [key]);
    if (!rows[0]?.taken) throw new FeedError(`Another import of ${key} is under way`);
    const unlock = () => session.query(`select pg_advisory_unlock(hashtext('feed'), hashtext($1))`, [key]);
    // A connection takes a moment to end, and the next import need not wait for it.
    return work(session).finally(() => unlock().catch(() => undefined));
  });
}

/** A feed that cannot be read is an outcome, and in the history; all else is an error. */
function asFailureOf(report: FeedReport): (error: unknown) => undefined {
  return (error) => {
    if (!(error instanceof FeedError)) throw error;
    report.fail(error.message);
    return undefined;
  };
}

/** One import: from rows to the stock. */
class Import {
  readonly #session: Session;
  readonly #dealerId: number;
  readonly #report: FeedReport;
  readonly #options: ImportOptions;
  /** In which row a registration is. */
  readonly #rowOf = new Map<string, number>();

  constructor(session: Session, dealerId: number, report: FeedReport, options: ImportOptions) {
    this.#session = session;
    this.#dealerId = dealerId;
    this.#report = report;
    this.#options = options;
  }

  async run(feed: DealerFeed, rows: Awaited<ReturnType<typeof readRows>> | undefined): Promise<void> {
    if (!rows) return;
    this.#report.rowsAreCalled = rows.called;
    try {
      const columns = findColumns(rows, feed.fields);
      await this.#readAll(rows.rows, columns, new RowReader(feed, readCatalogue(), this.#report.startedAt));
      if (rows.called === 'Car' && this.#report.counts.rowsRead === 0) {
        throw new FeedError('No car was found. "rows" in the dealer’s file says where they are');
      }
    } catch (error) {
      asFailureOf(this.#report)(error);
      return;
    }
    await this.#lookForMissing();
  }

  async #readAll(rows: AsyncIterable<FeedRow>, columns: Columns, reader: RowReader): Promise<void> {
    const { counts } = this.#report;
    let batch: FeedCar[] = [];
    const write = async () => {
      await this.#write(batch, columns);
      batch = [];
      this.#options.onProgress?.(counts);
    };
    try {
      for await (const row of rows) {
        if (counts.rowsRead >= MOST_ROWS) throw new FeedError(`The feed has more than ${MOST_ROWS.toLocaleString('en-GB')} cars`);
        counts.rowsRead += 1;
        const car = this.#carOf(row, columns, reader);
        if (car) batch.push(car);
        if (batch.length >= BATCH) await write();
      }
    } finally {
      // What was read well before a feed breaks off is as good as any other.
      if (batch.length > 0) await write();
    }
  }

  /** The car of a row, unless the row is refused. */
  #carOf(row: FeedRow, columns: Columns, reader: RowReader): FeedCar | undefined {
    const texts = columns.textsOf(row);
    const vrm = reader.registrationOf(texts.registration);
    const refuse = (column: string, value: string, message: string) => this.#report.refuse({ row: row.number, registration: vrm, column, value, message });
    const first = vrm === undefined ? undefined : this.#rowOf.get(vrm);
    if (vrm !== undefined && first === undefined) this.#rowOf.set(vrm, row.number);
    if (row.fault !== undefined) refuse('', '', row.fault);
    else if (first !== undefined)
      refuse(columns.nameOf('registration'), texts.registration, `is in ${this.#report.rowsAreCalled.toLowerCase()} ${first} already. That one counts`);
    else {
      const read = reader.read(texts);
      if (read.ok) return read.car;
      for (const { field, message } of read.faults) refuse(columns.nameOf(field), texts[field], message);
    }
    return undefined;
  }

  async #write(cars: readonly FeedCar[], columns: Columns): Promise<void> {
    const written = await inTransaction(this.#session, (transaction) => writeBatch(transaction, this.#dealerId, cars, this.#report.startedAt));
    const { counts } = this.#report;
    counts.added += written.added;
    counts.changed += written.changed;
    counts.unchanged += written.unchanged;
    for (const vrm of written.others) {
      const message = 'is for sale at another dealer. Once it is no longer, your next feed puts it into your stock';
      this.#report.refuse({
        row: this.#rowOf.get(vrm) ?? 0,
        registration: vrm,
        column: columns.nameOf('registration') || FIELDS.registration.label,
        value: vrm,
        message,
      });
    }
  }

  async #lookForMissing(): Promise<void> {
    const { counts } = this.#report;
    const { ids, known } = await findMissing(this.#session, this.#dealerId, (vrm) => this.#rowOf.has(vrm));
    const isEmpty = this.#rowOf.size === 0;
    if (!this.#options.acceptMissing && isAlarming({ missing: ids.length, known: known - counts.added, isEmpty })) {
      counts.missing = ids.length;
      this.#report.wait();
    } else {
      counts.sold = await markSold(this.#session, this.#dealerId, ids);
    }
  }
}
