import { valueLabel } from '@forecourt/domain/car-search/choices';
import type { RangeName } from '@forecourt/domain/car-search/fields';
import type { CarSearch } from '@forecourt/domain/car-search/search';
import { MILEAGE_STEPS, mileageBand, rangeValue } from '@forecourt/domain/car-search/values';
import { readTerms, termsParameter, type FinanceTerms } from '@forecourt/domain/finance/finance-terms';
import { formatPounds } from '@forecourt/domain/money';
import { isUpper, type Amount, type Figure, type Measure } from './figures';

/** The fields of a search that a part of a question asks for. */
export type Asked = Partial<Omit<CarSearch, 'terms' | 'make' | 'model' | 'also'>> & { cars?: readonly string[]; terms?: Partial<FinanceTerms> };

/** A part of a question as a search has it. */
export interface Reading {
  asks: Asked;
  /** A sentence on what is searched for, where it is not quite what was said. */
  note?: string;
}

interface Circumstances {
  today: Date;
  /** The figure as it was written. */
  written: string;
  /** Whether the question is about payments, so that four years may be a term. */
  isFinance: boolean;
}

/** Below this, pounds are a month's: no car costs so little. */
const CHEAPEST_POUNDS = 1000;
/** Below this they are no pounds, unless there is a sign: "for 5 people". */
const CHEAPEST_MONTH_POUNDS = 30;
/** Up to this, "under 2000" is a price and no year: there are no cars so old. */
const LAST_ROUND_YEAR = 2004;
/** A larger number alone may as well be a mileage. */
const MAX_LOOSE_POUNDS = 20_000;
/** Fewer miles are a distance. */
const MIN_MILEAGE = 1000;
/** On either side of "about". */
const ROUGHLY = 0.1;

type Ends = readonly [least?: number | undefined, most?: number | undefined];
type Read = (figure: Figure, circumstances: Circumstances) => Reading | undefined;

const READINGS: Readonly<Record<Measure, Read>> = {
  month: (figure) => pounds('monthly', figure),
  week: weekly,
  price: (figure) => pounds('price', figure),
  budget: unmeasured,
  deposit: (figure) => terms('depositPence', figure, 1),
  'annual mileage': (figure) => terms('annualMileage', figure, 1),
  months: (figure) => terms('termMonths', figure, 1),
  'term years': (figure) => terms('termMonths', figure, 12),
  miles: (figure, circumstances) => (figure.low.value < MIN_MILEAGE && !figure.high ? distance(figure) : mileage(figure, circumstances)),
  mileage,
  distance,
  age,
  years: (figure, circumstances) => {
    const isTerm = figure.bound === 'for' || (figure.bound === 'over' && circumstances.isFinance);
    return isTerm ? terms('termMonths', figure, 12) : figure.bound === undefined || figure.bound === 'over' ? undefined : age(figure, circumstances);
  },
  year: (figure, { today }) => (isYear(figure, today) ? years(figure) : undefined),
  plate,
  doors: (figure) => counts('doors', figure),
  seats: (figure) => counts('seats', figure),
  litres: (figure) => litres(figure, 1),
  cc: (figure) => litres(figure, 1000),
  'not searched': () => undefined,
};

/** What a figure asks for; undefined when it is not clear, or nothing that is searched for. */
export function readingOf(figure: Figure, circumstances: Circumstances): Reading | undefined {
  return READINGS[figure.measure ?? 'budget'](figure, circumstances);
}

/** A figure without a unit: a year, the size of an engine, or pounds where it is bounded or says that it is. */
function unmeasured(figure: Figure, { today, written }: Circumstances): Reading | undefined {
  const { low, high, bound, measure } = figure;
  const isBare = !low.isPounds && !low.isThousands;
  const isPriceToo = bound === 'under' || bound === 'over';
  if (isBare && measure === undefined && isYear(figure, today) && !(isPriceToo && low.value <= LAST_ROUND_YEAR)) return isPriceToo ? undefined : years(figure);
  if (isBare && low.isDecimal) return measure === undefined ? litres(figure, 1) : undefined;
  if (isLoose(figure)) return { ...pounds('price', figure)!, note: `“${written}”: up to ${formatPounds(low.value)}` };
  const isAmount = low.isPounds || (measure === undefined ? bound !== undefined || high !== undefined : true);
  const isLarge = low.isPounds || low.value >= CHEAPEST_POUNDS;
  const isMonthly = low.value >= CHEAPEST_MONTH_POUNDS && high === undefined && (isUpper(bound) || measure !== undefined) && bound !== 'within';
  return isAmount && (isLarge || isMonthly) ? pounds((high ?? low).value < CHEAPEST_POUNDS ? 'monthly' : 'price', figure) : undefined;
}

