import { FeedError } from '../feed-error';
import { hasNeeded, placesOf, requireColumns, type OwnFields } from '../rows/find-columns';
import type { LineQueue } from './line-queue';
import { splitterAt, type SplitRow } from './split-values';

/** In order of preference. */
const DELIMITERS = [',', ';', '\t', '|'];
/** Maximum lines up to the names of the columns: blank lines and a title may stand above. */
const MAX_LINES_TO_NAMES = 20;
/** Maximum characters of a line in a report. */
const MAX_SHOWN = 100;
const MAX_COLUMNS = 1_000;

/** The names of a table's columns. */
export interface Header {
  names: string[];
  split: SplitRow;
  /** The lines up to the end of the names, and the number of their row. */
  lines: number;
  row: number;
}

/**
 * Finds the row that has most of our names, and the delimiter that finds them.
 *
 * @param delimiter where it is known
 * @throws FeedError when a name is missing that is needed
 */
export async function findHeader(lines: LineQueue, delimiter?: string, fields?: OwnFields): Promise<Header> {
  const splitters = (delimiter === undefined ? DELIMITERS : [delimiter]).map(splitterAt);
  let best: (Header & { found: number }) | undefined;
  let first: string | undefined;
  for (let index = 0; index < MAX_LINES_TO_NAMES && !hasNeeded(best?.names ?? [], fields); index += 1) {
    const line = await lines.at(index);
    if (!line) break;
    if (line.text.trim() !== '') first ??= line.text;
    for (const split of splitters) {
      const { values, count } = await joined(lines, index, split);
      const found = placesOf(values, fields).size;
      if (found > (best?.found ?? 0)) best = { names: values, split, lines: index + count, row: index + 1, found };
    }
  }
  if (first === undefined) throw new FeedError('The file is empty. Its first row has to have the names of the columns');
  if (!best)
    throw new FeedError(
      `None of the first rows has the names of the columns, such as Registration and Make. ${beginning(first)}`,
    );
  if (best.names.length > MAX_COLUMNS)
    throw new FeedError(`The table has ${best.names.length} columns. The most that are read are ${MAX_COLUMNS}`);
  requireColumns(best.names, fields);
  return best;
}

/** Quotes the first line in a report only if it looks like a row, since other text may be confidential. */
function beginning(line: string): string {
  const isTable = DELIMITERS.some((delimiter) => line.includes(delimiter));
  return isTable ? `The file begins with ${shortened(line)}` : 'The file does not look like a table';
}

const shortened = (line: string): string => (line.length > MAX_SHOWN ? `${line.slice(0, MAX_SHOWN)}…` : line);

/** Splits a line, with the following lines that belong to a value in quotation marks. */
async function joined(lines: LineQueue, from: number, split: SplitRow): Promise<{ values: string[]; count: number }> {
  let text = (await lines.at(from))?.text ?? '';
  const alone = split(text).values;
  for (let count = 1; count <= MAX_LINES_TO_NAMES; count += 1) {
    const { values, quotes } = split(text);
    if (quotes === 'paired') return { values, count };
    const next = quotes === 'open' ? await lines.at(from + count) : undefined;
    if (!next) break;
    text += `\n${next.text}`;
  }
  return { values: alone, count: 1 };
}
