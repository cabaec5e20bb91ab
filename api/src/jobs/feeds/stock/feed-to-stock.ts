import { inTransaction, type Session } from '@forecourt/database/pool';
import { readCatalogue } from '../../../cars/catalogue/catalogue';
import type { DealerFeed } from '../dealer-feed';
import { FeedError } from '../feed-error';
import type { FeedRow, FeedRows } from '../formats/feed-row';
import type { FeedReport } from '../report/feed-report';
import { RowReader, type FeedCar } from '../rows/car-of-row';
import { findColumns, type Columns } from '../rows/find-columns';
import { registrationIn } from '../rows/registration';
import type { FeedCounts } from './feed-runs';
import {
  carsInStock,
  findMissing,
  markSold,
  whyWaiting,
  type MissingCar,
  type MissingCars,
  type WaitReason,
} from './missing-cars';
import { SeenRows } from './seen-rows';
import { writeBatch, type ChangedModel } from './write-batch';

const BATCH = 1_000;
/** Registrations of a feed are kept in memory while it is read. */
const MAX_ROWS = 1_000_000;

/** Options of the person who starts an import. */
export interface ImportChoices {
  /** Whether a person confirmed that all missing cars are sold, independent of their number. */
  acceptMissing?: boolean;
  /** Called after each batch, with the progress so far. */
  onProgress?: (counts: Readonly<FeedCounts>) => void;
}

/** Writes a dealer's rows into the stock, and removes cars that are no longer in the feed. */
export class FeedToStock {
  readonly #session: Session;
  readonly #dealerId: number;
  readonly #report: FeedReport;
  readonly #choices: ImportChoices;
  readonly #seen: SeenRows;
  /** Not written until it is known which cars are missing. */
  readonly #changedModels: ChangedModel[] = [];

  constructor({
    session,
    dealerId,
    report,
    ...choices
  }: ImportChoices & { session: Session; dealerId: number; report: FeedReport }) {
    this.#session = session;
    this.#dealerId = dealerId;
    this.#report = report;
    this.#choices = choices;
    this.#seen = new SeenRows(report.startedAt);
  }

