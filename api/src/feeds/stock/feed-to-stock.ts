import { inTransaction, type Session } from '@forecourt/database/pool';
import { readCatalogue } from '../../catalogue/catalogue';
import type { DealerFeed } from '../dealer-feed';
import { FeedError } from '../feed-error';
import type { FeedRow, FeedRows } from '../formats/feed-row';
import type { FeedReport } from '../report/feed-report';
import { RowReader, type FeedCar } from '../rows/car-of-row';
import { findColumns, type Columns } from '../rows/find-columns';
import type { FeedCounts } from './feed-runs';
import { findMissing, isAlarming, markSold } from './missing-cars';
import { writeBatch } from './write-batch';

const BATCH = 1_000;
/** Registrations of a feed are kept in memory while it is read. */
const MOST_ROWS = 1_000_000;

/** Choices of whoever starts an import. */
export interface ImportChoices {
  /** Whether a person says that the cars which are missing are sold, however many. */
  acceptMissing?: boolean;
  /** Called after each batch, with what was done so far. */
  onProgress?: (counts: Readonly<FeedCounts>) => void;
}

/** Takes a dealer's rows into the stock, and what is no longer in them out of it. */
export class FeedToStock {
  readonly #session: Session;
  readonly #dealerId: number;
  readonly #report: FeedReport;
  readonly #choices: ImportChoices;
  /** In which row a registration is. */
  readonly #rowOf = new Map<string, number>();

  constructor({ session, dealerId, report, ...choices }: ImportChoices & { session: Session; dealerId: number; report: FeedReport }) {
    this.#session = session;
    this.#dealerId = dealerId;
    this.#report = report;
    this.#choices = choices;
  }

  /** @throws FeedError when the feed cannot be read to its end: then nothing is said about cars that are missing */
  async take(feed: DealerFeed, rows: FeedRows): Promise<void> {
    this.#report.rowsAreCalled = rows.called;
    await this.#readAll(rows.rows, findColumns(rows, feed.fields), new RowReader(feed, readCatalogue(), this.#report.startedAt));
    if (rows.called === 'Car' && this.#report.counts.rowsRead === 0) {
      throw new FeedError('No car was found. "rows" in the dealer’s file says where they are');
    }
    await this.#lookForMissing();
  }

  async #readAll(rows: AsyncIterable<FeedRow>, columns: Columns, reader: RowReader): Promise<void> {
    const { counts } = this.#report;
    let batch: FeedCar[] = [];
    const write = async () => {
      await this.#write(batch, columns);
      batch = [];
      this.#choices.onProgress?.(counts);
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
      // Cars that were read before a feed breaks off are kept.
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
        column: columns.nameOf('registration'),
        value: vrm,
        message,
      });
    }
  }

  async #lookForMissing(): Promise<void> {
    const { counts } = this.#report;
    const { ids, known } = await findMissing(this.#session, this.#dealerId, (vrm) => this.#rowOf.has(vrm));
    const isEmpty = this.#rowOf.size === 0;
    if (!this.#choices.acceptMissing && isAlarming({ missing: ids.length, known: known - counts.added, isEmpty })) {
      counts.missing = ids.length;
      this.#report.wait();
    } else {
      counts.sold = await markSold(this.#session, this.#dealerId, ids);
    }
  }
}
