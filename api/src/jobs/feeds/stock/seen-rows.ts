import { readPlate } from '../../../cars/market/read-plate';
import type { FeedRow } from '../formats/feed-row';
import { registrationIn } from '../rows/registration';

/** Maximum rows that are named for a waiting car. */
const MAX_NAMED = 10;

interface SeenRow {
  row: number;
  /** False for a refused row. */
  isTaken: boolean;
  modelIds: ModelIds;
}

/** The models that a row could be of; undefined for every model. */
type ModelIds = readonly number[] | undefined;

/** Cars that the rows of a feed identify, and cars that unidentified rows could be. */
export class SeenRows {
  readonly #now: Date;
  /** Row by registration: the imported row, otherwise the first refused one. */
  readonly #rows = new Map<string, SeenRow>();
  /** Registrations in other columns of refused rows. Their cars count as present. */
  readonly #mentioned = new Set<string>();
  /** The first rows that do not identify their car, by the model that they could be of. */
  readonly #unidentified = new Map<number | undefined, number[]>();

  constructor(now: Date) {
    this.#now = now;
  }

  get isEmpty(): boolean {
    return this.#rows.size + this.#mentioned.size === 0;
  }

  /** Whether the feed has a car, in a row that is taken or refused. */
  has(registration: string): boolean {
    return this.#rows.has(registration) || this.#mentioned.has(registration);
  }

  /** Returns the number of the row that was taken for a registration. */
  takenRow(registration: string): number | undefined {
    const seen = this.#rows.get(registration);
    return seen?.isTaken ? seen.row : undefined;
  }

  /** Returns the first rows that do not identify their car and could be a car of this model. */
  thatCouldBe(modelId: number): number[] {
    return [modelId, undefined].flatMap((each) => this.#unidentified.get(each) ?? []);
  }

  /** Adds a row that is not refused. */
  take(row: number, registration: string, modelIds: ModelIds): void {
    const seen = this.#rows.get(registration);
    this.#rows.set(registration, { row, isTaken: true, modelIds });
    if (seen) this.doubt(seen.row, either(seen.modelIds, modelIds));
  }

  /** Adds a row that is refused. */
  refuse({ number, cells, fault }: FeedRow, registration: string | undefined, modelIds: ModelIds): void {
    for (const text of cells.values()) {
      const mentioned = registrationIn(text, this.#now);
      if (mentioned !== undefined) this.#mentioned.add(mentioned);
    }
    const seen = registration === undefined ? undefined : this.#rows.get(registration);
    if (registration !== undefined && !seen) this.#rows.set(registration, { row: number, isTaken: false, modelIds });
    // The remains of a broken row may look like a short registration.
    const isDoubtful =
      fault !== undefined && registration !== undefined && readPlate(registration, this.#now) === 'undated';
    if (registration === undefined || isDoubtful) this.doubt(number, modelIds);
    else if (seen) this.doubt(number, either(seen.modelIds, modelIds));
  }

  /** Adds a row that could be a car other than that of its registration. */
  doubt(row: number, modelIds: ModelIds): void {
    for (const modelId of modelIds ?? [undefined]) {
      const rows = this.#unidentified.get(modelId) ?? [];
      if (rows.length < MAX_NAMED) rows.push(row);
      this.#unidentified.set(modelId, rows);
    }
  }
}

/** Models of two rows with one registration: either row may be another car. */
const either = (one: ModelIds, other: ModelIds): ModelIds => one && other && [...one, ...other];
