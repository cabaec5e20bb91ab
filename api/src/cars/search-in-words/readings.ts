import { valueLabel } from '@forecourt/domain/car-search/choices';
import { FIELDS, type RangeName } from '@forecourt/domain/car-search/fields';
import { endsOf as fieldsOf, type CarSearch } from '@forecourt/domain/car-search/search';
import { MILEAGE_STEPS, mileageBand, rangeValue } from '@forecourt/domain/car-search/values';
import { readTerms, termsParameter, type FinanceTerms } from '@forecourt/domain/finance/finance-terms';
import { formatPounds, poundsFromPence } from '@forecourt/domain/money';
import { slugOf } from '@forecourt/domain/slug';
import { BAND_OF, type BandedField } from '../vocabulary/figure-bands';
import { isUpper, type Amount, type Figure, type Measure } from './figures';

/** The search fields that a part of a question sets. */
export type Asked = Partial<Omit<CarSearch, 'terms' | 'make' | 'model' | 'also'>> & {
  cars?: readonly string[];
  terms?: Partial<FinanceTerms>;
};

/** Search fields for a part of a question. */
export interface Reading {
  asks: Asked;
  /** The searched value, if it differs from the words. */
  note?: string | undefined;
  /** A complete sentence in place of `note`, which follows the quoted words. */
  sentence?: string;
}

/** Pounds below this are a monthly price: no car costs so little. */
const CHEAPEST_POUNDS = 1000;
/** Numbers below this are pounds only with a pound sign: "for 5 people". */
const CHEAPEST_MONTH_POUNDS = 30;
/** Below this, "under 2000" is a price, not a year: no car is so old. */
const LAST_ROUND_YEAR = 2004;
/** A larger bare number may also be a mileage. */
const MAX_LOOSE_POUNDS = 20_000;
/** Fewer miles are a distance. */
const MIN_MILEAGE = 1000;
type Ends = readonly [min?: number | undefined, max?: number | undefined];
type Read = (figure: Figure, today: Date, isFinance: boolean) => Reading | undefined;

const READINGS: Readonly<Record<Measure, Read>> = {
  month: (figure) => pounds('monthly', figure),
  week: weekly,
  price: (figure) => pounds('price', figure),
  budget: unmeasured,
  deposit: (figure) => terms('depositPence', figure),
  'annual mileage': (figure) => terms('annualMileage', figure),
  months: (figure) => terms('termMonths', figure),
  'term years': (figure) => terms('termMonths', figure, 12),
  miles: (figure) => (figure.low.value < MIN_MILEAGE && !figure.high ? distance(figure) : mileage(figure)),
  mileage,
  distance,
  age,
  years: (figure, today, isFinance) => {
    if (figure.bound === 'for' || (figure.bound === 'over' && isFinance)) return terms('termMonths', figure, 12);
    return figure.bound === undefined || figure.bound === 'over' ? undefined : age(figure, today);
  },
  year: (figure, today) => (isYear(figure, today) ? years(figure) : undefined),
  plate,
  doors: (figure) => counts('doors', figure),
  seats: (figure) => counts('seats', figure),
  litres: (figure) => litres(figure, 1),
  cc: (figure) => litres(figure, 1000),
  mpg: (figure) => banded('milesPerGallon', figure, { none: [figure.low.value], min: 5, max: 150 }),
  'insurance group': (figure) =>
    banded('insuranceGroup', figure, { none: [figure.low.value, figure.low.value], min: 1, max: 50, isWhole: true }),
  'zero to 62': (figure) => banded('zeroTo62Seconds', figure, { none: [undefined, figure.low.value], min: 1, max: 60 }),
  seconds: () => undefined,
  'not searched': () => undefined,
};

/**
 * Returns the search fields for a figure; undefined if it is unclear or not searched.
 *
 * @param isFinance whether the question is about payments, so that years may be a term
 */
export function readingOf(figure: Figure, today: Date, isFinance: boolean): Reading | undefined {
  return READINGS[figure.measure ?? 'budget'](figure, today, isFinance);
}

/** Reads a figure without a unit: a year, an engine size, or pounds if it has a bound or a pound sign. */
function unmeasured(figure: Figure, today: Date): Reading | undefined {
  const { low, high, bound, measure } = figure;
  const isAlone = measure === undefined && bound === undefined && !high;
  const isPriceToo = bound === 'under' || bound === 'over';
  if (measure === undefined && isYear(figure, today) && !(isPriceToo && low.value <= LAST_ROUND_YEAR))
    return isPriceToo ? undefined : years(figure);
  if (low.isDecimal && !low.isPounds && !low.isThousands) return measure === undefined ? litres(figure, 1) : undefined;
  // More likely a price than a mileage.
  const isLoose = isAlone && !low.isPounds && low.value >= CHEAPEST_POUNDS && low.value <= MAX_LOOSE_POUNDS;
  if (isLoose) return { ...pounds('price', figure)!, note: `up to ${formatPounds(low.value)}` };
  const isLarge = low.isPounds || low.value >= CHEAPEST_POUNDS;
  const isMonthly =
    low.value >= CHEAPEST_MONTH_POUNDS && !high && (isUpper(bound) || measure !== undefined) && bound !== 'within';
  const isAmount = (low.isPounds || !isAlone) && (isLarge || isMonthly);
  return isAmount ? pounds((high ?? low).value < CHEAPEST_POUNDS ? 'monthly' : 'price', figure) : undefined;
}

