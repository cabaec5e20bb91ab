import { Readable } from 'node:stream';
import { CsvError, parse, type Info } from 'csv-parse';
import { FeedError } from '../feed-error';
import { columnKey, MOST_ROW_CHARACTERS, type FeedRow, type FeedRows } from './feed-row';

/** In the order in which they are looked for. */
const DELIMITERS = [',', ';', '\t', '|'];

/**
 * Reads a table of text whose first row has the names of the columns.
 *
 * @param delimiter between two values; without it, the one that the first line has most of
 * @throws FeedError when there is no such row
 */
export async function readCsv(text: AsyncGenerator<string>, delimiter?: string): Promise<FeedRows> {
  const { start, rest } = await firstLine(text);
  const parser = parse({
    delimiter: delimiter ?? mostFrequent(start),
    relax_column_count: true,
    relax_quotes: true,
    trim: true,
    info: true,
    max_record_size: MOST_ROW_CHARACTERS,
  });
  const records = readRecords(Readable.from(rest, { objectMode: false }).compose(parser) as AsyncIterable<{ record: string[]; info: Info }>);
  const header = await records.next();
  const names = header.done ? [] : header.value.record;
  if (!names.some((name) => name !== '')) throw new FeedError('The file is empty. Its first row has to have the names of the columns');
  const keys = names.map(columnKey);
  const twice = names.find((name, index) => name !== '' && keys.indexOf(columnKey(name)) !== index);
  if (twice !== undefined) throw new FeedError(`Two columns are called “${twice}”`);
  return { called: 'Row', names: new Map(keys.map((key, index) => [key, names[index] ?? ''])), columns: names, rows: readRows(records, keys) };
}

async function* readRows(records: AsyncGenerator<{ record: string[]; number: number }>, keys: readonly string[]): AsyncGenerator<FeedRow> {
  let last: FeedRow | undefined;
  let isShort = false;
  for await (const { record, number } of records) {
    if (record.every((value) => value === '')) continue;
    if (last) yield last;
    last = { number, cells: new Map(keys.map((key, index) => [key, record[index] ?? ''])) };
    isShort = record.length < keys.length;
    if (isShort || record.slice(keys.length).some((value) => value !== '')) {
      last.fault = `has ${record.length} values for ${keys.length} columns. A value with a delimiter in it needs quotation marks around it`;
    }
  }
  // A row in the middle is a slip of the dealer's; the last one is where a transfer broke off.
  if (last && isShort) throw new FeedError(`The file ends in the middle of row ${last.number}`);
  if (last) yield last;
}

async function* readRecords(parsed: AsyncIterable<{ record: string[]; info: Info }>): AsyncGenerator<{ record: string[]; number: number }> {
  let number = 0;
  try {
    for await (const { record } of parsed) {
      number += 1;
      yield { record, number };
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const isOpen = error.code === 'CSV_QUOTE_NOT_CLOSED' || error.code === 'CSV_MAX_RECORD_SIZE';
    throw new FeedError(
      `Row ${number + 1} ${isOpen ? 'has a quotation mark that is never closed, or the file is cut off there' : `cannot be read: ${error.message}`}`,
      {
        cause: error,
      },
    );
  }
}

/** Everything up to the end of the first line, and all of the text. */
async function firstLine(text: AsyncGenerator<string>): Promise<{ start: string; rest: AsyncGenerator<string> }> {
  let start = '';
  while (!start.includes('\n') && start.length < MOST_ROW_CHARACTERS) {
    const { value, done } = await text.next();
    if (done) break;
    start += value;
  }
  const rest = async function* () {
    yield start;
    yield* text;
  };
  return { start: start.split('\n', 1)[0] ?? '', rest: rest() };
}

function mostFrequent(line: string): string {
  const counted = DELIMITERS.map((delimiter) => ({ delimiter, count: line.split(delimiter).length }));
  return counted.toSorted((one, other) => other.count - one.count)[0]?.delimiter ?? ',';
}
