import { makeOf } from '@forecourt/domain/car-search/cars';
import type { WordField } from '@forecourt/domain/car-search/fields';
import { normalisePostcode, validatePostcode } from '@forecourt/domain/input/postcode';
import { readPostcodeAreas } from '../places/postcode-areas';
import { figureAt, type Figure } from './figures';
import type { Lexicon, Meaning } from './lexicon';
import type { Asked } from './readings';
import type { Token } from './tokens';

/** Words of a question that belong together. */
export interface Part {
  /** At least one. */
  tokens: readonly Token[];
  /** Undefined for an unknown word. */
  meaning: Meaning | { kind: 'figure'; figure: Figure } | { kind: 'excludes'; words: readonly Excludable[] } | undefined;
}

interface Excludable {
  field: WordField;
  value: string;
}

const AREAS = new Set(readPostcodeAreas().map(({ area }) => area));
/** After these words a postcode is not the name of a car: BMW M3, near M3. */
const PLACE_WORDS = new Set(['near', 'in', 'from', 'of', 'around', 'to', 'at', 'postcode']);
/** Fields with a fixed list, of which every car has one word. */
export const EXCLUDABLE_FIELDS = ['gearbox', 'fuelType', 'bodyType', 'colour'] as const satisfies readonly WordField[];

export const asksOf = (part: Part | undefined): Asked | undefined => (part?.meaning?.kind === 'asks' ? part.meaning.asks : undefined);
export const isAfterBreak = (part: Part | undefined): boolean => part?.tokens[0]?.isAfterBreak === true;
export const isWord = (part: Part | undefined, ...words: string[]): boolean => words.includes(part?.tokens[0]?.word ?? '');

/**
 * Splits a question into parts. Knows the trims of the makes that it names. A negation is one part with the words that
 * it excludes.
 */
export function partsOf(tokens: readonly Token[], lexicon: Lexicon): Part[] {
  const makes = split(tokens, lexicon, []).flatMap((part) => (asksOf(part)?.cars ?? []).map((car) => makeOf(car)));
  const parts = split(tokens, lexicon, makes);
  for (const [at, part] of parts.entries()) {
    if (part.meaning?.kind !== 'not') continue;
    const { last, words } = negationAt(parts, at);
    const negated = parts.slice(at, last + 1).flatMap((one) => one.tokens);
    parts.splice(at, last + 1 - at, { tokens: negated, meaning: words ? { kind: 'excludes', words } : { kind: 'not-searched' } });
  }
  return parts;
}

function split(tokens: readonly Token[], lexicon: Lexicon, makes: readonly string[]): Part[] {
  const parts: Part[] = [];
  const words = tokens.map(({ word }) => word);
  const phraseEnd = (at: number) => lexicon.longest(words, at, makes)?.to ?? 0;
  for (let from = 0; from < words.length;) {
    const figure = figureAt(words, from, phraseEnd);
    const phrase = lexicon.longest(words, from, makes);
    const isSaid = figure && (figure.measure !== undefined || figure.bound !== undefined || figure.low.isPounds || figure.high !== undefined);
    const isFigure = figure && figure.to >= (phrase?.to ?? 0) && (isSaid || !phrase);
    const found = isFigure ? { to: figure.to, thing: { kind: 'figure' as const, figure } } : (phrase ?? postcodeAt(words, from, parts.at(-1)));
    const to = found?.to ?? from + 1;
    parts.push({ tokens: tokens.slice(from, to), meaning: found?.thing });
    from = to;
  }
  return parts;
}

function postcodeAt(words: readonly string[], from: number, last: Part | undefined): { to: number; thing: Meaning } | undefined {
  for (const to of [from + 2, from + 1]) {
    const postcode = normalisePostcode(words.slice(from, to).join(''));
    const area = /^[A-Z]+/.exec(postcode)?.[0] ?? '';
    const isPlace = PLACE_WORDS.has(words[from - 1] ?? '') || (area.length > 1 && !asksOf(last)?.cars);
    const isOutward = to === from + 1 && isPlace && /^[A-Z]{1,2}\d[A-Z\d]?$/.test(postcode);
    if (AREAS.has(area) && (isOutward || validatePostcode(postcode, 'royal-mail').ok)) return { to, thing: { kind: 'asks', asks: { postcode } } };
  }
  return undefined;
}

/** Returns the index of a negation's last part, and the words that it excludes, if they are clear. */
function negationAt(parts: readonly Part[], at: number): { last: number; words?: Excludable[] } {
  const isJoint = (index: number, ...words: string[]) => !asksOf(parts[index]) && isWord(parts[index], ...words);
  const words: (Excludable | undefined)[] = [];
  let isClear = true;
  for (let last = at; ;) {
    let next = last + 1;
    // "Must not be a diesel" reaches the diesel; "not just diesel" is something else.
    for (; parts[next]?.meaning?.kind === 'passed-over' && !isAfterBreak(parts[next]) && !isJoint(next, 'or', 'and', 'but'); next += 1)
      isClear &&= !isJoint(next, 'just', 'only');
    if (!parts[next] || (words.length === 0 && isAfterBreak(parts[next]))) return { last };
    words.push(excludable(parts[next]));
    last = next;
    const isSame = (index: number) => words[0] !== undefined && excludable(parts[index])?.field === words[0].field;
    if (parts[last + 2] && (isJoint(last + 1, 'or', 'nor') || (isJoint(last + 1, 'and') && isSame(last + 2)))) last += 1;
    // Whether "no white diesels" excludes one or both is not clear, nor what "not white, black or grey" does.
    else if (excludable(parts[last + 1]) && (!isAfterBreak(parts[last + 1]) || isSame(last + 1))) isClear = false;
    else return isClear && words.every((word) => word !== undefined) ? { last, words } : { last };
  }
}

/**
 * Returns the word of an excludable field that a part stands for; undefined if the part stands for more or for
 * something else.
 */
function excludable(part: Part | undefined): Excludable | undefined {
  if (part?.meaning?.kind !== 'asks' || !part.meaning.isWhole) return undefined;
  const [[name, values] = [], other] = Object.entries(part.meaning.asks);
  const field = EXCLUDABLE_FIELDS.find((one) => one === name);
  return field && !other && Array.isArray(values) && values.length === 1 ? { field, value: String(values[0]) } : undefined;
}