/** Returns the ends of a figure's range; undefined if its bound does not apply, or its bounds contradict each other. */
function endsOf(
  { low: { value }, high, bound, isEither }: Figure,
  { none = [undefined, value] as Ends, margin = value / 10 } = {},
): Ends | undefined {
  if (isEither) return undefined;
  if (high)
    return value < high.value && ['between', 'least', 'for', 'about', undefined].includes(bound)
      ? [value, high.value]
      : undefined;
  if (bound === undefined || bound === 'about') return bound ? [value - margin, value + margin] : none;
  return isUpper(bound) ? [undefined, value] : bound === 'over' || bound === 'least' ? [value, undefined] : undefined;
}

function ranged(range: RangeName, ends: Ends = []): Reading | undefined {
  const asks = fieldsOf(range).flatMap((field, at) =>
    ends[at] === undefined ? [] : [[field, rangeValue(range, ends[at])]],
  );
  return asks.length > 0 ? { asks: Object.fromEntries(asks) as Asked } : undefined;
}

function pounds(range: 'price' | 'monthly', figure: Figure): Reading | undefined {
  const ends = figure.low.value > 0 || figure.high ? endsOf(figure) : undefined;
  return ranged(range, ends?.map((end) => end && Math.round(end)) as Ends | undefined);
}

/** A year has 52 weeks. A budget is rounded down, so that it is not exceeded. */
function weekly(figure: Figure): Reading | undefined {
  const monthly = (amount: Amount) => ({ ...amount, value: Math.floor((amount.value * 52) / 12) });
  const { low, high } = figure;
  const reading = pounds('monthly', { ...figure, low: monthly(low), high: high && monthly(high) });
  const sums = [low, high].map(
    (amount) => amount && `${formatPounds(amount.value)} a week is ${formatPounds(monthly(amount).value)} a month`,
  );
  return reading && { ...reading, sentence: sums.filter(Boolean).join(', ') };
}

/** Reads a finance term; undefined if it is not offered. */
function terms(
  name: 'depositPence' | 'termMonths' | 'annualMileage',
  { low, high, bound }: Figure,
  factor = 1,
): Reading | undefined {
  const given = low.value * factor;
  const read = readTerms(new URLSearchParams({ [termsParameter(name)]: String(given) }));
  const isExact = (name === 'depositPence' ? poundsFromPence(read.depositPence) : read[name]) === given;
  const isPlain =
    bound === undefined || bound === 'about' || isUpper(bound) || (bound === 'over' && name === 'termMonths');
  return isExact && !high && isPlain ? { asks: { terms: { [name]: read[name] } } } : undefined;
}

/** Returns the narrowest mileage range of the form that contains the figure's. */
function mileage(figure: Figure): Reading | undefined {
  const ends = endsOf(figure);
  if (!ends || figure.low.isPounds || (figure.high ?? figure.low).value < MIN_MILEAGE) return undefined;
  const [from = 0, to = Infinity] = ends;
  const [start, end] = [
    MILEAGE_STEPS.findLast((step) => step <= from) ?? 0,
    MILEAGE_STEPS.find((step) => step >= to) ?? Infinity,
  ];
  const band = mileageBand(start, end);
  const isExact = start === from && end === to;
  return (
    band && {
      asks: { mileage: band },
      note: isExact ? undefined : `cars with ${valueLabel('mileage', band).toLowerCase()}`,
    }
  );
}

function distance({ low, high, bound }: Figure): Reading | undefined {
  const isDistance =
    !low.isPounds &&
    !high &&
    Number.isInteger(low.value) &&
    (bound === undefined || bound === 'about' || isUpper(bound));
  return isDistance ? { asks: { distance: String(low.value) } } : undefined;
}

function counts(field: 'doors' | 'seats', figure: Figure): Reading | undefined {
  const { low, high, bound, isEither } = figure;
  const exactly: Ends = [low.value, low.value];
  const ends =
    isEither || bound === 'for' ? exactly : bound === 'about' && !high ? undefined : endsOf(figure, { none: exactly });
  const [from, to] = [(ends?.[0] ?? 1) + Number(bound === 'over'), (ends?.[1] ?? 9) - Number(bound === 'under')];
  const numbers = [1, 2, 3, 4, 5, 6, 7, 8, 9].filter(
    (number) => (number >= from && number <= to) || (isEither && number === high?.value),
  );
  return ends && !low.isPounds && numbers.length > 0 ? { asks: { [field]: numbers.map(String) } } : undefined;
}

