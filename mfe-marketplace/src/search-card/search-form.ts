import type { Services } from '@forecourt/contracts/services';
import { isAllowed, valueLabel } from '@forecourt/domain/car-search/choices';
import type { CarSearch } from '@forecourt/domain/car-search/search';
import { POSTCODE_MESSAGE } from '@forecourt/domain/input/postcode';
import { searchOfPage } from '../car-search/search-page';
import type { MakeOption } from './search-card-data';

/** The visitor's choices: a search, but with the postcode as typed, and make and model by name. */
export type SearchForm = CarSearch;

/** Choices of the card (B9-9). */
const STEPS = {
  distance: [10, 20, 30, 40],
  priceMin: [1000, 2000, 3000, 5000, 7500, 10_000, 15_000, 20_000],
  priceMax: [10_000, 15_000, 20_000, 25_000, 30_000, 40_000, 50_000],
} as const;

/** Choices of a field; for a price, only those that fit the other price (B4-8). */
export function stepOptions(field: keyof typeof STEPS, form: SearchForm) {
  const values = STEPS[field].map(String).filter((value) => isAllowed(field, value, form));
  return values.map((value) => ({ value, label: valueLabel(field, value) }));
}

/**
 * The form without a make or model that is no longer available, for example when the page replaces the makes (B2-32).
 */
export function withKnownCar(form: SearchForm, makes: readonly MakeOption[]): SearchForm {
  const make = makes.find(({ name }) => name === form.make);
  const model = make?.models.find(({ name }) => name === form.model);
  return { ...form, make: make?.name ?? '', model: model?.name ?? '' };
}

/**
 * The search of the card's address, parsed as its results page does, so that the count equals the number of results.
 *
 * @param base address of the results page, which may contain a search
 */
export function searchOfForm(form: SearchForm, base: string, services: Pick<Services, 'can' | 'brand'>): CarSearch {
  const fields = {
    postcode: form.postcode,
    distance: form.distance,
    make: form.make,
    model: form.model,
    'min-price': form.priceMin,
    'max-price': form.priceMax,
  };
  return searchOfFields(fields, base, services);
}

/** The search that a form with these fields, by their names, finds on its results page. */
export function searchOfFields(
  fields: Readonly<Record<string, string>>,
  base: string,
  services: Pick<Services, 'can' | 'brand'>,
): CarSearch {
  const { pathname, searchParams } = new URL(base, 'https://results.example');
  for (const [name, value] of Object.entries(fields)) searchParams.append(name, value);
  return searchOfPage({ pathname, search: searchParams.toString() }, services);
}

/** Error message for the postcode when the search is impossible; otherwise undefined. @param search that of the form */
export function postcodeFault(form: Pick<SearchForm, 'postcode' | 'distance'>, search: CarSearch): string | undefined {
  if (search.postcode !== '') return undefined;
  if (form.postcode.trim() !== '') return POSTCODE_MESSAGE;
  return form.distance === '' ? undefined : `Enter a postcode to search within ${form.distance} miles of it`;
}
