import { usedCarsAddress } from '@forecourt/domain/car-search/address';
import { carsOf, makeOf } from '@forecourt/domain/car-search/cars';
import { isListField, SINGLE_FIELDS, type WordField } from '@forecourt/domain/car-search/fields';
import { changeCarSearch, EVERY_CAR, withCars, type CarSearch } from '@forecourt/domain/car-search/search';
import { keywordsIn, listValues, singleValue, wordValues } from '@forecourt/domain/car-search/values';
import { DEFAULT_TERMS, type FinanceTerms } from '@forecourt/domain/finance/finance-terms';
import { isNumber, type Measure } from './figures';
import { BANDED_FIELDS } from '../vocabulary/figure-bands';
import type { Lexicon } from './lexicon';
import { asksOf, EXCLUDABLE_FIELDS, isAfterBreak, isWord, partsOf, type Part } from './parts';
import { isYear, readingOf, type Asked, type Reading } from './readings';
import { tokensOf } from './tokens';

/** The understood part of a question in words. */
export interface Understood {
  search: CarSearch;
  /** The phrases that mean nothing to the search, as they were written. */
  unknown: string[];
  /** Sentences about searched values that differ from the question. */
  notes: string[];
}

/** Distance that "near" means, in miles. */
const NEAR = '30';
/** Words between a figure and its measure. */
const FILLERS = ['of', 'is', 'a', 'an', 'at', 'the', 'to'];
/** Measures after which an unknown word may name another measure: 250 miles of autonomy. */
const LOOSE_MEASURES: ReadonlySet<Measure | undefined> = new Set([undefined, 'budget', 'miles', 'months', 'years']);
const FINANCE: ReadonlySet<Measure | undefined> = new Set(['month', 'week', 'deposit']);
const MIN_CERTAIN_POUNDS = 1000;

/**
 * Reads a question such as "blue automatic estate under £250 a month near Leeds". Of contradictory parts, the first
 * counts. Nothing is guessed: a figure beside an unknown word is not used, and both are reported.
 *
 * @param on today, from which "less than three years old" counts
 * @param terms finance terms for everything that the question does not mention
 */
export function understand(
  question: string,
  lexicon: Lexicon,
  on: Date,
  terms: FinanceTerms = DEFAULT_TERMS,
): Understood {
  const parts = partsOf(tokensOf(question, lexicon), lexicon);
  const unknown = new Set<Part>();
  const notes = new Set<string>();
  const isFinance = parts.some(
    (part) => asksOf(part)?.terms ?? (part.meaning?.kind === 'figure' && FINANCE.has(part.meaning.figure.measure)),
  );
  let search: CarSearch = { ...EVERY_CAR, terms };
  const said: Record<string, unknown> = {};
  let distancePart: Part | undefined;
  for (const [at, part] of parts.entries()) {
    const { meaning } = part;
    if (meaning && ['passed-over', 'trim', 'excludes'].includes(meaning.kind)) continue;
    let reading: Reading | undefined;
    if (unknown.has(parts[at - 1]!) && isRestOf(parts[at - 1]!, part)) reading = undefined;
    else if (meaning?.kind === 'asks') reading = meaning;
    else if (meaning?.kind === 'figure' && !isDoubtful(at, parts, on))
      reading = readingOf(meaning.figure, on, isFinance);
    const isOther = Object.entries(reading?.asks.terms ?? {}).some(([name, value]) => (said[name] ?? value) !== value);
    const next = reading && !isOther ? withAsked(search, reading.asks) : undefined;
    if (!reading || !next) {
      unknown.add(part);
      continue;
    }
    search = next;
    Object.assign(said, reading.asks.terms);
    if (reading.asks.distance !== undefined) distancePart = part;
    const note = reading.sentence ?? (reading.note && `“${writtenOf(part)}”: ${reading.note}`);
    if (note) notes.add(note);
    for (const { written, word } of part.tokens) if (word !== written) notes.add(`“${written}” is read as “${word}”`);
  }
  for (const note of sharedChoices(search, parts)) notes.add(note);
  search = withExclusions(search, parts, unknown);
  search = withTrims(search, parts, lexicon, unknown);
  // "Near" has no effect without a place.
  if (search.postcode === '' && distancePart) unknown.add(distancePart);
  search = { ...search, distance: search.postcode === '' ? '' : search.distance || NEAR };
  return { search, unknown: phrasesOf(parts, unknown), notes: [...notes].map((note) => `${note}.`) };
}

