import { usedCarsAddress } from '@forecourt/domain/car-search/address';
import { carsOf, makeOf } from '@forecourt/domain/car-search/cars';
import { isListField, SINGLE_FIELDS } from '@forecourt/domain/car-search/fields';
import { changeCarSearch, EVERY_CAR, withCars, type CarSearch } from '@forecourt/domain/car-search/search';
import { keywordsIn, listValues, singleValue, wordValues } from '@forecourt/domain/car-search/values';
import { USUAL_TERMS, type FinanceTerms } from '@forecourt/domain/finance/finance-terms';
import type { Figure, Measure } from './figures';
import type { Lexicon } from './lexicon';
import { EXCLUDABLE_FIELDS, partsOf, type Part } from './parts';
import { isYear, readingOf, type Asked, type Reading } from './readings';
import { tokensOf, type Token } from './tokens';

/** What a question in words asks for. */
export interface Understood {
  search: CarSearch;
  /** The phrases that mean nothing to the search, as they were written. */
  unknown: string[];
  /** Sentences on what is searched for in place of what was said. */
  notes: string[];
}

/** How near is near, in miles. */
const NEAR = '30';
/** Between a figure and what it is of. */
const FILLERS = new Set(['of', 'is', 'a', 'an', 'at', 'the', 'to']);
/** What these measure may be named by the next word, if nobody knows it: 250 miles of autonomy. */
const LOOSE_MEASURES: ReadonlySet<Measure | undefined> = new Set([undefined, 'budget', 'miles', 'months', 'years']);
const FINANCE: ReadonlySet<Measure | undefined> = new Set(['month', 'week', 'deposit']);
const MIN_CERTAIN_POUNDS = 1000;

/**
 * Reads a question such as "blue automatic estate under £250 a month near Leeds". What is said twice and differently counts once,
 * the first time. Nothing is guessed: a figure beside a word that nobody knows is not used, and both are named.
 *
 * @param on today, which "less than three years old" counts from
 * @param terms what the visitor wants to finance by, where the question says nothing else
 */
export function understand(question: string, lexicon: Lexicon, on: Date, terms: FinanceTerms = USUAL_TERMS): Understood {
  const tokens = tokensOf(
    question,
    (word) => lexicon.isPhrase(word),
    (word) => lexicon.spelling.correct(word),
  );
  const parts = partsOf(tokens, lexicon);
  const unknown = new Set<Part>();
  const notes = new Set<string>();
  const isFinance = parts.some(({ meaning }) =>
    meaning?.kind === 'figure' ? FINANCE.has(meaning.figure.measure) : meaning?.kind === 'asks' && meaning.asks.terms !== undefined,
  );
  let search: CarSearch = { ...EVERY_CAR, terms };
  const said: Partial<FinanceTerms> = {};
  let distancePart: Part | undefined;
  for (const part of parts) {
    const { meaning } = part;
    const written = writtenOf(tokens, part);
    let reading: Reading | undefined;
    if (meaning?.kind === 'asks') reading = { asks: meaning.asks, ...(meaning.note !== undefined && { note: `“${written}”: ${meaning.note}` }) };
    else if (
      meaning?.kind === 'figure' &&
      !(isDoubtful(part, meaning.figure, parts, tokens) && !(isYear(meaning.figure, on) && meaning.figure.bound === undefined))
    )
      reading = readingOf(meaning.figure, { today: on, written, isFinance });
    else if (meaning?.kind === 'nearly-new') reading = { asks: { yearMin: String(on.getUTCFullYear() - 1) } };
    else if (meaning && ['passed-over', 'trim', 'excludes'].includes(meaning.kind)) continue;
    const next = reading && contradicts(said, reading.asks.terms) ? undefined : reading && withAsked(search, reading.asks);
    if (!next) unknown.add(part);
    else {
      search = next;
      Object.assign(said, reading?.asks.terms);
      if (reading?.asks.distance !== undefined) distancePart = part;
      if (reading?.note !== undefined) notes.add(reading.note);
      for (const { written: typed, word } of tokens.slice(part.from, part.to)) if (word !== typed) notes.add(`“${typed}” is read as “${word}”`);
    }
  }
  for (const note of sharedChoices(search, parts, tokens)) notes.add(note);
  search = withExclusions(search, parts, unknown);
  search = withTrims(search, parts, { tokens, lexicon, unknown });
  // Without a place nothing is near.
  if (search.postcode === '' && distancePart) unknown.add(distancePart);
  search = { ...search, distance: search.postcode === '' ? '' : search.distance || NEAR };
  return { search, unknown: phrasesOf(unknown, tokens), notes: [...notes].map((note) => `${note}.`) };
}