/** Whether a number says nothing but itself, and is rather a price than a mileage. */
function isLoose({ low: { value, isPounds }, high, bound, measure }: Figure): boolean {
  return !isPounds && !high && bound === undefined && measure === undefined && value >= CHEAPEST_POUNDS && value <= MAX_LOOSE_POUNDS;
}

/** The ends that a bound means; undefined for one that means nothing here, and for bounds that contradict each other. */
function endsOf({ low, high, bound, isEither }: Figure, { none, about }: { none: Ends; about?: Ends }): Ends | undefined {
  if (isEither) return undefined;
  if (high) return low.value < high.value && ['between', 'least', 'for', 'about', undefined].includes(bound) ? [low.value, high.value] : undefined;
  if (bound === undefined || bound === 'about') return bound ? about : none;
  return isUpper(bound) ? [undefined, low.value] : bound === 'over' || bound === 'least' ? [low.value, undefined] : undefined;
}

const roughly = ({ low: { value } }: Figure): Ends => [value * (1 - ROUGHLY), value * (1 + ROUGHLY)];
const upTo = ({ low: { value } }: Figure): Ends => [undefined, value];
const exactly = ({ low: { value } }: Figure): Ends => [value, value];

function pounds(range: 'price' | 'monthly', figure: Figure): Reading | undefined {
  const [least, most] = (figure.low.value > 0 || figure.high ? endsOf(figure, { none: upTo(figure), about: roughly(figure) }) : undefined) ?? [];
  return ranged(range, [least && Math.round(least), most && Math.round(most)]);
}

function ranged(range: RangeName, [least, most]: Ends): Reading | undefined {
  const ends = [
    ...(least === undefined ? [] : [[`${range}Min`, rangeValue(range, least)]]),
    ...(most === undefined ? [] : [[`${range}Max`, rangeValue(range, most)]]),
  ];
  return ends.length > 0 ? { asks: Object.fromEntries(ends) as Asked } : undefined;
}

/** A year has 52 weeks, and a budget that is rounded down is kept. */
function weekly(figure: Figure): Reading | undefined {
  const monthly = ({ value }: Amount) => Math.floor((value * 52) / 12);
  const { low, high } = figure;
  const reading = pounds('monthly', { ...figure, low: { ...low, value: monthly(low) }, ...(high && { high: { ...high, value: monthly(high) } }) });
  const notes = [low, ...(high ? [high] : [])].map((amount) => `${formatPounds(amount.value)} a week is ${formatPounds(monthly(amount))} a month`);
  return reading && { ...reading, note: notes.join(', ') };
}

/** One of the finance terms; undefined where nobody offers it. */
function terms(name: 'depositPence' | 'termMonths' | 'annualMileage', { low, high, bound }: Figure, factor: number): Reading | undefined {
  const given = low.value * factor;
  const read = readTerms(new URLSearchParams({ [termsParameter(name)]: String(given) }));
  const isExact = (name === 'depositPence' ? read.depositPence / 100 : read[name]) === given;
  const isPlain = bound === undefined || bound === 'about' || isUpper(bound) || (bound === 'over' && name === 'termMonths');
  return isExact && !high && isPlain ? { asks: { terms: { [name]: read[name] } } } : undefined;
}

/** The narrowest range of the form that has all of these miles in it. */
function mileage(figure: Figure, { written }: Circumstances): Reading | undefined {
  const ends = endsOf(figure, { none: upTo(figure), about: roughly(figure) });
  if (!ends || figure.low.isPounds || (figure.high ?? figure.low).value < MIN_MILEAGE) return undefined;
  const [from = 0, to = Infinity] = ends;
  const [start, end] = [MILEAGE_STEPS.findLast((step) => step <= from) ?? 0, MILEAGE_STEPS.find((step) => step >= to) ?? Infinity];
  const band = mileageBand(start, end);
  const isExact = start === from && end === to;
  return band && { asks: { mileage: band }, ...(!isExact && { note: `“${written}”: cars with ${valueLabel('mileage', band).toLowerCase()}` }) };
}

function distance({ low, high, bound }: Figure): Reading | undefined {
  const isDistance = !low.isPounds && !high && Number.isInteger(low.value) && (bound === undefined || bound === 'about' || isUpper(bound));
  return isDistance ? { asks: { distance: String(low.value) } } : undefined;
}

