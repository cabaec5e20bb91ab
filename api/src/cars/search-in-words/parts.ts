import { makeOf } from '@forecourt/domain/car-search/cars';
import type { WordField } from '@forecourt/domain/car-search/fields';
import { normalisePostcode, validatePostcode } from '@forecourt/domain/input/postcode';
import { readPostcodeAreas } from '../../ground/places/postcode-areas';
import { figureAt, type Figure } from './figures';
import type { Lexicon, Meaning } from './lexicon';
import type { Asked } from './readings';
import type { Token } from './tokens';

/** Words of a question that belong together. */
export interface Part {
  /** At least one. */
  tokens: readonly Token[];
  /** Undefined for an unknown word. */
  meaning:
    | Meaning
    | { kind: 'figure'; figure: Figure }
    | { kind: 'excludes'; words: readonly Excludable[] }
    | undefined;
}

interface Excludable {
  field: WordField;
  value: string;
}

const AREAS = new Set(readPostcodeAreas().map(({ area }) => area));
/** After these words, a text is a postcode, not a model: "near M3", but "BMW M3". */
const PLACE_WORDS = new Set(['near', 'in', 'from', 'of', 'around', 'to', 'at', 'postcode']);
/** Fields with a fixed list of words. Every car has one word of each. */
export const EXCLUDABLE_FIELDS = ['gearbox', 'fuelType', 'bodyType', 'colour'] as const satisfies readonly WordField[];

export const asksOf = (part: Part | undefined): Asked | undefined =>
  part?.meaning?.kind === 'asks' ? part.meaning.asks : undefined;
export const isAfterBreak = (part: Part | undefined): boolean => part?.tokens[0]?.isAfterBreak === true;
export const isWord = (part: Part | undefined, ...words: string[]): boolean =>
  words.includes(part?.tokens[0]?.word ?? '');

/**
 * Splits a question into parts. Knows the trims of the makes that it names. A negation is one part with the words that
 * it excludes.
 */
export function partsOf(tokens: readonly Token[], lexicon: Lexicon): Part[] {
  const makes = split(tokens, lexicon, []).flatMap((part) => (asksOf(part)?.cars ?? []).map((car) => makeOf(car)));
  const parts = split(tokens, lexicon, makes);
  for (let at = 0; at < parts.length; at += 1) {
    if (parts[at]!.meaning?.kind !== 'not') continue;
    const { first, last, words } = negationAt(parts, at);
    const negated = parts.slice(first, last + 1).flatMap((one) => one.tokens);
    parts.splice(first, last + 1 - first, {
      tokens: negated,
      meaning: words ? { kind: 'excludes', words } : { kind: 'not-searched' },
    });
    at = first;
  }
  return parts;
}

function split(tokens: readonly Token[], lexicon: Lexicon, makes: readonly string[]): Part[] {
  const parts: Part[] = [];
  const words = tokens.map(({ word }) => word);
  // A phrase ends at a comma where it can: petrol, blue.
  const longest = (at: number) => {
    const end = tokens.findIndex((token, index) => index > at && token.isAfterBreak);
    const closed = lexicon.longest(words.slice(0, Math.max(end, 0)), at, makes);
    return closed?.thing.kind === 'asks' ? closed : lexicon.longest(words, at, makes);
  };
  const phraseEnd = (at: number) => longest(at)?.to ?? 0;
  const isBreak = (at: number) => tokens[at]?.isAfterBreak === true;
  for (let from = 0; from < words.length;) {
    const figure = figureAt(words, from, phraseEnd, isBreak);
    const phrase = longest(from);
    const named = carNamedWithOther(words, from, parts, lexicon);
    const isSaid =
      figure &&
      (figure.measure !== undefined || figure.bound !== undefined || figure.low.isPounds || figure.high !== undefined);
    const isFigure = figure && figure.to >= (phrase?.to ?? 0) && (isSaid || !phrase);
    const said = isFigure ? { to: figure.to, thing: { kind: 'figure' as const, figure } } : phrase;
    const found =
      (isSaid && named && figure.high === undefined ? said : named) ??
      said ??
      postcodeAt(tokens, from, parts.at(-1), lexicon);
    const to = found?.to ?? from + 1;
    // In "isofix x3", `x3` counts the equipment before it. It is not a BMW X3.
    const isCount =
      /^x\d$/.test(words[from]!) && asksOf(parts.at(-1))?.keywords !== undefined && !tokens[from]!.isAfterBreak;
    parts.push({ tokens: tokens.slice(from, to), meaning: isCount ? undefined : found?.thing });
    from = to;
  }
  return parts;
}

