import { LIST_FIELDS, RANGES, SINGLE_FIELDS, type CarSearch, type ListField, type SingleField } from './car-search';
import { listValues, pageValue, singleValue, sortValue } from './car-search-values';

/** Where used cars are listed (B2-2). */
export const USED_CARS_PATH = '/used-cars';

/**
 * Names of the fields in addresses. The first is the one we write (B2-23); the others are read too: those of the
 * other filter panel (B2-20) and of the quick search card (B2-29), and the budget as other forms send it (B2-49).
 */
const NAMES: Readonly<Record<SingleField | ListField, readonly [string, ...string[]]>> = {
  postcode: ['postcode'],
  distance: ['distance'],
  make: ['make'],
  model: ['model'],
  priceMin: ['min_price', 'priceMin', 'min-price'],
  priceMax: ['max_price', 'priceMax', 'max-price'],
  mileage: ['mileage'],
  yearMin: ['min_year'],
  yearMax: ['max_year'],
  engineMin: ['min_engine_size'],
  engineMax: ['max_engine_size'],
  monthlyMin: ['min_monthly_price'],
  monthlyMax: ['max_monthly_price', 'monthly-budget', 'monthlyBudget'],
  gearbox: ['gearbox', 'transId'],
  fuelType: ['fuel_type', 'fuel-type'],
  bodyType: ['body_type', 'body-style'],
  colour: ['colour'],
  doors: ['doors'],
  seats: ['seats'],
};

/** Names of a search's parameters, for fields of a form that is sent without a script. */
export function parameterName(field: SingleField | ListField): string {
  return NAMES[field][0];
}

/** What an address gives for a field, in any spelling of its name, as it was written; empty values and `any` ask for nothing. */
export function givenTexts(field: SingleField | ListField, parameters: URLSearchParams): string[] {
  const texts = NAMES[field].flatMap((name) => parameters.getAll(name)).map((text) => text.trim());
  return texts.filter((text) => text !== '' && text.toLowerCase() !== 'any');
}

/** Whether a parameter of an address, in any spelling, is one of a search; others belong to somebody else. */
export function isCarSearchParameter(name: string): boolean {
  return name === 'sort' || name === 'page' || Object.values(NAMES).some((names) => names.includes(name));
}

/** Make and model in the path `/used-cars/{make}/{model}`. */
export interface CarSearchRoute {
  make?: string | undefined;
  model?: string | undefined;
}

/**
 * Reads a search from an address, in any of its spellings. What is not a value of its field is left out: a link with a
 * mistake still finds cars (`ignoredFilters` tells what). A model needs its make and a distance its postcode; a most below
 * the least goes.
 *
 * @param route make and model of the path; they win over the parameters
 */
export function readCarSearch(parameters: URLSearchParams, route: CarSearchRoute = {}): CarSearch {
  const singles = Object.fromEntries(
    SINGLE_FIELDS.map((field) => [field, firstOf(NAMES[field], (name) => singleValue(field, parameters.get(name) ?? '')) ?? '']),
  ) as Record<SingleField, string>;
  const lists = Object.fromEntries(
    LIST_FIELDS.map((field) => [field, firstOf(NAMES[field], (name) => listValues(field, parameters.getAll(name))) ?? []]),
  ) as Record<ListField, string[]>;
  if (route.make) {
    const make = singleValue('make', route.make);
    // A model among the parameters may be one of another make.
    const model = singles.make === '' || singles.make === make ? singles.model : '';
    Object.assign(singles, { make, model: route.model ? singleValue('model', route.model) : model });
  }
  return consistent({ ...singles, ...lists, sort: sortValue(parameters.get('sort') ?? ''), page: pageValue(parameters.get('page') ?? '') });
}

/** The parameters of a search as we write them (B2-23, B2-24): in lower case, without what is 'any', the usual order or the first page. */
export function carSearchParameters(search: CarSearch): URLSearchParams {
  const parameters = new URLSearchParams();
  const add = (name: string, value: string) => {
    if (value !== '' && value !== 'any') parameters.append(name, value.toLowerCase());
  };
  for (const field of ['postcode', 'distance', 'make', 'model'] as const) add(parameterName(field), search[field]);
  if (search.sort !== 'distance') add('sort', search.sort);
  for (const field of SINGLE_FIELDS.slice(4)) add(parameterName(field), search[field]);
  for (const field of LIST_FIELDS) for (const value of search[field]) add(parameterName(field), value);
  if (search.page > 1) add('page', String(search.page));
  return parameters;
}

/** Address of a search's results below a base, which may have parameters of its own; the bare base when there are none (B2-24). */
export function carSearchAddress(search: CarSearch, base: string): string {
  return withParameters(base, carSearchParameters(search));
}

/** Address of a search's results on our own pages, with make and model in the path: `/used-cars/ford/fiesta?max_price=9000` (B2-3). */
export function usedCarsAddress(search: CarSearch, root: string = USED_CARS_PATH): string {
  const path = [root, search.make, search.make && search.model].filter(Boolean).join('/');
  return withParameters(path, carSearchParameters({ ...search, make: '', model: '' }));
}

function withParameters(base: string, parameters: URLSearchParams): string {
  const query = parameters.toString();
  return query === '' ? base : `${base}${base.includes('?') ? '&' : '?'}${query}`;
}

function consistent(search: CarSearch): CarSearch {
  const next = { ...search, model: search.make === '' ? '' : search.model, distance: search.postcode === '' ? '' : search.distance };
  for (const [least, most] of RANGES) {
    if (next[least] !== '' && next[most] !== '' && Number(next[least]) > Number(next[most])) next[most] = '';
  }
  return next;
}

function firstOf<Value extends { length: number }>(names: readonly string[], read: (name: string) => Value): Value | undefined {
  for (const name of names) {
    const value = read(name);
    if (value.length > 0) return value;
  }
  return undefined;
}
