import { FeedError } from '../feed-error';
import { MAX_ROW_CHARACTERS } from './feed-row';

/** A parser that is given text and hands rows out as it finds them. */
interface PushParser<Row> {
  write: (chunk: string, emit: (row: Row) => void) => void;
  /** @throws FeedError when an element or a value is not closed */
  end: () => void;
}

/**
 * The rows that a parser finds in a text, with no more of it in memory than one row takes.
 *
 * @throws FeedError when a row is longer than any car, or what the parser throws
 */
export async function* pushed<Row>(text: AsyncIterable<string>, parser: PushParser<Row>): AsyncGenerator<Row> {
  let found: Row[] = [];
  let sinceRow = 0;
  /** Returns the rows found so far, even if the text after them is broken. */
  const after = function* (work: () => void): Generator<Row> {
    found = [];
    try {
      work();
    } finally {
      yield* found;
    }
  };
  for await (const chunk of text) {
    yield* after(() => parser.write(chunk, (row) => found.push(row)));
    sinceRow = found.length > 0 ? 0 : sinceRow + chunk.length;
    if (sinceRow > MAX_ROW_CHARACTERS)
      throw new FeedError(
        'There is a million characters without a car in them: is this the place of the cars ("rows")?',
      );
  }
  yield* after(() => parser.end());
}