function litres(figure: Figure, units: number): Reading | undefined {
  const { low, high } = figure;
  const ends = endsOf(figure, { none: [low.value, low.value], margin: 0.2 * units });
  const isSize = !low.isPounds && low.value / units >= 0.5 && (high ?? low).value / units <= 10;
  return isSize ? ranged('engine', ends?.map((end) => end && end / units) as Ends | undefined) : undefined;
}

/**
 * Returns the narrowest bands that contain the figure's range. The note says them, because a car without this figure is
 * in none.
 *
 * @param options the range of a figure without a bound, and which numbers make sense
 */
function banded(
  field: BandedField,
  figure: Figure,
  { none, min, max, isWhole = false }: { none: Ends; min: number; max: number; isWhole?: boolean },
): Reading | undefined {
  const { low, high, bound } = figure;
  const isSensible = [low, high ?? low].every(
    ({ value, isPounds, isThousands }) =>
      !isPounds && !isThousands && value >= min && value <= max && (!isWhole || Number.isInteger(value)),
  );
  const [from = min, to = max] = endsOf(figure, { none }) ?? [Infinity, 0];
  // Bands of whole numbers include their last number, others do not.
  const first = Math.max(min, from + Number(isWhole && bound === 'over'));
  const last = Math.min(max, isWhole ? to - Number(bound === 'under') : to - 0.001);
  if (!isSensible || first > last) return undefined;
  const [start = 0, end] = [BAND_OF[field](first), BAND_OF[field](last)].toSorted((one, other) => one - other);
  const words = FIELDS[field].words.slice(start, end! + 1);
  return {
    asks: { [field]: words.map((word) => slugOf(word)) },
    note: `${words.join(', ').toLowerCase()}, where known`,
  };
}

/** Whether the numbers of a figure are years. */
export function isYear({ low, high = low }: Figure, today: Date): boolean {
  return [low, high].every(
    ({ value, isPounds, isThousands }) =>
      !isPounds && !isThousands && Number.isInteger(value) && value >= 1950 && value <= today.getUTCFullYear() + 1,
  );
}

const years = (figure: Figure): Reading | undefined =>
  dated(figure, figure.low.value, (figure.high ?? figure.low).value);

/** `68` was issued from September 2018 to February 2019, `18` from March to August 2018; the search has whole years. */
function plate(figure: Figure, today: Date): Reading | undefined {
  if (isYear(figure, today)) return years(figure);
  const { low, high = low } = figure;
  const [first, last] = [2000 + (low.value % 50), 2000 + (high.value % 50)];
  const isGiven = [low, high].every(
    ({ value, isPounds }) => !isPounds && Number.isInteger(value) && value > 1 && value < 100 && value !== 50,
  );
  return isGiven && last <= today.getUTCFullYear() ? dated(figure, first, last + Number(high.value > 50)) : undefined;
}

/** The search has years; the age of a year's cars differs by one. */
function age(figure: Figure, today: Date): Reading | undefined {
  const { low, high = low, bound, isEither } = figure;
  const last = today.getUTCFullYear() - low.value;
  const isYounger = isUpper(bound) || bound === 'newer' || bound === 'not older';
  const isOlder = bound === 'over' || bound === 'least' || bound === 'older' || bound === 'not newer';
  const first = isYounger ? last : last + low.value - high.value - Number(bound === undefined && !figure.high);
  const isAge = !low.isPounds && !isEither && Number.isInteger(low.value) && high.value <= 50;
  return isAge ? dated({ ...figure, bound: isYounger ? 'least' : isOlder ? 'most' : bound }, first, last) : undefined;
}

/** Returns the range of years for a bound. */
function dated(figure: Figure, first: number, last: number): Reading | undefined {
  if (figure.isEither || first > last || (figure.high && !['between', 'least', undefined].includes(figure.bound)))
    return undefined;
  const isOne = Number(first === last);
  const isBound = (...bounds: Figure['bound'][]) => bounds.includes(figure.high ? undefined : figure.bound);
  const isAbout = Number(isBound('about'));
  const from = isBound('newer')
    ? last + isOne
    : isBound(undefined, 'between', 'least', 'not older', 'about')
      ? first - isAbout
      : undefined;
  const to = isBound('older')
    ? first - isOne
    : isBound(undefined, 'between', 'most', 'not newer', 'about')
      ? last + isAbout
      : undefined;
  const span = from === to ? `of ${from}` : `of ${from} ${to === Number(from) + 1 ? 'and' : 'to'} ${to}`;
  const reading = ranged('year', [from, to]);
  // Years that the question names need no note.
  if (first === figure.low.value) return reading;
  return (
    reading && {
      ...reading,
      note: `cars ${from === undefined ? `up to ${to}` : to === undefined ? `from ${from} on` : span}`,
    }
  );
}
