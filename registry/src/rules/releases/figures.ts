/** An amount of money, a rate, or a term. */
const FIGURE =
  /[£€$]\s?(?:\d{1,3}(?:,\d{3}){1,4}|\d{1,15})(?:\.\d{1,4}|,\d\d?(?!\d))?|\b\d{1,4}(?:\.\d{1,4})?\s?%|\b\d{1,4}(?= months?\b| years?\b)/g;

/** Maximum characters of a list of figures in a finding. */
export const MAX_LIST = 500;

/** Amounts, rates and terms in a text. */
export const figuresIn = (text: string): readonly string[] => text.match(FIGURE) ?? [];

/** The text with `#` for each figure. */
export const withoutFigures = (text: string): string => text.replaceAll(FIGURE, '#');

/** A figure as it is written: `£1,020.50`, `9.9%`, `48`. */
export interface Figure {
  /** Sign of a currency, `%`, or empty for a term. */
  unit: string;
  value: number;
  /** Half a unit of its last digit: the most that rounding has changed. A term is not rounded. */
  rounding: number;
}

export function readFigure(text: string): Figure {
  // `£99,50` is what code for another language writes.
  const digits = text.replace(/,(?=\d\d?$)/, '.').replaceAll(/[^\d.]/g, '');
  const unit = text.replaceAll(/[\d.,\s]/g, '');
  const [, decimals = ''] = digits.split('.');
  return { unit, value: Number(digits), rounding: unit === '' ? 0 : 0.5 / 10 ** decimals.length };
}

/** Words for a sum of money, by words near it. The first that fit count. */
const KINDS: readonly (readonly [words: RegExp, kind: string])[] = [
  [/deposit/i, 'Deposit'],
  [/final payment|balloon/i, 'Final payment'],
  [/total/i, 'Total'],
  [/\bfees?\b/i, 'Fee'],
  [/monthly|a month/i, 'Monthly price'],
  [/price/i, 'Price'],
];
const A_MONTH = /^\s*(?:\/\s?|(?:a|per|each) )?(?:month|pm|pcm)\b/i;

/** Kinds of the figures in a line of text, such as `Monthly price`, `APR`, `Term`. */
export function kindsOfFigures(line: string): string[] {
  const words = line.split(FIGURE);
  return figuresIn(line).map((figure, index) => kindOf(readFigure(figure), words[index] ?? '', words[index + 1] ?? ''));
}

function kindOf({ unit }: Figure, before: string, after: string): string {
  if (unit === '') return 'Term';
  if (unit === '%') return /^\s*APR\b/i.test(after) || /\bAPR\W*$/i.test(before) ? 'APR' : 'Rate';
  if (A_MONTH.test(after)) return 'Monthly price';
  const sentence = before.split(/[.;!?]\s/).at(-1) ?? '';
  const behind = /^[^,.;:!?]*/.exec(after)?.[0] ?? '';
  for (const near of [sentence, behind]) {
    const kind = KINDS.find(([known]) => known.test(near))?.[1];
    if (kind !== undefined) return kind;
  }
  return /\p{L}/u.test(before + after) ? 'Amount' : 'Price';
}
