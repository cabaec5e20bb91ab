import { usedCarsAddress } from '@forecourt/domain/car-search/address';
import { isListField, SINGLE_FIELDS } from '@forecourt/domain/car-search/fields';
import { changeCarSearch, EVERY_CAR, type CarSearch } from '@forecourt/domain/car-search/search';
import { listValues, singleValue } from '@forecourt/domain/car-search/values';
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
 */
export function understand(question: string, lexicon: Lexicon, on: Date): Understood {
  const written = tokensOf(question);
  const tokens = written.map((token) => lexicon.spelling.correct(token));
  let search = EVERY_CAR;
  const unknown: { from: number; to: number }[] = [];
  for (let at = 0; at < tokens.length;) {
    const { length, asks, isUnknown } = readPhrase(tokens.slice(at), lexicon, on);
    const next = asks && withAsked(search, asks);
    if (next) search = next;
    if (isUnknown || (asks && !next)) unknown.push({ from: at, to: at + length });
    at += length;
  }
  const [bodyType] = search.bodyType.length === 1 ? search.bodyType : [];
  const sibling = bodyType === undefined ? undefined : lexicon.sibling(search.make, search.model, bodyType);
  if (sibling !== undefined) search = { ...search, model: sibling };
  if (search.postcode === '') search = { ...search, distance: '' };
  else if (search.distance === '') search = { ...search, distance: NEAR };
  return { search, unknown: joined(unknown).map(({ from, to }) => written.slice(from, to).join(' ')) };
}

/** The address of the results of a question. */
export function resultsOf({ search }: Understood): string {
  return usedCarsAddress(search);
}

interface Phrase {
  length: number;
  asks?: Asked;
  isUnknown?: boolean;
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
  return { length: 1, isUnknown: true };
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

/** The search with what is asked; undefined when that is out of bounds, or contradicts what it asks for already. */
function withAsked(search: CarSearch, asked: Asked): CarSearch | undefined {
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

/** Phrases that stand beside each other as one. */
function joined(phrases: readonly { from: number; to: number }[]): { from: number; to: number }[] {
  const all: { from: number; to: number }[] = [];
  for (const { from, to } of phrases) {
    const last = all.at(-1);
    if (last?.to === from) last.to = to;
    else all.push({ from, to });
  }
  return all;
}