/** The address of the results of a question. */
export function resultsOf({ search }: Pick<Understood, 'search'>): string {
  return usedCarsAddress(search);
}

function writtenOf(tokens: readonly Token[], { from, to }: Pick<Part, 'from' | 'to'>): string {
  return tokens
    .slice(from, to)
    .map(({ written }) => written)
    .join(' ');
}

/** Parts as they were written, those that stand beside each other as one. */
function phrasesOf(parts: ReadonlySet<Part>, tokens: readonly Token[]): string[] {
  const all: { from: number; to: number }[] = [];
  for (const { from, to } of [...parts].toSorted((one, other) => one.from - other.from)) {
    const last = all.at(-1);
    if (last?.to === from && !tokens[from]!.isAfterBreak) last.to = to;
    else all.push({ from, to });
  }
  return all.map((range) => writtenOf(tokens, range));
}

/** Whether a word beside a figure, which nobody knows, may be its unit or what it is a figure of. */
function isDoubtful(part: Part, { measure, low }: Figure, parts: readonly Part[], tokens: readonly Token[]): boolean {
  if (!LOOSE_MEASURES.has(measure)) return false;
  const isFiller = (other: Part | undefined) => other?.meaning?.kind === 'passed-over' && FILLERS.has(tokens[other.from]!.word);
  // What has letters and figures, or is one letter, is the name of a car: 320d, Cooper S.
  const isStrange = (other: Part | undefined) => other !== undefined && other.meaning === undefined && /^\D{2,}$/.test(tokens[other.from]!.word);
  const isBroken = ({ from }: Part) => tokens[from]!.isAfterBreak;
  const at = parts.indexOf(part);
  const [before, behind] = [isFiller(parts[at - 1]) ? at - 2 : at - 1, isFiller(parts[at + 1]) ? at + 2 : at + 1];
  const isCertain = low.isPounds && low.value >= MIN_CERTAIN_POUNDS && !['per', 'each', 'every', 'a', 'an'].includes(tokens[part.to]?.word ?? '');
  const isOfBefore = isStrange(parts[before]) && !parts.slice(before + 1, at + 1).some(isBroken) && (measure === undefined || measure === 'budget');
  return !isCertain && (isOfBefore || (isStrange(parts[behind]) && !parts.slice(at + 1, behind + 1).some(isBroken)));
}

function contradicts(said: Partial<FinanceTerms>, terms: Partial<FinanceTerms> = {}): boolean {
  return Object.entries(terms).some(([name, value]) => said[name as keyof FinanceTerms] !== undefined && said[name as keyof FinanceTerms] !== value);
}

/** The search with what is asked; undefined when that is out of bounds, or contradicts what it asks for already. Cars may be of several makes and models. */
function withAsked(search: CarSearch, { cars, ...asked }: Asked): CarSearch | undefined {
  if (cars) {
    const next = withCars(search, [...carsOf(search), ...cars]);
    return listValues('also', next.also).length === next.also.length ? next : undefined;
  }
  if (asked.keywords !== undefined) return withKeywords(search, asked.keywords);
  const change = Object.fromEntries(
    Object.entries(asked).map(([name, value]) => [name, isListField(name) ? listValues(name, [...search[name], ...(value as readonly string[])]) : value]),
  );
  if (asked.terms) change['terms'] = { ...search.terms, ...asked.terms };
  const next = changeCarSearch(search, change);
  const isValid = SINGLE_FIELDS.every((field) => change[field] === undefined || singleValue(field, String(change[field]), 'royal-mail') !== '');
  const isKept = SINGLE_FIELDS.every((field) => search[field] === '' || search[field] === next[field]);
  const hasOrder = search.sort === EVERY_CAR.sort || search.sort === next.sort;
  return isValid && isKept && hasOrder ? next : undefined;
}

