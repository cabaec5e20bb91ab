import { isAllowed } from '@forecourt/domain/car-search/choices';
import { EVERY_CAR, type CarSearch } from '@forecourt/domain/car-search/search';
import { formatPounds } from '@forecourt/domain/money';
import { POSTCODE_MESSAGE } from '@forecourt/domain/postcode';
import { searchOfPage } from '../car-search/search-page';
import type { MakeOption } from './search-card-data';

/** What the visitor has chosen: a search, but for the postcode, which is as it was typed, and make and model, which are names. */
export type SearchForm = CarSearch;

export const EMPTY_FORM: SearchForm = EVERY_CAR;

/** Choices of the card (B9-9). */
export const DISTANCES = ['10', '20', '30', '40'].map((miles) => ({ value: miles, label: `Within ${miles} miles` }));
const PRICES = {
  priceMin: [1000, 2000, 3000, 5000, 7500, 10_000, 15_000, 20_000],
  priceMax: [10_000, 15_000, 20_000, 25_000, 30_000, 40_000, 50_000],
} as const;

/** Lowest prices below the highest that is chosen, and the reverse (B5). */
export function priceOptions(field: keyof typeof PRICES, form: SearchForm) {
  return PRICES[field].filter((pounds) => isAllowed(field, String(pounds), form)).map((pounds) => ({ value: String(pounds), label: formatPounds(pounds) }));
}

/** The form without a make or model that cannot be chosen, as when other makes have taken the place of the first (B2-32). */
export function withKnownCar(form: SearchForm, makes: readonly MakeOption[]): SearchForm {
  const make = makes.find(({ name }) => name === form.make);
  const model = make?.models.find(({ name }) => name === form.model);
  return { ...form, make: make?.name ?? '', model: model?.name ?? '' };
}

/**
 * The search that the card's address asks for, read as its results page reads it: what is counted is what is found.
 *
 * @param base address of the results page, which may have a search of its own
 */
export function searchOfForm(form: SearchForm, base: string): CarSearch {
  const { pathname, searchParams } = new URL(base, 'https://results.example');
  const fields = { postcode: form.postcode, distance: form.distance, make: form.make, model: form.model, 'min-price': form.priceMin, 'max-price': form.priceMax };
  for (const [name, value] of Object.entries(fields)) searchParams.append(name, value);
  return searchOfPage({ pathname, search: searchParams.toString() });
}

/** What keeps a form from being searched, said at the postcode; undefined when nothing does. @param search that of the form */
export function postcodeFault(form: SearchForm, search: CarSearch): string | undefined {
  if (search.postcode !== '') return undefined;
  if (form.postcode.trim() !== '') return POSTCODE_MESSAGE;
  return form.distance === '' ? undefined : `Enter a postcode to search within ${form.distance} miles of it`;
}
