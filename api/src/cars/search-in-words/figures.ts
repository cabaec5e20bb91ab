import { readFileSync } from 'node:fs';
import * as z from 'zod';
import { Phrases } from './phrases';

const BOUNDS = [
  'under',
  'most',
  'within',
  'for',
  'over',
  'least',
  'about',
  'between',
  'newer',
  'not older',
  'older',
  'not newer',
] as const;
type Bound = (typeof BOUNDS)[number];
const OF_MONEY = ['month', 'week', 'price', 'budget', 'deposit', 'months', 'term years', 'annual mileage'] as const;
const OF_CARS = [
  'miles',
  'mileage',
  'distance',
  'age',
  'years',
  'year',
  'plate',
  'doors',
  'seats',
  'litres',
  'cc',
  'mpg',
  'insurance group',
  'zero to 62',
  'seconds',
  'not searched',
] as const;
const MEASURES = [...OF_MONEY, ...OF_CARS] as const;
export type Measure = (typeof MEASURES)[number];

const phrases = z.array(z.string()).default([]);
const { numbers, saidTwice, marks } = z
  .strictObject({
    numbers: z.record(z.string(), z.number()),
    /** Second measure of a figure: a price of 200 a month. */
    saidTwice: z.record(z.string(), z.enum(MEASURES)),
    /** Phrases before and after a figure. */
    marks: z.record(z.enum([...BOUNDS, ...MEASURES]), z.strictObject({ before: phrases, behind: phrases })),
  })
  .parse(JSON.parse(readFileSync(new URL('figures.json', import.meta.url), 'utf8')));

const BEFORE = new Phrases<Bound | Measure>();
const BEHIND = new Phrases<Bound | Measure>();
for (const mark of [...BOUNDS, ...MEASURES]) {
  BEFORE.add(marks[mark].before, mark);
  BEHIND.add(marks[mark].behind, mark);
}
const isBound = (mark: Bound | Measure | undefined): mark is Bound => BOUNDS.some((bound) => bound === mark);

const FILLERS = new Set(['of', 'is', 'a', 'an', 'at', 'be', 'the', 'to', 'with']);
const MONEY = ['pound', 'pounds', 'quid', 'gbp', 'grand'];
/** Whether a word can follow a figure. */
export const isUnit = (word: string): boolean => BEHIND.has(word) || MONEY.includes(word);
/** Whether a word is a number, or a part of one. */
export const isNumber = (word: string): boolean =>
  /^\d[\d.]*$/.test(word) || word in numbers || ['hundred', 'thousand', 'half'].includes(word);
/** All words of figures, so that none is corrected as a typing mistake. */
export const FIGURE_WORDS: readonly string[] = [
  ...BEFORE.words,
  ...BEHIND.words,
  ...Object.keys(numbers),
  ...MONEY,
  'k',
  'thousand',
  'hundred',
  'half',
];
/** Properties of cars that cannot be searched without a figure, and most of them not with one either. */
export const NOT_SEARCHED: readonly string[] = (
  ['not searched', 'mpg', 'insurance group', 'zero to 62'] as const
).flatMap((measure) => marks[measure].before);

const namesOf = (min: number, max: number): string =>
  Object.keys(numbers)
    .filter((name) => numbers[name]! >= min && numbers[name]! <= max)
    .join('|');
const NUMBER = `(?:(?:${namesOf(20, 90)}) (?:${namesOf(0, 9)})|${namesOf(0, 90)})`;
/** Matches `two hundred and fifty`, `twelve`; `thousand` only after a number or `a`. */
const IN_WORDS = `(?:(?:a )?(?=hundred)|a(?= (?:thousand|k|grand))|half a(?= (?:thousand|k|grand))|${NUMBER}(?: and a half)?)(?:(?: ?hundred| thousand(?= (?:and )?${NUMBER}))(?: (?:and )?${NUMBER}(?! hundred))?)?`;
const AMOUNT = new RegExp(
  `^(?:(£?)(\\d{1,9}(?:\\.\\d{1,2})?)(k?)|(${IN_WORDS}))(?: (k|grand|thousand))?(?: (${MONEY.join('|')}))?(?= |$)`,
);

/** A number of a question. */
export interface Amount {
  /** Index of the next word. */
  to: number;
  value: number;
  /** Whether it has a decimal point: 2.0 is the size of an engine. */
  isDecimal: boolean;
  isPounds: boolean;
  isThousands: boolean;
}

/** A number or a range of numbers, with its bound and measure. */
export interface Figure {
  /** Index of the next word. */
  to: number;
  low: Amount;
  /** The other end of a range. */
  high: Amount | undefined;
  /** Whether it is one of two numbers: `3 or 5`. */
  isEither: boolean;
  /** Undefined without a bound; `contradiction` for several that exclude each other. */
  bound: Bound | 'contradiction' | undefined;
  measure: Measure | undefined;
}

/**
 * Returns the figure that begins at a word.
 *
 * @param phraseEnd returns the end of the longest other phrase at a word: a Range Rover is not a range
 * @param isAfterBreak whether a comma or a similar sign stands before a word
 */
