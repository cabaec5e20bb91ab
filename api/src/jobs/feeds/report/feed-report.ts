import type { PhotoReport } from '../../../cars/photos/photo-report';
import type { FeedCounts, FeedOutcome } from '../stock/feed-runs';
import type { WaitReason } from '../stock/missing-cars';

/**
 * State of a refused row's car on the site. `unknown`: the row does not identify its car, or another row has that car.
 */
export type RefusedCar = 'unchanged' | 'not-in-stock' | 'unknown';

/** Why a row changed nothing. */
export interface Refusal {
  /** Row as the dealer counts. */
  row: number;
  registration: string | undefined;
  /** The dealer's name of the column; empty if the whole row is meant. */
  column: string;
  /** Shortened. */
  value: string;
  /** The predicate of a sentence about the value. */
  message: string;
  car: RefusedCar;
}

/** A car that is not in the feed, and is left on the site. */
export interface WaitingCar {
  registration: string;
  reason: WaitReason;
}

const MAX_VALUE_LENGTH = 40;
/** Maximum listed refusals. Further ones are only counted, since a mistake may be in every row. */
const MAX_LISTED = 1_000;

/** Result of an import, for its dealer. */
export class FeedReport {
  readonly dealer: string;
  readonly startedAt: Date;
  source = '';
  rowsAreCalled: 'Row' | 'Car' = 'Row';
  readonly counts: FeedCounts = { rowsRead: 0, added: 0, changed: 0, unchanged: 0, refused: 0, sold: 0, missing: 0 };
  readonly refusals: Refusal[] = [];
  /** The registrations of cars that were taken as sold. */
  sold: string[] = [];
  waiting: WaitingCar[] = [];
  outcome: FeedOutcome = 'imported';
  failure: string | undefined;
  /** Whether the feed has a place for pictures. */
  havePictures = true;
  /** The pictures of all the dealer's cars in the stock, as far as they have been fetched. */
  pictures: PhotoReport | undefined;
  #lastRefused: number | undefined;

  constructor(dealer: string, startedAt: Date) {
    this.dealer = dealer;
    this.startedAt = startedAt;
  }

  /** Records why a row is refused; a row may have several faults. */
  refuse(refusal: Omit<Refusal, 'car'>): void {
    if (refusal.row !== this.#lastRefused) this.counts.refused += 1;
    this.#lastRefused = refusal.row;
    if (this.refusals.length < MAX_LISTED)
      this.refusals.push({ ...refusal, value: shortened(refusal.value), car: 'unknown' });
  }

  /** The feed cannot be read to its end, so nothing is known about missing cars. */
  fail(why: string): void {
    this.outcome = 'failed';
    this.failure = why;
  }

  /** Records which missing cars were sold, and which stay pending. */
  tellMissing({
    sold,
    waiting,
  }: {
    sold: readonly { vrm: string }[];
    waiting: ReadonlyMap<{ vrm: string }, WaitReason>;
  }): void {
    this.sold = sold.map(({ vrm }) => vrm).toSorted();
    this.waiting = [...waiting]
      .map(([{ vrm }, reason]) => ({ registration: vrm, reason }))
      .toSorted((one, other) => (one.registration < other.registration ? -1 : 1));
    if (waiting.size > 0) this.outcome = 'waits';
  }
}

function shortened(value: string): string {
  const line = value.replaceAll(/[\s\p{Cc}]+/gu, ' ');
  return line.length > MAX_VALUE_LENGTH ? `${line.slice(0, MAX_VALUE_LENGTH)}…` : line;
}
