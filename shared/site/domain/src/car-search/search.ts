import { DEFAULT_TERMS, type FinanceTerms } from '../finance/finance-terms';
import { carsOf, distinctCars, makeOf, toggleCar, trimsOf } from './cars';
import {
  LIST_FIELDS,
  RANGE_NAMES,
  RANGES,
  SINGLE_FIELDS,
  type ListField,
  type RangeName,
  type SingleField,
} from './fields';

type Writable<Type> = { -readonly [Name in keyof Type]: Type[Name] };

/** Cars on a page of results (B9-5). */
export const CARS_PER_PAGE = 14;

/** Orders of a result list (B2-15). `newest_first` and `oldest_first` go by the age of the car. */
export const CAR_SORTS = [
  'distance',
  'relevance',
  'price_low_high',
  'price_high_low',
  'monthly_low_high',
  'monthly_high_low',
  'best_price_rating',
  'newest_first',
  'oldest_first',
] as const;
export type CarSort = (typeof CAR_SORTS)[number];

/**
 * A visitor's search, with values as in the fields of a form; empty is 'any'. Values are normalised: digits without
 * separators for pounds, miles and years; litres with one decimal for engines; slugs for makes, models and words
 * (`land-rover`, `petrol`, `suv`); a postcode without spaces in upper case.
 */
export interface CarSearch
  extends Readonly<Record<SingleField, string>>, Readonly<Record<ListField, readonly string[]>> {
  readonly sort: CarSort;
  /** Terms of the monthly prices in filters, orders and cards. */
  readonly terms: FinanceTerms;
  /** From 1. */
  readonly page: number;
}

/** Every car, nearest first. */
export const EVERY_CAR: CarSearch = {
  ...(Object.fromEntries(SINGLE_FIELDS.map((field) => [field, ''])) as Record<SingleField, string>),
  ...(Object.fromEntries(LIST_FIELDS.map((field): [string, readonly string[]] => [field, []])) as Record<
    ListField,
    readonly string[]
  >),
  sort: 'distance',
  terms: DEFAULT_TERMS,
  page: 1,
};

/**
 * The search after a visitor has changed some fields. A new make clears the model (B4-7) and the trims. A minimum above
 * the maximum clears the maximum, and the reverse (B4-8). Any change other than that of the page leads to the first
 * page.
 */
export function changeCarSearch(search: CarSearch, change: Partial<CarSearch>): CarSearch {
  const next: Writable<CarSearch> = { ...search, page: 1, ...change };
  if (change.make !== undefined && change.make !== search.make) {
    if (change.model === undefined) next.model = '';
    // Trims belong to a make.
    if (change.trim === undefined) next.trim = [];
  }
  for (const range of RANGE_NAMES) {
    const [min, max] = endsOf(range);
    if (change[min] === undefined && change[max] === undefined) continue;
    if (!areInOrder(next[min], next[max], RANGES[range].endsMayBeEqual))
      next[change[max] === undefined ? max : min] = '';
  }
  // Any make includes every further make.
  if (change.make === '') next.also = [];
  return withCars(next, carsOf(next));
}

/** The search for some makes and models, with the first in `make` and `model`. Without makes, the search is for any. */
export function withCars(search: CarSearch, cars: readonly string[]): CarSearch {
  const distinct = distinctCars(cars);
  const [first = '', ...also] = distinct;
  const make = makeOf(first);
  return { ...search, make, model: first.slice(make.length + 1), also, trim: trimsOf(search.trim, distinct) };
}

/** The two fields of a range. */
export function endsOf<Name extends RangeName>(range: Name): readonly [`${Name}Min`, `${Name}Max`] {
  return [`${range}Min`, `${range}Max`];
}

/** Whether a minimum is below a maximum. Either may be empty. */
export function areInOrder(min: string, max: string, mayBeEqual: boolean): boolean {
  if (min === '' || max === '') return true;
  return mayBeEqual ? Number(min) <= Number(max) : Number(min) < Number(max);
}

/**
 * Returns the search with a value added to a list, or removed if it is there. For `also`, the value is a make or model.
 */
export function toggleValue(search: CarSearch, field: ListField, value: string): CarSearch {
  if (field === 'also') return { ...withCars(search, toggleCar(carsOf(search), value)), page: 1 };
  const values = search[field];
  return changeCarSearch(search, {
    [field]: values.includes(value) ? values.filter((other) => other !== value) : [...values, value],
  });
}
