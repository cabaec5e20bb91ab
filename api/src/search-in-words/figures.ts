import { readFileSync } from 'node:fs';
import * as z from 'zod';
import { Phrases } from './phrases';

const BOUNDS = ['under', 'most', 'within', 'for', 'over', 'least', 'about', 'between', 'newer', 'not older', 'older', 'not newer'] as const;
type Bound = (typeof BOUNDS)[number];
const OF_MONEY = ['month', 'week', 'price', 'budget', 'deposit', 'months', 'term years', 'annual mileage'] as const;
const OF_CARS = ['miles', 'mileage', 'distance', 'age', 'years', 'year', 'plate', 'doors', 'seats', 'litres', 'cc', 'not searched'] as const;
const MEASURES = [...OF_MONEY, ...OF_CARS] as const;
export type Measure = (typeof MEASURES)[number];

const phrases = z.array(z.string());
const tables = z
  .strictObject({
    numbers: z.record(z.string(), z.number()),
    /** What is said in front of a figure, and behind it. */
    before: z.record(z.enum(BOUNDS), phrases),
    behind: z.partialRecord(z.enum(BOUNDS), phrases),
    measures: z.record(z.enum(MEASURES), z.strictObject({ before: phrases, behind: phrases })),
  })
  .parse(JSON.parse(readFileSync(new URL('figures.json', import.meta.url), 'utf8')));

type Mark = { bound: Bound; measure?: never } | { measure: Measure; bound?: never };
const BEFORE = marks('before');
const BEHIND = marks('behind');
/** Whether a word can stand behind a figure. */
export const isUnit = (word: string): boolean => BEHIND.has(word) || MONEY.has(word);
/** What can be said of a car and is not searched for, with or without a figure. */
export const NOT_SEARCHED: readonly string[] = tables.measures['not searched'].before;

const FILLERS = new Set(['of', 'is', 'a', 'an', 'at', 'be', 'the', 'to', 'with']);
const MONEY = new Set(['pound', 'pounds', 'quid', 'gbp', 'grand']);
const THOUSANDS = new Set(['k', 'grand', 'thousand']);
/** Every word with which figures are said; none of them is a typing mistake. */
export const FIGURE_WORDS: readonly string[] = [...BEFORE.words, ...BEHIND.words, ...Object.keys(tables.numbers), ...MONEY, ...THOUSANDS, 'hundred'];
/** Measures that are said twice: a price of 200 a month. */
const SAID_TWICE: Readonly<Record<string, Measure>> = {
  'price month': 'month',
  'price week': 'week',
  'month week': 'week',
  'age years': 'age',
  'months years': 'term years',
  'year plate': 'plate',
  'mileage miles': 'mileage',
  'miles mileage': 'mileage',
  'miles distance': 'distance',
  'distance miles': 'distance',
};

/** A number, as it was said. */
export interface Amount {
  value: number;
  /** Whether it was said with a decimal point: 2.0 is the size of an engine. */
  isDecimal: boolean;
  isPounds: boolean;
  isThousands: boolean;
}

/** A number or a range of numbers, and what is said about it. */
export interface Figure {
  /** The word behind it. */
  to: number;
  low: Amount;
  /** The other end of a range. */
  high?: Amount;
  /** Whether it is either number. */
  isEither: boolean;
  /** Undefined when there is none; `contradiction` when there are several. */
  bound?: Bound | 'contradiction';
  measure?: Measure;
}

/**
 * The figure that begins at a word.
 *
 * @param phraseEnd where the longest phrase that is no figure ends, if one begins at a word: a Range Rover is no range
 */
export function figureAt(words: readonly string[], from: number, phraseEnd: (at: number) => number): Figure | undefined {
  const bounds = new Set<Bound>();
  let [before, behind]: (Measure | undefined)[] = [];
  let next = from;
  let low = amountAt(words, next);
  for (;;) {
    const found = BEFORE.longest(words, next);
    if (low && (found?.to ?? 0) <= low.to) break;
    if (found?.thing.bound) bounds.add(found.thing.bound);
    else if (found?.thing.measure) before = before === undefined ? found.thing.measure : both(before, found.thing.measure);
    else if (next === from || !FILLERS.has(words[next] ?? '')) return undefined;
    next = found?.to ?? next + 1;
    low = amountAt(words, next);
  }
  const isAnd = words[low.to] === 'and' && bounds.has('between');
  const isEither = words[low.to] === 'or' && low.amount.value < 10;
  const high = isAnd || isEither || words[low.to] === 'to' ? amountAt(words, low.to + 1) : undefined;
  next = (high ?? low).to;
  for (let found = BEHIND.longest(words, next); found && found.to >= phraseEnd(next); found = BEHIND.longest(words, next)) {
    if (found.thing.bound) bounds.add(found.thing.bound);
    else if (isOfNext(words, next, found.to) || !canMeasure(words[next], found.thing.measure, low.amount, behind)) break;
    else behind = behind === undefined ? found.thing.measure : both(behind, found.thing.measure);
    next = found.to;
  }
  const measure = before === undefined || behind === undefined ? (before ?? behind) : both(before, behind);
  const bound = boundOf([...bounds]);
  return { to: next, ...ends(low.amount, high?.amount), isEither: high !== undefined && isEither, ...(bound && { bound }), ...(measure && { measure }) };
}

