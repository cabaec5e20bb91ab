/** Orders of a result list (B2-15). `newest_first` and `oldest_first` go by the age of the car. */
export const CAR_SORTS = ['distance', 'relevance', 'price_low_high', 'price_high_low', 'newest_first', 'oldest_first'] as const;
export type CarSort = (typeof CAR_SORTS)[number];

/** Fields with one value. */
export const SINGLE_FIELDS = [
  'postcode', 'distance', 'make', 'model', 'priceMin', 'priceMax', 'mileage', 'yearMin', 'yearMax', 'engineMin', 'engineMax', 'monthlyMin', 'monthlyMax',
] as const;
export type SingleField = (typeof SINGLE_FIELDS)[number];

/** Fields with any number of values, all of which may match (B2-23). */
export const LIST_FIELDS = ['gearbox', 'fuelType', 'bodyType', 'colour', 'doors', 'seats'] as const;
export type ListField = (typeof LIST_FIELDS)[number];

/** Fields that hold the least and the most of something. */
export const RANGES = [
  ['priceMin', 'priceMax'],
  ['yearMin', 'yearMax'],
  ['engineMin', 'engineMax'],
  ['monthlyMin', 'monthlyMax'],
] as const satisfies readonly (readonly [SingleField, SingleField])[];

/**
 * What a visitor looks for, with values as the fields of a form hold them; empty is 'any'. In plain form: digits without
 * separators for pounds, miles and years; litres with one decimal for engines; slugs for makes, models and words
 * (`land-rover`, `petrol`, `suv`); a postcode without spaces in upper case.
 */
export interface CarSearch extends Readonly<Record<SingleField, string>>, Readonly<Record<ListField, readonly string[]>> {
  readonly sort: CarSort;
  /** From 1. */
  readonly page: number;
}

/** Every car, nearest first. */
export const EVERY_CAR: CarSearch = {
  postcode: '', distance: '', make: '', model: '', priceMin: '', priceMax: '', mileage: '', yearMin: '', yearMax: '', engineMin: '', engineMax: '',
  monthlyMin: '', monthlyMax: '', gearbox: [], fuelType: [], bodyType: [], colour: [], doors: [], seats: [], sort: 'distance', page: 1,
};

/**
 * The search after some fields have changed. Another make clears the model (B4-7); a least value that is not below the
 * most clears that, and the reverse (B4-8; a car may be of one year, so years and engines may be equal). Any change but
 * that of the page leads to the first page.
 */
export function changeCarSearch(search: CarSearch, change: Partial<CarSearch>): CarSearch {
  const next = { ...search, page: 1, ...change };
  if (change.make !== undefined && change.make !== search.make && change.model === undefined) next.model = '';
  for (const [least, most] of RANGES) {
    if (!contradicts(next, least, most)) continue;
    next[change[most] === undefined ? most : least] = '';
  }
  return next;
}

function contradicts(search: CarSearch, least: SingleField, most: SingleField): boolean {
  if (search[least] === '' || search[most] === '') return false;
  const mayBeEqual = least === 'yearMin' || least === 'engineMin';
  return mayBeEqual ? Number(search[least]) > Number(search[most]) : Number(search[least]) >= Number(search[most]);
}

/** The search with a value of a list added, or taken away if it is there. */
export function toggleValue(search: CarSearch, field: ListField, value: string): CarSearch {
  const values = search[field];
  return changeCarSearch(search, { [field]: values.includes(value) ? values.filter((other) => other !== value) : [...values, value] });
}
