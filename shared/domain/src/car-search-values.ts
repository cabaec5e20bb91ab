import { normalisePostcode, validatePostcode } from './postcode';
import { CAR_SORTS, type CarSort, type ListField, type SingleField } from './car-search';
import { slugOf } from './slug';

/** Most that a field takes; no car and no distance in the country is beyond. */
export const CAR_SEARCH_LIMITS = { distance: 1000, price: 10_000_000, monthly: 100_000, year: 2100, engineLitres: 10, page: 10_000 } as const;

/** Ranges of mileage, each from its first number up to, but without, its second (B9-8 and beyond). */
export const MILEAGE_BANDS = [
  '0-10000', '10000-20000', '20000-30000', '30000-40000', '40000-50000', '50000-60000', '60000-80000', '80000-100000', '100000-',
] as const;
export type MileageBand = (typeof MILEAGE_BANDS)[number];

/** Ends of a range of mileage: at least the first, below the second. */
export function mileageBounds(band: MileageBand): [from: number, below: number] {
  const [from, below] = band.split('-');
  return [Number(from), below ? Number(below) : Infinity];
}

/** Words that fields with several values know; others are left out. */
export const CAR_WORDS = {
  gearbox: ['automatic', 'manual'],
  fuelType: ['petrol', 'diesel', 'electric', 'hybrid'],
  bodyType: ['hatchback', 'saloon', 'suv', 'estate', 'coupe', 'convertible', 'mpv'],
  colour: ['blue', 'black', 'silver', 'red', 'white', 'green', 'yellow', 'beige', 'gold', 'orange', 'grey', 'purple', 'brown'],
  doors: ['2', '3', '4', '5'],
  seats: ['2', '4', '5', '7'],
} as const satisfies Record<ListField, readonly string[]>;

const OUTWARD_CODE = /^[A-Z]{1,2}[0-9][A-Z0-9]?$/;
const LONGEST = 60;

/** A field's value in its plain form; empty for what it cannot be, for `any`, and for what is too long to be meant. */
export function singleValue(field: SingleField, text: string): string {
  const value = text.trim().toLowerCase();
  if (value === '' || value === 'any' || value.length > LONGEST) return '';
  return READERS[field](value);
}

/** The values of a field in their plain form, each once, in the order of the list; unknown ones are left out. */
export function listValues(field: ListField, texts: readonly string[]): string[] {
  const given = new Set(texts.map((text) => text.trim().toLowerCase()));
  if (field !== 'doors' && field !== 'seats') return CAR_WORDS[field].filter((word) => given.has(word));
  return [...given].filter((count) => /^[1-9]$/.test(count)).toSorted();
}

/** An order by its name; by distance when it is not one. */
export function sortValue(text: string): CarSort {
  const value = text.trim().toLowerCase();
  return CAR_SORTS.find((sort) => sort === value) ?? 'distance';
}

/** A page by its number; the first when it is not one. */
export function pageValue(text: string): number {
  return Number(wholeNumber(text.trim(), 1, CAR_SEARCH_LIMITS.page)) || 1;
}

const READERS: Readonly<Record<SingleField, (value: string) => string>> = {
  postcode: plainPostcode,
  // 'Within 10 miles' is what the quick search's choices say (B2-29: digits only).
  distance: (value) => wholeNumber(value.replaceAll(/\D/g, ''), 1, CAR_SEARCH_LIMITS.distance),
  make: slugOf,
  model: slugOf,
  priceMin: (value) => pounds(value, CAR_SEARCH_LIMITS.price),
  priceMax: (value) => pounds(value, CAR_SEARCH_LIMITS.price),
  monthlyMin: (value) => pounds(value, CAR_SEARCH_LIMITS.monthly),
  monthlyMax: (value) => pounds(value, CAR_SEARCH_LIMITS.monthly),
  mileage: (value) => MILEAGE_BANDS.find((band) => band === value) ?? '',
  yearMin: (value) => wholeNumber(value, 1900, CAR_SEARCH_LIMITS.year),
  yearMax: (value) => wholeNumber(value, 1900, CAR_SEARCH_LIMITS.year),
  engineMin: litres,
  engineMax: litres,
};

function plainPostcode(value: string): string {
  const plain = normalisePostcode(value);
  const isOne = OUTWARD_CODE.test(plain) || validatePostcode(plain).ok || validatePostcode(plain, 'royal-mail').ok;
  return isOne ? plain : '';
}

function pounds(value: string, most: number): string {
  return wholeNumber(value.replaceAll(/[£,\s]/g, ''), 0, most);
}

function wholeNumber(value: string, least: number, most: number): string {
  const isInside = /^\d{1,12}$/.test(value) && Number(value) >= least && Number(value) <= most;
  return isInside ? String(Number(value)) : '';
}

/** `1.6`, `1.6l` and `2` are sizes in litres. */
function litres(value: string): string {
  const [, size = ''] = /^(\d{1,2}(?:\.\d)?)\s?l?$/.exec(value) ?? [];
  return size === '' || Number(size) > CAR_SEARCH_LIMITS.engineLitres ? '' : Number(size).toFixed(1);
}