/** Whether a measure belongs to the figure behind it, which has no other: `10k, mileage 30k`. */
function isOfNext(words: readonly string[], from: number, to: number): boolean {
  const said = BEFORE.longest(words, from);
  if (said?.to !== to || said.thing.bound) return false;
  let next = to;
  for (let found = BEFORE.longest(words, next); found?.thing.bound; found = BEFORE.longest(words, next)) next = found.to;
  const amount = amountAt(words, next);
  const behind = amount && BEHIND.longest(words, amount.to);
  return amount !== undefined && !behind?.thing.measure;
}

function canMeasure(word: string | undefined, measure: Measure, { value, isPounds, isThousands }: Amount, other: Measure | undefined): boolean {
  if (other !== undefined) return both(other, measure) !== 'not searched';
  // Power, or hire purchase.
  if (word === 'hp') return !isPounds && !isThousands;
  return value < 10 || (measure !== 'seats' && measure !== 'doors');
}

function marks(side: 'before' | 'behind'): Phrases<Mark> {
  const all = new Phrases<Mark>();
  for (const bound of BOUNDS) all.add(tables[side][bound] ?? [], { bound });
  for (const measure of MEASURES) all.add(tables.measures[measure][side], { measure });
  return all;
}

function both(before: Measure, behind: Measure): Measure {
  if (before === behind || behind === 'budget') return before;
  if (before === 'budget') return behind;
  return SAID_TWICE[`${before} ${behind}`] ?? 'not searched';
}

/** Whether a figure is the most that there may be. */
export function isUpper(bound: Figure['bound']): boolean {
  return bound === 'under' || bound === 'most' || bound === 'within' || bound === 'for';
}

function boundOf(bounds: readonly Bound[]): Figure['bound'] {
  if (bounds.length < 2) return bounds[0];
  const others = bounds.filter((bound) => bound !== 'for');
  if (others.length === 1) return others[0];
  return others.every((bound) => isUpper(bound)) ? 'most' : 'contradiction';
}

/** The ends of `8 to 12k` are thousands both. */
function ends(low: Amount, high: Amount | undefined): Pick<Figure, 'low' | 'high'> {
  if (!high) return { low };
  const isPounds = low.isPounds || high.isPounds;
  const isShort = high.isThousands && !low.isThousands && low.value < high.value / 1000;
  return {
    low: { value: low.value * (isShort ? 1000 : 1), isPounds, isThousands: low.isThousands || isShort, isDecimal: low.isDecimal },
    high: { ...high, isPounds },
  };
}

/** A number in figures or in words. */
function amountAt(words: readonly string[], from: number): { to: number; amount: Amount } | undefined {
  const [, sign, digits, k] = /^(£?)(\d{1,9}(?:\.\d{1,3})?)(k?)$/.exec(words[from] ?? '') ?? [];
  const inWords = digits === undefined ? numberInWords(words, from) : undefined;
  if (digits === undefined && !inWords) return undefined;
  let to = inWords?.to ?? from + 1;
  let isThousands = k === 'k';
  let isPounds = sign === '£';
  if (!isThousands && THOUSANDS.has(words[to] ?? '')) {
    isThousands = true;
    isPounds ||= MONEY.has(words[to] ?? '');
    to += 1;
  }
  if (MONEY.has(words[to] ?? '')) {
    isPounds = true;
    to += 1;
  }
  const value = Number(((inWords?.value ?? Number(digits)) * (isThousands ? 1000 : 1)).toFixed(2));
  return { to, amount: { value, isPounds, isThousands, isDecimal: digits?.includes('.') === true } };
}

/** `two hundred and fifty`, `twelve`; a whole thousand only counts with a number before it, or `a`. */
function numberInWords(words: readonly string[], from: number): { to: number; value: number } | undefined {
  const isOne = words[from] === 'a' && (words[from + 1] === 'hundred' || THOUSANDS.has(words[from + 1] ?? ''));
  let to = from + Number(isOne);
  let value = isOne ? 1 : Number.NaN;
  for (;;) {
    const word = words[to] ?? '';
    const number = Object.hasOwn(tables.numbers, word) ? tables.numbers[word]! : undefined;
    const isAnd = word === 'and' && value >= 100 && Object.hasOwn(tables.numbers, words[to + 1] ?? '') && words[to + 2] !== 'hundred';
    if (Number.isNaN(value) && number !== undefined) value = number;
    else if (number !== undefined && number < (value % 100 === 0 ? 100 : 10) && value % 10 === 0 && value >= 20) value += number;
    else if (word === 'hundred' && value < 100) value *= 100;
    else if (word === 'thousand' && value < 20 && Object.hasOwn(tables.numbers, words[to + (words[to + 1] === 'and' ? 2 : 1)] ?? '')) value *= 1000;
    else if (!isAnd) break;
    to += 1;
  }
  return Number.isNaN(value) ? undefined : { to, value };
}