function counts(field: 'doors' | 'seats', figure: Figure): Reading | undefined {
  const { low, high, bound, isEither } = figure;
  const ends = isEither || bound === 'for' ? exactly(figure) : endsOf(figure, { none: exactly(figure) });
  const [from, to] = [(ends?.[0] ?? 1) + Number(bound === 'over'), (ends?.[1] ?? 9) - Number(bound === 'under')];
  const numbers = [1, 2, 3, 4, 5, 6, 7, 8, 9].filter((number) => (number >= from && number <= to) || (isEither && number === high?.value));
  return ends && !low.isPounds && numbers.length > 0 ? { asks: { [field]: numbers.map(String) } } : undefined;
}

function litres(figure: Figure, units: number): Reading | undefined {
  const { low, high } = figure;
  const [least, most] = endsOf(figure, { none: exactly(figure), about: [low.value - 0.2 * units, low.value + 0.2 * units] }) ?? [];
  const isSize = !low.isPounds && low.value / units >= 0.5 && (high ?? low).value / units <= 10;
  return isSize ? ranged('engine', [least && least / units, most && most / units]) : undefined;
}

/** Whether the numbers of a figure are years. */
export function isYear({ low, high }: Figure, today: Date): boolean {
  const isOne = ({ value }: Amount) => Number.isInteger(value) && value >= 1950 && value <= today.getUTCFullYear() + 1;
  return [low, high ?? low].every((amount) => !amount.isPounds && !amount.isThousands && isOne(amount));
}

/** The years that a bound of some years means, the first of which and the last of which may be the same. */
function datesOf({ bound, high, isEither }: Figure, first: number, last: number): Ends | undefined {
  if (isEither || first > last || (high && !['between', 'least', undefined].includes(bound))) return undefined;
  if (high || bound === undefined || bound === 'between') return [first, last];
  if (bound === 'least' || bound === 'not older') return [first, undefined];
  if (bound === 'most' || bound === 'not newer') return [undefined, last];
  // Half of the cars of these years may be newer, or older.
  if (bound === 'newer' || bound === 'older')
    return bound === 'newer' ? [last + Number(first === last), undefined] : [undefined, first - Number(first === last)];
  return bound === 'about' ? [first - 1, last + 1] : undefined;
}

function years(figure: Figure): Reading | undefined {
  return ranged('year', datesOf(figure, figure.low.value, (figure.high ?? figure.low).value) ?? []);
}

/** `68` was given out from September 2018 to February 2019, `18` from March to August 2018; the search has whole years. */
function plate(figure: Figure, circumstances: Circumstances): Reading | undefined {
  if (isYear(figure, circumstances.today)) return years(figure);
  const plates = [figure.low, figure.high ?? figure.low];
  const [first, last] = plates.map(({ value }) => 2000 + (value % 50)) as [number, number];
  const isGiven = plates.every(({ value, isPounds }) => !isPounds && Number.isInteger(value) && value > 1 && value < 100 && value !== 50);
  const isPast = last <= circumstances.today.getUTCFullYear();
  return isGiven && isPast ? dated(datesOf(figure, first, last + Number(plates[1]!.value > 50)), circumstances) : undefined;
}

/** The search has years, and cars of one year differ in age by one. */
function age(figure: Figure, circumstances: Circumstances): Reading | undefined {
  const { low, high, bound, isEither } = figure;
  const year = circumstances.today.getUTCFullYear();
  const isAge = !low.isPounds && !isEither && Number.isInteger(low.value) && (high ?? low).value <= 50;
  const isYounger = isUpper(bound) || bound === 'newer' || bound === 'not older';
  const isOlder = ['over', 'least', 'older', 'not newer'].includes(bound ?? '');
  const turned = { ...figure, bound: isYounger ? ('least' as const) : isOlder ? ('most' as const) : bound };
  const first = year - (high ?? low).value - Number(bound === undefined && !high);
  return isAge ? dated(datesOf(turned as Figure, isYounger ? year - low.value : first, year - low.value), circumstances) : undefined;
}

function dated(ends: Ends | undefined, { written }: Circumstances): Reading | undefined {
  const [from, to] = ends ?? [];
  const both = from === to ? `of ${from}` : `of ${from} ${to === Number(from) + 1 ? 'and' : 'to'} ${to}`;
  const said = from !== undefined && to !== undefined ? both : from === undefined ? `up to ${to}` : `from ${from} on`;
  const reading = ranged('year', [from, to]);
  return reading && { ...reading, note: `“${written}”: cars ${said}` };
}
