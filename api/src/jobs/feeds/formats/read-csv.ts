import { FeedError } from '../feed-error';
import { FIELD_NAMES, FIELDS, type FeedField } from '../rows/fields';
import { placesOf, type OwnFields } from '../rows/find-columns';
import { columnKey, MAX_ROW_CHARACTERS, type FeedRow, type FeedRows } from './feed-row';
import { findHeader, type Header } from './find-header';
import { LineQueue, type Line } from './line-queue';

/** Names the delimiter for Excel, which does not show it as a row. */
const EXCEL_HINT = /^"?sep=(.)"?\s*$/i;

const BAD_QUOTE = 'has a quotation mark that is not one of a pair. Within a value in quotation marks, write it twice';
const TOTAL = /^(?:grand |sub-?)?totals?\b(?: (?:cars|vehicles|stock))?[^a-z]*$/i;

interface TableOptions {
  /** Separator between two values. Default: the one with which most of our columns are found. */
  delimiter?: string | undefined;
  fields?: OwnFields | undefined;
  /** Whether a text is a registration. A line with a registration in its column is a car, not part of a note. */
  isRegistration: (text: string) => boolean;
}

/** A row that has been split into values. */
interface TableRow {
  values: string[];
  lines: number;
  isEnded: boolean;
  fault?: string;
}

/**
 * Reads a table of text. One of its first rows has the names of the columns.
 *
 * @throws FeedError when there is no such row
 */
export async function readCsv(text: AsyncIterable<string>, options: TableOptions): Promise<FeedRows> {
  const lines = new LineQueue(text);
  const hint = EXCEL_HINT.exec((await lines.at(0))?.text ?? '')?.[1];
  if (hint !== undefined) lines.drop(1);
  const header = await findHeader(lines, hint ?? options.delimiter, options.fields);
  const { names } = header;
  const keys = names.map(columnKey);
  const twice = names.find((name, index) => name !== '' && keys.indexOf(columnKey(name)) !== index);
  if (twice !== undefined) throw new FeedError(`Two columns are called “${twice}”`);
  lines.drop(header.lines);
  return {
    called: 'Row',
    names: new Map(keys.map((key, index) => [key, names[index] ?? ''])),
    rows: readRows(lines, header, keys, options),
  };
}

type Values = readonly string[];

async function* readRows(
  lines: LineQueue,
  header: Header,
  keys: readonly string[],
  options: TableOptions,
): AsyncGenerator<FeedRow> {
  const { needed, isNoCar, faultOf, ...tests } = rowTests(header, keys, options);
  /** Lengths of rows that Excel has cut short: it leaves delimiters out at the end of rows, in blocks. */
  const shortLengths = new Set<number>();
  let number = header.row;
  let last: FeedRow | undefined;
  const takeNext = () => takeRow(lines, { split: header.split, ...tests, number: number + 1 });

  for (let taken = await takeNext(); taken; taken = await takeNext()) {
    number += 1;
    lines.drop(taken.lines);
    const { values, isEnded, fault = faultOf(values) } = taken;
    if (isNoCar(values)) continue;
    if (last) yield last;
    last = undefined;
    const read: FeedRow = {
      number,
      cells: new Map(keys.map((key, index) => [key, values[index] ?? ''])),
      ...(fault !== undefined && { fault }),
    };
    const isShort = values.length < keys.length;
    if (isShort && !isEnded && !shortLengths.has(values.length)) throw endsWithin(number);
    if (isShort) shortLengths.add(values.length);
    // A short row in the middle is the dealer's mistake. At the end of the file the transfer was cut off.
    if (values.length < needed) last = read;
    else yield read;
  }
  if (last) throw endsWithin(last.number);
}

/** Tests of a row's values by the columns of its table. */
function rowTests({ split, names }: Header, keys: readonly string[], { fields, isRegistration }: TableOptions) {
  const places = placesOf(names, fields);
  const cellIn = (values: Values, field: FeedField) => values[places.get(field) ?? -1] ?? '';
  const needed = 1 + Math.max(...FIELD_NAMES.map((field) => (FIELDS[field].isNeeded ? (places.get(field) ?? -1) : -1)));
  const isTooLong = (values: Values) => values.slice(keys.length).some((value) => value !== '');
  const isHeaderAgain = (values: Values) =>
    values.length >= keys.length && values.every((value, index) => columnKey(value) === (keys[index] ?? ''));
  const isTotal = (values: Values) => {
    const filled = values.filter((value) => value !== '');
    return TOTAL.test(filled[0] ?? '') && filled.length * 2 < keys.length;
  };
  return {
    /** Number of values up to the last column that a car needs. */
    needed,
    fits: (values: Values) => values.length >= needed && !isTooLong(values),
    isCar({ text }: Line) {
      const { values } = split(text);
      return values.length >= needed && isRegistration(cellIn(values, 'registration'));
    },
    isNoCar: (values: Values) => values.every((value) => value === '') || isHeaderAgain(values) || isTotal(values),
    faultOf(values: Values): string | undefined {
      const counted = `has ${values.length} ${values.length === 1 ? 'value' : 'values'} for ${keys.length} columns.`;
      if (isTooLong(values)) return `${counted} A value with a delimiter in it needs quotation marks around it`;
      return values.length < needed ? `${counted} Those at its end are missing` : undefined;
    },
  };
}

interface RowReading extends Pick<ReturnType<typeof rowTests>, 'fits' | 'isCar'>, Pick<Header, 'split'> {
  number: number;
}

/** Reads a line, and the following lines that belong to a value in quotation marks. */
async function takeRow(lines: LineQueue, { split, fits, isCar, number }: RowReading): Promise<TableRow | undefined> {
  const line = await lines.at(0);
  if (!line) return undefined;
  const { values, quotes } = split(line.text);
  const alone = { values, lines: 1, isEnded: line.isEnded };
  if (quotes === 'paired') return alone;
  const refused = { ...alone, fault: BAD_QUOTE };
  if (quotes === 'stray') return refused;
  let text = line.text;
  for (let count = 1; text.length < MAX_ROW_CHARACTERS; count += 1) {
    const next = await lines.at(count);
    if (!next) break;
    // One superfluous quotation mark would swallow a car. But the last line of a note may contain the rest of that
    // row.
    if ((fits(values) || !next.text.includes('"')) && isCar(next)) return refused;
    text += `\n${next.text}`;
    if (!next.text.includes('"')) continue;
    const whole = split(text);
    if (whole.quotes === 'paired' && fits(whole.values))
      return { values: whole.values, lines: count + 1, isEnded: next.isEnded };
    if (whole.quotes !== 'open') return refused;
  }
  throw new FeedError(`Row ${number} has a quotation mark that is never closed, or the file is cut off there`);
}

const endsWithin = (row: number): FeedError => new FeedError(`The file ends in the middle of row ${row}`);