/** The address of the results of a question. */
export const resultsOf = ({ search }: Pick<Understood, 'search'>): string => usedCarsAddress(search);

const writtenOf = ({ tokens }: Part): string => tokens.map(({ written }) => written).join(' ');

/** Joins unknown parts as they were written; neighbouring parts become one phrase. */
function phrasesOf(parts: readonly Part[], unknown: ReadonlySet<Part>): string[] {
  const phrases: string[] = [];
  for (const [at, part] of parts.entries()) {
    const isJoined = at > 0 && unknown.has(parts[at - 1]!) && !isAfterBreak(part);
    if (unknown.has(part)) phrases.push(isJoined ? `${phrases.pop()} ${writtenOf(part)}` : writtenOf(part));
  }
  return phrases;
}

/** Whether a part begins with the rest of a number that the previous part ends with: 12 500. */
function isRestOf(last: Part, part: Part): boolean {
  const isMeasured = last.meaning?.kind === 'figure' && last.meaning.figure.measure !== undefined;
  return !isMeasured && !isAfterBreak(part) && isNumber(last.tokens.at(-1)!.word) && isNumber(part.tokens[0]!.word);
}

/** Whether an unknown word beside a figure may be its unit or measure. */
function isDoubtful(at: number, parts: readonly Part[], on: Date): boolean {
  const { meaning } = parts[at]!;
  if (meaning?.kind !== 'figure' || (isYear(meaning.figure, on) && meaning.figure.bound === undefined)) return false;
  const { measure, low } = meaning.figure;
  const isCertain =
    low.isPounds && low.value >= MIN_CERTAIN_POUNDS && !isWord(parts[at + 1], 'per', 'each', 'every', 'a', 'an');
  // Words with letters and figures, or of one letter, are names of cars: 320d, Cooper S.
  const isStrange = (part: Part | undefined) =>
    part !== undefined && part.meaning === undefined && /^\D{2,}$/.test(part.tokens[0]!.word);
  const isFiller = (part: Part | undefined) => part?.meaning?.kind === 'passed-over' && isWord(part, ...FILLERS);
  const [before, behind] = [isFiller(parts[at - 1]) ? at - 2 : at - 1, isFiller(parts[at + 1]) ? at + 2 : at + 1];
  const isOf = (index: number, from: number, to: number) =>
    isStrange(parts[index]) && !parts.slice(from, to).some((part) => isAfterBreak(part));
  const isOfBefore = (measure === undefined || measure === 'budget') && isOf(before, before + 1, at + 1);
  return LOOSE_MEASURES.has(measure) && !isCertain && (isOfBefore || isOf(behind, at + 1, behind + 1));
}

/**
 * Adds fields to a search; undefined if a value is out of bounds or contradicts the search. Cars may be of several
 * makes and models.
 */
function withAsked(search: CarSearch, { cars, keywords, ...asked }: Asked): CarSearch | undefined {
  if (cars) {
    const next = withCars(search, [...carsOf(search), ...cars]);
    return listValues('also', next.also).length === next.also.length ? next : undefined;
  }
  if (keywords !== undefined) {
    const wanted = [...new Set([...search.keywords.split(', '), keywordsIn(keywords).join(' ')])]
      .filter(Boolean)
      .join(', ');
    return singleValue('keywords', wanted) === wanted ? { ...search, keywords: wanted } : undefined;
  }
  const change = Object.fromEntries(
    Object.entries(asked).map(([name, value]) => [
      name,
      isListField(name) ? listValues(name, [...search[name], ...(value as readonly string[])]) : value,
    ]),
  );
  // A second figure would widen the first.
  if (BANDED_FIELDS.some((name) => asked[name] !== undefined && search[name].length > 0)) return undefined;
  if (asked.terms) change['terms'] = { ...search.terms, ...asked.terms };
  const next = changeCarSearch(search, change);
  const isValid = SINGLE_FIELDS.every(
    (field) => change[field] === undefined || singleValue(field, String(change[field]), 'royal-mail') !== '',
  );
  const isKept = SINGLE_FIELDS.every((field) => search[field] === '' || search[field] === next[field]);
  const hasOrder = search.sort === EVERY_CAR.sort || search.sort === next.sort;
  return isValid && isKept && hasOrder ? next : undefined;
}