  /** @throws FeedError when the feed cannot be read to its end: then the state of missing cars is unknown */
  async take(feed: DealerFeed, rows: FeedRows): Promise<void> {
    this.#report.rowsAreCalled = rows.called;
    const columns = findColumns(rows, feed.fields);
    await this.#readAll(rows.rows, columns, new RowReader(feed, readCatalogue(), this.#report.startedAt));
    if (rows.called === 'Car' && this.#report.counts.rowsRead === 0) {
      throw new FeedError('No car was found. "rows" in the dealer’s file says where they are');
    }
    const missing = await findMissing(this.#session, this.#dealerId, (vrm) => this.#seen.has(vrm));
    await this.#changeModels(missing, columns);
    await this.#sell(missing);
  }

  /** Records the state of refused rows' cars on the site. */
  async tellRefused(): Promise<void> {
    const { refusals } = this.#report;
    const registrations = refusals.flatMap(({ registration }) => registration ?? []);
    const inStock = await carsInStock(this.#session, this.#dealerId, registrations);
    for (const refusal of refusals) {
      const { registration } = refusal;
      if (registration === undefined || (this.#seen.takenRow(registration) !== undefined && inStock.has(registration)))
        continue;
      refusal.car = inStock.has(registration) ? 'unchanged' : 'not-in-stock';
    }
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
        if (counts.rowsRead >= MAX_ROWS)
          throw new FeedError(`The feed has more than ${MAX_ROWS.toLocaleString('en-GB')} cars`);
        counts.rowsRead += 1;
        const car = this.#carOf(row, columns, reader);
        if (car) batch.push(car);
        if (batch.length >= BATCH) await write();
      }
    } finally {
      // Keeps the cars that were read before the feed broke off.
      if (batch.length > 0) await write();
    }
  }

  /** Returns the car of a row, unless the row is refused. */
  #carOf(row: FeedRow, columns: Columns, reader: RowReader): FeedCar | undefined {
    const texts = columns.textsOf(row);
    const vrm = registrationIn(texts.registration, this.#report.startedAt);
    const first = vrm === undefined ? undefined : this.#seen.takenRow(vrm);
    const refuse = (column: string, value: string, message: string) =>
      this.#report.refuse({ row: row.number, registration: vrm, column, value, message });
    if (row.fault !== undefined) refuse('', '', row.fault);
    else if (first !== undefined)
      refuse(
        columns.nameOf('registration'),
        texts.registration,
        `is in ${this.#report.rowsAreCalled.toLowerCase()} ${first} already. That one counts`,
      );
    else {
      const read = reader.read(texts);
      if (read.ok) {
        this.#seen.take(row.number, read.car.vrm, [read.car.derivative.modelId]);
        return read.car;
      }
      for (const { field, message } of read.faults) refuse(columns.nameOf(field), texts[field], message);
    }
    this.#seen.refuse(row, vrm, row.fault === undefined ? reader.modelsOf(texts)?.map(({ id }) => id) : undefined);
    return undefined;
  }

  async #write(cars: readonly FeedCar[], columns: Columns, mayChangeModels = false): Promise<void> {
    this.#report.havePictures = columns.havePictures();
    const { startedAt, havePictures } = this.#report;
    const written = await inTransaction(this.#session, (transaction) =>
      writeBatch(transaction, this.#dealerId, cars, startedAt, havePictures, mayChangeModels),
    );
    this.#changedModels.push(...written.changedModels);
    const { counts } = this.#report;
    counts.added += written.added;
    counts.changed += written.changed;
    counts.unchanged += written.unchanged;
    for (const vrm of written.others)
      this.#refuseTaken(
        vrm,
        columns,
        'is for sale at another dealer. Once it is no longer, your next feed puts it into your stock',
      );
  }

  #refuseTaken(vrm: string, columns: Columns, message: string): void {
    this.#report.refuse({
      row: this.#seen.takenRow(vrm) ?? 0,
      registration: vrm,
      column: columns.nameOf('registration'),
      value: vrm,
      message,
    });
  }

  /** Writes cars that have become another model, unless a missing car could have got their registration by a slip. */
  async #changeModels(missing: MissingCars, columns: Columns): Promise<void> {
    const missingModels = new Set(this.#choices.acceptMissing ? [] : missing.cars.map(({ modelId }) => modelId));
    const isDoubtful = ({ car }: ChangedModel) => missingModels.has(car.derivative.modelId);
    const right = this.#changedModels.filter((each) => !isDoubtful(each)).map(({ car }) => car);
    for (let from = 0; from < right.length; from += BATCH)
      await this.#write(right.slice(from, from + BATCH), columns, true);
    for (const { car, modelId } of this.#changedModels.filter(isDoubtful)) {
      this.#seen.doubt(this.#seen.takenRow(car.vrm) ?? 0, [car.derivative.modelId]);
      this.#refuseTaken(
        car.vrm,
        columns,
        `is a ${nameOfModel(modelId)} on the site, and a car of this row’s model is missing. Correct the registration, or tell us that it is right`,
      );
    }
  }

  async #sell(missing: MissingCars): Promise<void> {
    const { counts } = this.#report;
    const waiting = this.#choices.acceptMissing
      ? new Map<MissingCar, WaitReason>()
      : whyWaiting(missing, this.#seen, counts.added);
    const sold = missing.cars.filter((car) => !waiting.has(car));
    counts.missing = waiting.size;
    counts.sold = await markSold(
      this.#session,
      this.#dealerId,
      sold.map(({ id }) => id),
    );
    this.#report.tellMissing({ sold, waiting });
  }
}

function nameOfModel(modelId: number): string {
  const { makes, models } = readCatalogue();
  const model = models.find(({ id }) => id === modelId);
  return `${makes.find(({ id }) => id === model?.makeId)?.name} ${model?.name}`;
}
