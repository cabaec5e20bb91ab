/** A car as a row of a feed, in any format. */
export interface FeedRow {
  /**
   * Number as the dealer counts: the row in a spreadsheet whose first row has the names; otherwise the first car is 1.
   */
  number: number;
  /** Texts by column key (`columnKey`). */
  cells: ReadonlyMap<string, string>;
  /** Why it cannot be read at all. */
  fault?: string;
}

export interface FeedRows {
  /** Name for the dealer: `Row` of a table, else `Car`. */
  called: 'Row' | 'Car';
  /** Spellings in the feed of the columns found so far, by key. */
  names: ReadonlyMap<string, string>;
  /** The columns of all rows, where the feed says so at its start. */
  columns?: readonly string[];
  /** @throws FeedError when the feed cannot be read to its end */
  rows: AsyncIterable<FeedRow>;
}

/** One row may take this many characters: far more than any car, and little memory. */
export const MAX_ROW_CHARACTERS = 1_000_000;

/** The key of a column, from its name as anybody writes it: `Reg. No` and `reg_no` have the same. */
export function columnKey(name: string): string {
  return name
    .toLowerCase()
    .replace(/[^\p{L}\p{N}.@]/gu, '')
    .split('.')
    .filter(Boolean)
    .join('.');
}