/** Notes on words that stand beside one car but apply to all: a red Golf or a blue Polo. */
function sharedChoices(search: CarSearch, parts: readonly Part[]): string[] {
  return EXCLUDABLE_FIELDS.filter((field) => search[field].length > 1 && search.also.length > 0).flatMap((field) => {
    const isAsking = (part: Part) => asksOf(part)?.[field] !== undefined;
    const [first, last] = [parts.findIndex(isAsking), parts.findLastIndex(isAsking)];
    const isApart = parts.slice(first + 1, Math.max(last, 0)).some((part) => asksOf(part)?.cars);
    return isApart
      ? [`“${writtenOf(parts[first]!)}” and “${writtenOf(parts[last]!)}” are searched for in all of these cars`]
      : [];
  });
}

/** Removes excluded words from a search. A field without words first gets all its words. */
function withExclusions(search: CarSearch, parts: readonly Part[], unknown: Set<Part>): CarSearch {
  const next = { ...search };
  for (const part of parts) {
    if (part.meaning?.kind !== 'excludes') continue;
    const left: Partial<Record<WordField, readonly string[]>> = {};
    for (const { field, value } of part.meaning.words) {
      left[field] = (left[field] ?? (next[field].length > 0 ? next[field] : wordValues(field))).filter(
        (word) => word !== value,
      );
    }
    if (Object.values(left).some((values) => values.length === 0)) unknown.add(part);
    else Object.assign(next, left);
  }
  return next;
}

/**
 * Adds trims to a search, each bound to the car beside it, or otherwise to all cars of its makes. Before that, replaces
 * cars with those of their range in the wanted shape.
 */
function withTrims(search: CarSearch, parts: readonly Part[], lexicon: Lexicon, unknown: Set<Part>): CarSearch {
  const [bodyType = ''] = search.bodyType.length === 1 ? search.bodyType : [];
  const shaped = (cars: readonly string[] = []) => cars.map((car) => lexicon.sibling(car, bodyType));
  const isJoint = (part: Part | undefined) => isAfterBreak(part) || isWord(part, 'or', 'and');
  const isBetween = (part: Part | undefined) =>
    ['passed-over', 'trim'].includes(part?.meaning?.kind ?? '') && !isJoint(part);
  let next = withCars(search, shaped(carsOf(search)));
  for (const [at, part] of parts.entries()) {
    if (part.meaning?.kind !== 'trim') continue;
    const { slug, makes } = part.meaning;
    const carsAt = (index: number) => shaped(asksOf(parts[index])?.cars).filter((car) => makes.has(makeOf(car)));
    let [left, right] = [at - 1, at + 1];
    while (isBetween(parts[left])) left -= 1;
    while (isBetween(parts[right])) right += 1;
    const beside = isJoint(part) || carsAt(left).length === 0 ? carsAt(right) : carsAt(left);
    const cars = beside.length > 0 ? beside : parts.flatMap((_, index) => carsAt(index));
    const trims = cars.map((car) => `${car}.${slug}`);
    const bound = withCars({ ...next, trim: listValues('trim', [...next.trim, ...trims]) }, carsOf(next));
    const isKept = trims.length > 0 && (carsOf(next).length === 1 || trims.every((trim) => bound.trim.includes(trim)));
    if (isKept) next = bound;
    else unknown.add(part);
  }
  return next;
}