/** Finds a car whose name is completed by another car's: `peugeot 208 or 2008`, `1 or 3 series`. */
function carNamedWithOther(
  words: readonly string[],
  from: number,
  parts: readonly Part[],
  lexicon: Lexicon,
): ReturnType<Lexicon['longest']> {
  const carAt = (some: readonly string[], at = 0) => {
    const found = lexicon.longest(some, at, []);
    return found?.thing.kind === 'asks' && found.thing.asks.cars ? found : undefined;
  };
  const [make = ''] = words[from - 1] === 'or' ? (asksOf(parts.at(-2))?.cars ?? []).map((car) => makeOf(car)) : [];
  const ofMake = make && carAt([make.replaceAll('-', ''), ...words.slice(from)]);
  if (ofMake && ofMake.to > 1) return { ...ofMake, to: from + ofMake.to - 1 };
  const other = words[from + 1] === 'or' ? carAt(words, from + 2) : undefined;
  const name = [words[from]!, ...words.slice(from + 3, other?.to)];
  const ofShape = other && name.length > 1 && carAt(name);
  return ofShape && ofShape.to === name.length ? { ...ofShape, to: from + 1 } : undefined;
}

/** Finds a postcode. A code beside a car is the name of a generation, not a postcode. */
function postcodeAt(
  tokens: readonly Token[],
  from: number,
  last: Part | undefined,
  lexicon: Lexicon,
): { to: number; thing: Meaning } | undefined {
  const words = tokens.map(({ word }) => word);
  const next = lexicon.longest(words, from + 1, [])?.thing;
  const isCar = last && (last.meaning === undefined || last.meaning.kind === 'not-searched' || asksOf(last)?.cars);
  const isOfCar =
    (isCar && !tokens[from]!.isAfterBreak) ||
    (next?.kind === 'asks' && next.asks.cars && !tokens[from + 1]!.isAfterBreak);
  for (const to of [from + 2, from + 1]) {
    const postcode = normalisePostcode(words.slice(from, to).join(''));
    const area = /^[A-Z]+/.exec(postcode)?.[0] ?? '';
    const isPlace = PLACE_WORDS.has(words[from - 1] ?? '') || (area.length > 1 && !isOfCar);
    const isOutward = to === from + 1 && isPlace && /^[A-Z]{1,2}\d[A-Z\d]?$/.test(postcode);
    if (AREAS.has(area) && (isOutward || validatePostcode(postcode, 'royal-mail').ok))
      return { to, thing: { kind: 'asks', asks: { postcode } } };
  }
  return undefined;
}

/**
 * Returns where a negation begins and ends, and the words that it excludes, if they are clear. A negation at the end
 * excludes the word before it.
 */
function negationAt(parts: readonly Part[], at: number): { first: number; last: number; words?: Excludable[] } {
  const isJoint = (index: number, ...words: string[]) => !asksOf(parts[index]) && isWord(parts[index], ...words);
  const words: (Excludable | undefined)[] = [];
  let isClear = true;
  for (let last = at; ;) {
    let next = last + 1;
    // "Must not be a diesel" negates the diesel; "not just diesel" does not.
    for (
      ;
      parts[next]?.meaning?.kind === 'passed-over' && !isAfterBreak(parts[next]) && !isJoint(next, 'or', 'and', 'but');
      next += 1
    )
      isClear &&= !isJoint(next, 'just', 'only');
    if (!parts[next] || (words.length === 0 && isAfterBreak(parts[next]))) {
      const before = words.length === 0 && asksOf(parts[at - 1]) ? at - 1 : at;
      const word = excludable(parts[before]);
      return { first: before, last, ...(word && { words: [word] }) };
    }
    words.push(excludable(parts[next]));
    last = next;
    const isSame = (index: number) => words[0] !== undefined && excludable(parts[index])?.field === words[0].field;
    if (parts[last + 2] && (isJoint(last + 1, 'or', 'nor') || (isJoint(last + 1, 'and') && isSame(last + 2))))
      last += 1;
    // "No white diesels" may exclude one or both, and "not white, black or grey" is ambiguous too.
    else if (excludable(parts[last + 1]) && (!isAfterBreak(parts[last + 1]) || isSame(last + 1))) isClear = false;
    else if (isClear && words.every((word) => word !== undefined)) return { first: at, last, words };
    else return { first: at, last: boundBehind(parts, last) ?? last };
  }
}

/**
 * Returns the index of the figure after an unclear negation, which may reverse its bound: "not a penny more than 6000".
 */
function boundBehind(parts: readonly Part[], last: number): number | undefined {
  const isOpen = (part: Part) => part.meaning?.kind !== 'passed-over' || isAfterBreak(part);
  const next = parts.findIndex((part, index) => index > last && isOpen(part));
  const { meaning } = parts[next] ?? {};
  return meaning?.kind === 'figure' &&
    ['over', 'least'].includes(meaning.figure.bound ?? '') &&
    !isAfterBreak(parts[next])
    ? next
    : undefined;
}

/**
 * Returns the word of an excludable field that a part stands for; undefined if the part stands for more or for
 * something else.
 */
function excludable(part: Part | undefined): Excludable | undefined {
  if (part?.meaning?.kind !== 'asks' || !part.meaning.isWhole) return undefined;
  const [[name, values] = [], other] = Object.entries(part.meaning.asks);
  const field = EXCLUDABLE_FIELDS.find((one) => one === name);
  return field && !other && Array.isArray(values) && values.length === 1
    ? { field, value: String(values[0]) }
    : undefined;
}
