import { usedCarsAddress } from '@forecourt/domain/car-search/address';
import { isListField, SINGLE_FIELDS } from '@forecourt/domain/car-search/fields';
import { carsOf, makeOf, valueOfCar } from '@forecourt/domain/car-search/cars';
import { changeCarSearch, EVERY_CAR, withCars, type CarSearch } from '@forecourt/domain/car-search/search';
import { USUAL_TERMS, type FinanceTerms } from '@forecourt/domain/finance/finance-terms';
import { keywordsIn, listValues, singleValue } from '@forecourt/domain/car-search/values';
import { normalisePostcode, validatePostcode } from '@forecourt/domain/input/postcode';
import { readPostcodeAreas } from '../places/postcode-areas';
import { SAYINGS, type Asked } from './figures';
import type { Lexicon } from './lexicon';
import { tokensOf } from './tokens';

/** What a question in words asks for. */
export interface Understood {
  search: CarSearch;
  /** The phrases that mean nothing to the search, as they were written. */
  unknown: string[];
}

/** How near is near, in miles. */
const NEAR = '30';
const NOT = /^(?:but not|anything but|other than|apart from|not|no|without|except|excluding|avoid|non)(?: (?:an?|any|the))?(?= )/;
const AREAS = new Set(readPostcodeAreas().map(({ area }) => area));

/**
 * Reads a question such as "blue automatic estate under £250 a month near Leeds". What is said twice and differently counts once,
 * the first time; "not red" is something that the search cannot do, and is never read as red.
 *
 * @param on today, which "less than three years old" counts from
 * @param terms what the visitor wants to finance by, where the question says nothing else
 */
export function understand(question: string, lexicon: Lexicon, on: Date, terms: FinanceTerms = USUAL_TERMS): Understood {
  const written = tokensOf(question);
  const tokens = written.map((token) => lexicon.spelling.correct(token));
  let search: CarSearch = { ...EVERY_CAR, terms };
  const unknown: Range[] = [];
  const leftOver: Range[] = [];
  for (let at = 0; at < tokens.length;) {
    const { length, asks, isUnknown, isLeftOver } = readPhrase(tokens.slice(at), lexicon, on);
    const next = asks && withAsked(search, asks);
    if (next) search = next;
    if (isLeftOver) leftOver.push({ from: at, to: at + length });
    else if (isUnknown || (asks && !next)) unknown.push({ from: at, to: at + length });
    at += length;
  }
  for (const range of joined(leftOver)) search = withTrims(search, tokens, range, { lexicon, unknown });
  const [bodyType] = search.bodyType.length === 1 ? search.bodyType : [];
  if (bodyType !== undefined)
    search = withCars(
      search,
      carsOf(search).map((car) => siblingOf(car, bodyType, lexicon)),
    );
  if (search.postcode === '') search = { ...search, distance: '' };
  else if (search.distance === '') search = { ...search, distance: NEAR };
  return { search, unknown: joined(unknown.toSorted((one, other) => one.from - other.from)).map(({ from, to }) => written.slice(from, to).join(' ')) };
}

/** The address of the results of a question. */
export function resultsOf({ search }: Understood): string {
  return usedCarsAddress(search);
}

interface Phrase {
  length: number;
  asks?: Asked;
  isUnknown?: boolean;
  /** Means nothing by itself. */
  isLeftOver?: boolean;
}

/** Words of a question, the last not included. */
interface Range {
  from: number;
  to: number;
}

/** The search with the trims of its makes among words that are left over; the others join the unknown ones. */
function withTrims(search: CarSearch, tokens: readonly string[], { from, to }: Range, { lexicon, unknown }: { lexicon: Lexicon; unknown: Range[] }): CarSearch {
  const makes = carsOf(search).map(makeOf);
  const trims = [...search.trim];
  for (let at = from; at < to;) {
    const found = lexicon.trimOf(makes, tokens.slice(at, to));
    if (found) trims.push(found.trim);
    else unknown.push({ from: at, to: at + 1 });
    at += found?.length ?? 1;
  }
  return { ...search, trim: listValues('trim', trims) };
}