export function figureAt(
  words: readonly string[],
  from: number,
  phraseEnd: (at: number) => number,
  isAfterBreak: (at: number) => boolean,
): Figure | undefined {
  const bounds = new Set<Bound>();
  let [before, behind]: (Measure | undefined)[] = [];
  let next = from;
  let low = amountAt(words, next);
  for (
    let found = BEFORE.longest(words, next);
    !low || (found?.to ?? 0) > low.to;
    found = BEFORE.longest(words, next)
  ) {
    if (isBound(found?.thing)) bounds.add(found.thing);
    else if (found) before = both(before, found.thing);
    else if (next === from || !FILLERS.has(words[next] ?? '')) return undefined;
    next = found?.to ?? next + 1;
    low = amountAt(words, next);
  }
  const isEither = words[low.to] === 'or' && low.value < 10;
  const isRange = isEither || words[low.to] === 'to' || (words[low.to] === 'and' && bounds.has('between'));
  const high = isRange ? amountAt(words, low.to + 1) : undefined;
  next = (high ?? low).to;
  for (
    let found = BEHIND.longest(words, next);
    found && found.to >= phraseEnd(next);
    found = BEHIND.longest(words, next)
  ) {
    const isTheirs =
      isOfNext(words, next, found.to) && (found.thing !== 'miles' || low.isPounds || before !== undefined);
    // £4,000 plus £150 a month is no minimum.
    if (!isAfterBreak(found.to) && (isTheirs || (words[next] === 'plus' && amountAt(words, found.to)))) break;
    if (isBound(found.thing)) bounds.add(found.thing);
    else if (!canMeasure(words[next], found.thing, low, behind)) break;
    else behind = both(behind, found.thing);
    next = found.to;
  }
  // Both ends of `8 to 12k` are thousands.
  if (high?.isThousands && !low.isThousands && low.value < high.value / 1000)
    low = { ...low, value: low.value * 1000, isThousands: true };
  const isPounds = low.isPounds || high?.isPounds === true;
  const ends = { low: { ...low, isPounds }, high: high && { ...high, isPounds } };
  return {
    to: next,
    ...ends,
    isEither: high !== undefined && isEither,
    bound: boundOf([...bounds]),
    measure: both(before, behind),
  };
}

/**
 * Whether a measure or the word `max` belongs to the next figure, because that has no other: `10k, mileage 30k`, `2018
 * max 40k miles`.
 */
function isOfNext(words: readonly string[], from: number, to: number): boolean {
  const phrase = BEFORE.longest(words, from);
  if (phrase?.to !== to || (isBound(phrase.thing) && phrase.thing !== 'most')) return false;
  let next = to;
  for (let found = BEFORE.longest(words, next); isBound(found?.thing); found = BEFORE.longest(words, next))
    next = found!.to;
  const amount = amountAt(words, next);
  let behind = amount && BEHIND.longest(words, amount.to);
  if (
    !amount ||
    (amount.isPounds && phrase.thing !== 'not searched' && OF_CARS.some((measure) => measure === phrase.thing))
  )
    return false;
  if (!behind || !isBound(phrase.thing))
    return !behind || isBound(behind.thing) || isOfNext(words, amount.to, behind.to);
  // A maximum number of doors is never meant.
  if (behind.thing === 'doors' || behind.thing === 'seats') return false;
  for (next = amount.to; behind && !isBound(behind.thing); behind = BEHIND.longest(words, next)) next = behind.to;
  return !behind || isOfNext(words, next, behind.to);
}

function canMeasure(
  word: string | undefined,
  measure: Measure,
  { value, isPounds, isThousands }: Amount,
  other: Measure | undefined,
): boolean {
  if (other !== undefined) return both(other, measure) !== 'not searched';
  // Power, or hire purchase.
  if (word === 'hp') return !isPounds && !isThousands;
  return value < 10 || (measure !== 'seats' && measure !== 'doors');
}

function both(one: Measure | undefined, other: Measure | undefined): Measure | undefined {
  if (one === undefined || one === 'budget') return other ?? one;
  return other === undefined || other === 'budget' || other === one
    ? one
    : (saidTwice[`${one} ${other}`] ?? 'not searched');
}

/** Whether a bound makes its figure a maximum. */
export function isUpper(bound: Figure['bound']): boolean {
  return bound === 'under' || bound === 'most' || bound === 'within' || bound === 'for';
}

function boundOf(bounds: readonly Bound[]): Figure['bound'] {
  const others = bounds.length < 2 ? bounds : bounds.filter((bound) => bound !== 'for');
  return others.length < 2 ? others[0] : others.every((bound) => isUpper(bound)) ? 'most' : 'contradiction';
}

/** Returns the number at a word, in figures or in words. */
function amountAt(words: readonly string[], from: number): Amount | undefined {
  const [phrase, sign, digits, k, inWords = '', thousands, money] =
    AMOUNT.exec(words.slice(from, from + 8).join(' ')) ?? [];
  if (phrase === undefined) return undefined;
  let value = Number(digits ?? /^(a( |$)|hundred)/.test(inWords));
  for (const word of inWords.split(' '))
    value =
      word === 'hundred'
        ? value * 100
        : word === 'thousand'
          ? value * 1000
          : value + (word === 'half' ? 0.5 : (numbers[word] ?? 0));
  const isThousands = k === 'k' || thousands !== undefined;
  const isPounds = sign === '£' || thousands === 'grand' || money !== undefined;
  const exact = Number((value * (isThousands ? 1000 : 1)).toFixed(2));
  return {
    to: from + phrase.split(' ').length,
    value: exact,
    isPounds,
    isThousands,
    isDecimal: digits?.includes('.') === true,
  };
}
