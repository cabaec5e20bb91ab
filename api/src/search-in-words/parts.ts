import { makeOf } from '@forecourt/domain/car-search/cars';
import type { WordField } from '@forecourt/domain/car-search/fields';
import { normalisePostcode, validatePostcode } from '@forecourt/domain/input/postcode';
import { readPostcodeAreas } from '../places/postcode-areas';
import { figureAt, type Figure } from './figures';
import type { Lexicon, Meaning } from './lexicon';
import type { Token } from './tokens';

/** Words of a question that belong together. */
export interface Part {
  from: number;
  /** The word behind it. */
  to: number;
  /** Nothing for a word that nobody knows. */
  meaning: Meaning | { kind: 'figure'; figure: Figure } | { kind: 'excludes'; words: readonly Excludable[] } | undefined;
}

const AREAS = new Set(readPostcodeAreas().map(({ area }) => area));
/** Behind these a postcode is no name of a car: BMW M3, near M3. */
const PLACE_WORDS = new Set(['near', 'in', 'from', 'of', 'around', 'to', 'at', 'postcode']);
/** Fields with a list of words, of which every car has one. */
export const EXCLUDABLE_FIELDS = ['gearbox', 'fuelType', 'bodyType', 'colour'] as const satisfies readonly WordField[];

/** The parts of a question. Trims are those of the makes that it names. */
export function partsOf(tokens: readonly Token[], lexicon: Lexicon): Part[] {
  const words = tokens.map(({ word }) => word);
  const makes = split(words, lexicon, []).flatMap(({ meaning }) => (meaning?.kind === 'asks' ? (meaning.asks.cars ?? []).map((car) => makeOf(car)) : []));
  return withoutNegations(split(words, lexicon, makes), tokens);
}

function split(words: readonly string[], lexicon: Lexicon, makes: readonly string[]): Part[] {
  const parts: Part[] = [];
  const phraseEnd = (at: number) => lexicon.longest(words, at, makes)?.to ?? 0;
  for (let from = 0; from < words.length; from = parts.at(-1)!.to) {
    const figure = figureAt(words, from, phraseEnd);
    const phrase = lexicon.longest(words, from, makes);
    const isSaid = figure && (figure.measure !== undefined || figure.bound !== undefined || figure.low.isPounds || figure.high !== undefined);
    if (figure && figure.to >= (phrase?.to ?? 0) && (isSaid || !phrase)) parts.push({ from, to: figure.to, meaning: { kind: 'figure', figure } });
    else if (phrase) parts.push({ from, to: phrase.to, meaning: phrase.thing });
    else parts.push(postcodeAt(words, from, parts.at(-1)) ?? { from, to: from + 1, meaning: undefined });
  }
  return parts;
}

function postcodeAt(words: readonly string[], from: number, last: Part | undefined): Part | undefined {
  const isBehindCar = last?.meaning?.kind === 'asks' && last.meaning.asks.cars !== undefined;
  for (const to of [from + 2, from + 1]) {
    const postcode = normalisePostcode(words.slice(from, to).join(''));
    const area = /^[A-Z]+/.exec(postcode)?.[0] ?? '';
    const isPlace = PLACE_WORDS.has(words[from - 1] ?? '') || (area.length > 1 && !isBehindCar);
    const isOutward = to === from + 1 && isPlace && /^[A-Z]{1,2}\d[A-Z\d]?$/.test(postcode);
    if (AREAS.has(area) && (isOutward || validatePostcode(postcode, 'royal-mail').ok)) return { from, to, meaning: { kind: 'asks', asks: { postcode } } };
  }
  return undefined;
}

/** What is not wanted as one part: words of a closed field, which leave the others, or else something that is not understood. */
function withoutNegations(parts: readonly Part[], tokens: readonly Token[]): Part[] {
  const done: Part[] = [];
  for (let at = 0; at < parts.length; at += 1) {
    if (parts[at]!.meaning?.kind === 'not') {
      const { last, words } = negationAt(parts, at, tokens);
      done.push({ from: parts[at]!.from, to: parts[last]!.to, meaning: words ? { kind: 'excludes', words } : { kind: 'not-searched' } });
      at = last;
    } else done.push(parts[at]!);
  }
  return done;
}

/** The last part of a negation, and the words that it excludes; none where that is not clear. */
function negationAt(parts: readonly Part[], at: number, tokens: readonly Token[]): { last: number; words?: Excludable[] } {
  const isWord = (index: number, ...some: string[]) => parts[index]?.meaning?.kind !== 'asks' && some.includes(tokens[parts[index]?.from ?? -1]?.word ?? '');
  const isAfterBreak = (index: number) => tokens[parts[index]?.from ?? -1]?.isAfterBreak === true;
  const words: (Excludable | undefined)[] = [];
  let isClear = true;
  for (let last = at; ;) {
    let next = last + 1;
    // "Must not be a diesel" reaches the diesel; "not just diesel" is something else.
    for (; parts[next]?.meaning?.kind === 'passed-over' && !isAfterBreak(next) && !isWord(next, 'or', 'and', 'but'); next += 1)
      isClear &&= !isWord(next, 'just', 'only');
    if (!parts[next] || (words.length === 0 && isAfterBreak(next))) return { last };
    words.push(excludable(parts[next]));
    last = next;
    const follower = excludable(parts[last + 1]);
    const isSame = (index: number) => excludable(parts[index])?.field !== undefined && excludable(parts[index])?.field === words[0]?.field;
    if (parts[last + 2] && (isWord(last + 1, 'or', 'nor') || (isWord(last + 1, 'and') && isSame(last + 2)))) last += 1;
    // Whether "no white diesels" excludes one or both is not clear, nor what "not white, black or grey" does.
    else if (follower && (!isAfterBreak(last + 1) || isSame(last + 1))) isClear = false;
    else return isClear && words.every((word) => word !== undefined) ? { last, words } : { last };
  }
}

interface Excludable {
  field: WordField;
  value: string;
}

/** The one word of a field with a fixed list that a part stands for, and nothing wider. */
function excludable(part: Part | undefined): Excludable | undefined {
  if (part?.meaning?.kind !== 'asks' || !part.meaning.isWhole) return undefined;
  const [[field, values] = [], other] = Object.entries(part.meaning.asks);
  const closed = EXCLUDABLE_FIELDS.find((name) => name === field);
  return closed && !other && Array.isArray(values) && values.length === 1 ? { field: closed, value: String(values[0]) } : undefined;
}
