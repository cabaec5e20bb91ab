import type { PostcodeRule } from '../input/postcode';
import { visibleText } from '../input/text';
import { readTerms, TERMS_PARAMETERS, termsQuery, type OfferingBrand } from '../finance/finance-terms';
import { withQuery } from '../with-query';
import {
  FIELD_NAMES,
  FIELDS,
  LIST_FIELDS,
  OPEN_FIELDS,
  RANGE_NAMES,
  SINGLE_FIELDS,
  type Field,
  type ListField,
  type SingleField,
} from './fields';
import { carsOf } from './cars';
import { areInOrder, endsOf, withCars, type CarSearch } from './search';
import { listValues, pageValue, singleValue, sortValue } from './values';

/** Path of the list of used cars (B2-2). */
export const USED_CARS_PATH = '/used-cars';

/** Path of the map with the cars of a search. */
export const MAP_PATH = '/search/map';

/** The parameter of a field, for a form that is sent without JavaScript. */
export function parameterName(field: Field): string {
  return FIELDS[field].parameters[0];
}

/**
 * Returns the values of a field in an address, under any of its parameters, as written. Omits empty values, `any`, and
 * the mileage band that includes every car.
 */
export function givenTexts(field: Field, parameters: URLSearchParams): string[] {
  const texts = FIELDS[field].parameters
    .flatMap((name) => parameters.getAll(name))
    .map((text) => visibleText(text).trim());
  return texts.filter(
    (text) => text !== '' && text.toLowerCase() !== 'any' && !(field === 'mileage' && /^0+-$/.test(text)),
  );
}

/** The parameters of a search in an address, in all spellings. */
export const CAR_SEARCH_PARAMETERS: readonly string[] = [
  ...Object.values(FIELDS).flatMap(({ parameters }) => parameters),
  'sort',
  'page',
  ...TERMS_PARAMETERS,
];

/** Whether a parameter of an address, in any spelling, is one of a search. */
export const isCarSearchParameter = (name: string): boolean => CAR_SEARCH_PARAMETERS.includes(name);

/** Make and model in the path `/used-cars/{make}/{model}`. */
export interface CarSearchRoute {
  make?: string | undefined;
  model?: string | undefined;
}

/**
 * Reads a search from an address, in any of its spellings. Invalid values are left out: a link with a mistake still
 * finds cars (`ignoredFilters` lists ignored filters). A model needs its make and a distance its postcode; a maximum
 * below the minimum is dropped.
 *
 * @param route make and model of the path; they win over the parameters
 * @param rule the brand's for whole postcodes, the same as at its fields
 * @param brand whose site it is, for the finance terms
 */
export function readCarSearch(
  parameters: URLSearchParams,
  route: CarSearchRoute = {},
  rule?: PostcodeRule,
  brand?: OfferingBrand,
): CarSearch {
  const singles = Object.fromEntries(
    SINGLE_FIELDS.map((field) => [
      field,
      firstOf(FIELDS[field].parameters, (name) => singleValue(field, parameters.get(name) ?? '', rule)) ?? '',
    ]),
  ) as Record<SingleField, string>;
  const lists = Object.fromEntries(
    LIST_FIELDS.map((field) => [
      field,
      firstOf(FIELDS[field].parameters, (name) => listValues(field, parameters.getAll(name))) ?? [],
    ]),
  ) as Record<ListField, string[]>;
  if (route.make) {
    const make = singleValue('make', route.make);
    // A model among the parameters may belong to a different make.
    const model = singles.make === '' || singles.make === make ? singles.model : '';
    Object.assign(singles, { make, model: route.model ? singleValue('model', route.model) : model });
  }
  return consistent({
    ...singles,
    ...lists,
    sort: sortValue(parameters.get('sort') ?? ''),
    terms: readTerms(parameters, brand),
    page: pageValue(parameters.get('page') ?? ''),
  });
}

/**
 * The parameters of a search as we write them (B2-23, B2-24): in lower case, without 'any', default order, first page
 * and usual terms.
 */
export function carSearchParameters(search: CarSearch): URLSearchParams {
  const parameters = new URLSearchParams();
  const add = (name: string, value: string) => {
    if (value !== '' && value !== 'any') parameters.append(name, value.toLowerCase());
  };
  const addField = (field: Field) => {
    for (const value of [search[field]].flat()) add(parameterName(field), value);
  };
  const isOpen = (field: Field) => (OPEN_FIELDS as readonly Field[]).includes(field);
  OPEN_FIELDS.forEach(addField);
  if (search.sort !== 'distance') add('sort', search.sort);
  FIELD_NAMES.filter((field) => !isOpen(field)).forEach(addField);
  if (search.page > 1) add('page', String(search.page));
  for (const [name, value] of new URLSearchParams(termsQuery(search.terms))) add(name, value);
  return parameters;
}

/**
 * Address of a search's results below a base, which may have further parameters. A search without parameters is the
 * base itself (B2-24).
 */
export function carSearchAddress(search: CarSearch, base: string): string {
  return withQuery(base, carSearchParameters(search).toString());
}

/**
 * Address of a search's results on our own pages, with make and model in the path:
 * `/used-cars/ford/fiesta?max_price=9000` (B2-3). Several makes have no such path.
 */
export function usedCarsAddress(search: CarSearch, root: string = USED_CARS_PATH): string {
  if (search.also.length > 0) return carSearchAddress(search, root);
  const path = [root, search.make, search.make && search.model].filter(Boolean).join('/');
  return withQuery(path, carSearchParameters({ ...search, make: '', model: '' }).toString());
}

function consistent(search: CarSearch): CarSearch {
  const next = {
    ...search,
    model: search.make === '' ? '' : search.model,
    distance: search.postcode === '' ? '' : search.distance,
  };
  for (const range of RANGE_NAMES) {
    const [min, max] = endsOf(range);
    // A form offers no range of one price, but a link may ask for it.
    if (!areInOrder(next[min], next[max], true)) next[max] = '';
  }
  return withCars(next, carsOf(next));
}

function firstOf<Value extends { length: number }>(
  names: readonly string[],
  read: (name: string) => Value,
): Value | undefined {
  for (const name of names) {
    const value = read(name);
    if (value.length > 0) return value;
  }
  return undefined;
}