/** Undefined when they are more than are looked for. */
function withKeywords(search: CarSearch, phrase: string): CarSearch | undefined {
  const wanted = [...new Set([...search.keywords.split(', '), keywordsIn(phrase).join(' ')])].filter(Boolean).join(', ');
  return singleValue('keywords', wanted) === wanted ? { ...search, keywords: wanted } : undefined;
}

/** What stands beside one car and counts for all of them: a red Golf or a blue Polo. */
function sharedChoices(search: CarSearch, parts: readonly Part[], tokens: readonly Token[]): string[] {
  const asking = (name: keyof Asked) => parts.filter(({ meaning }) => meaning?.kind === 'asks' && meaning.asks[name] !== undefined);
  return EXCLUDABLE_FIELDS.filter((field) => search[field].length > 1 && search.also.length > 0).flatMap((field) => {
    const [first, ...others] = asking(field);
    const last = others.at(-1);
    const isApart = first && last && asking('cars').some(({ from }) => from > first.from && from < last.from);
    return isApart ? [`“${writtenOf(tokens, first)}” and “${writtenOf(tokens, last)}” are searched for in all of these cars`] : [];
  });
}

/** The search without what is not wanted: of a field that it has no words of, all others are. */
function withExclusions(search: CarSearch, parts: readonly Part[], unknown: Set<Part>): CarSearch {
  const next = { ...search };
  for (const part of parts) {
    const words = part.meaning?.kind === 'excludes' ? part.meaning.words : [];
    const left = EXCLUDABLE_FIELDS.filter((name) => words.some(({ field }) => field === name)).map((name) => {
      const wanted = next[name].length > 0 ? next[name] : wordValues(name);
      return [name, wanted.filter((word) => words.every(({ field, value }) => field !== name || value !== word))] as const;
    });
    if (left.some(([, values]) => values.length === 0)) unknown.add(part);
    else Object.assign(next, Object.fromEntries(left));
  }
  return next;
}

interface Sentence {
  tokens: readonly Token[];
  lexicon: Lexicon;
  unknown: Set<Part>;
}

/** The search with its trims, each of the car that it stands beside, or else of all cars of its makes. Cars of a shape are those of their range first. */
function withTrims(search: CarSearch, parts: readonly Part[], { tokens, lexicon, unknown }: Sentence): CarSearch {
  const [bodyType] = search.bodyType.length === 1 ? search.bodyType : [];
  const shaped = (car: string) => (bodyType === undefined ? car : lexicon.sibling(car, bodyType));
  const isJoint = (part: Part) => tokens[part.from]!.isAfterBreak || ['or', 'and'].includes(tokens[part.from]!.word);
  let next = withCars(
    search,
    carsOf(search).map((car) => shaped(car)),
  );
  for (const [at, part] of parts.entries()) {
    if (part.meaning?.kind !== 'trim') continue;
    const { slugs } = part.meaning;
    const carsAt = (index: number) => {
      const meaning = parts[index]?.meaning;
      return meaning?.kind === 'asks' ? (meaning.asks.cars ?? []).map((car) => shaped(car)).filter((car) => slugs[makeOf(car)] !== undefined) : [];
    };
    const isBetween = (index: number) => ['passed-over', 'trim'].includes(parts[index]?.meaning?.kind ?? '') && !isJoint(parts[index]!);
    let [left, right] = [at - 1, at + 1];
    while (isBetween(left)) left -= 1;
    while (isBetween(right)) right += 1;
    const beside = isJoint(part) || carsAt(left).length === 0 ? carsAt(right) : carsAt(left);
    const cars = beside.length > 0 ? beside : parts.flatMap((_, index) => carsAt(index));
    const trims = cars.map((car) => `${car}.${slugs[makeOf(car)]!}`);
    const bound = withCars({ ...next, trim: listValues('trim', [...next.trim, ...trims]) }, carsOf(next));
    const isKept = carsOf(next).length === 1 || trims.every((trim) => bound.trim.includes(trim));
    if (isKept) next = bound;
    else unknown.add(part);
  }
  return next;
}