/** The model of a shape in place of another of its range. */
function siblingOf(car: string, bodyType: string, lexicon: Lexicon): string {
  const make = makeOf(car);
  const sibling = lexicon.sibling(make, car.slice(make.length + 1), bodyType);
  return sibling === undefined ? car : valueOfCar(make, sibling);
}

function readPhrase(tokens: readonly string[], lexicon: Lexicon, on: Date): Phrase {
  const text = tokens.join(' ');
  const said = firstSaying(text, on);
  if (said) return said;
  const known = lexicon.longestOf(tokens);
  const not = known?.length === 1 || !known ? (NOT.exec(text)?.[0].split(' ').length ?? 0) : 0;
  if (not > 0) return { length: not + readPhrase(tokens.slice(not), lexicon, on).length, isUnknown: true };
  if (known?.meaning.kind === 'asks') return { length: known.length, asks: known.meaning.asks };
  if (known?.meaning.kind === 'not-searched') return { length: known.length, isUnknown: true };
  const postcode = postcodeOf(tokens);
  if (postcode) return { length: postcode.length, asks: { postcode: postcode.value } };
  if (known) return { length: known.length };
  return { length: 1, isLeftOver: true };
}

function firstSaying(text: string, on: Date): Phrase | undefined {
  for (const { pattern, asks: read } of SAYINGS) {
    const match = pattern.exec(text);
    const asks = match ? read(match.groups ?? {}, on) : undefined;
    if (!match || asks === undefined) continue;
    const length = match[0].split(' ').length;
    return asks ? { length, asks } : { length, isUnknown: true };
  }
  return undefined;
}

function postcodeOf([first = '', second = '']: readonly string[]): { length: number; value: string } | undefined {
  for (const [length, text] of [
    [2, first + second],
    [1, first],
  ] as const) {
    const value = normalisePostcode(text);
    const isWhole = value !== '' && validatePostcode(value, 'royal-mail').ok;
    if ((isWhole || (length === 1 && /^[A-Z]{1,2}\d[A-Z\d]?$/.test(value))) && AREAS.has(/^[A-Z]+/.exec(value)?.[0] ?? '')) return { length, value };
  }
  return undefined;
}

/** The search with what is asked; undefined when that is out of bounds, or contradicts what it asks for already. Cars may be of several makes and models. */
function withAsked(search: CarSearch, asked: Asked): CarSearch | undefined {
  if (asked.make !== undefined) return withCars(search, [...carsOf(search), valueOfCar(asked.make, asked.model ?? '')]);
  if (asked.keywords !== undefined) return withKeywords(search, asked.keywords);
  const change = Object.fromEntries(
    Object.entries(asked).map(([name, value]) => [name, isListField(name) ? listValues(name, [...search[name], ...(value as readonly string[])]) : value]),
  );
  if (asked.terms) change['terms'] = { ...search.terms, ...asked.terms };
  const next = changeCarSearch(search, change);
  const isValid = SINGLE_FIELDS.every((field) => asked[field] === undefined || singleValue(field, asked[field], 'royal-mail') !== '');
  const isKept = SINGLE_FIELDS.every((field) => search[field] === '' || search[field] === next[field]);
  const hasOrder = search.sort === EVERY_CAR.sort || search.sort === next.sort;
  return isValid && isKept && hasOrder ? next : undefined;
}

/** Undefined when they are more than are looked for. */
function withKeywords(search: CarSearch, phrase: string): CarSearch | undefined {
  const keywords = singleValue('keywords', `${search.keywords} ${phrase}`);
  return keywordsIn(phrase).every((word) => keywords.split(' ').includes(word)) ? { ...search, keywords } : undefined;
}

/** Phrases that stand beside each other as one. */
function joined(phrases: readonly Range[]): Range[] {
  const all: Range[] = [];
  for (const { from, to } of phrases) {
    const last = all.at(-1);
    if (last?.to === from) last.to = to;
    else all.push({ from, to });
  }
  return all;
}
