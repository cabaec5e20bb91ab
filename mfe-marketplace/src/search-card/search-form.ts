import { formatPounds } from '@forecourt/domain/money';
import type { MakeOption } from './search-card-data';

/** What the visitor has chosen; prices and distance as digits, everything empty when open. */
export interface SearchForm {
  postcode: string;
  distance: string;
  make: string;
  model: string;
  minPrice: string;
  maxPrice: string;
}

export const EMPTY_FORM: SearchForm = { postcode: '', distance: '', make: '', model: '', minPrice: '', maxPrice: '' };

/** Choices of the card (B9-9). */
export const DISTANCES = ['10', '20', '30', '40'].map((miles) => ({ value: miles, label: `Within ${miles} miles` }));
const MIN_PRICES = [1000, 2000, 3000, 5000, 7500, 10_000, 15_000, 20_000];
const MAX_PRICES = [10_000, 15_000, 20_000, 25_000, 30_000, 40_000, 50_000];

const priceOption = (pounds: number) => ({ value: String(pounds), label: formatPounds(pounds) });

/** Lowest prices below the highest that is chosen (B5). */
export function minPriceOptions(maxPrice: string) {
  return MIN_PRICES.filter((pounds) => !maxPrice || pounds < Number(maxPrice)).map(priceOption);
}

/** Highest prices above the lowest that is chosen (B5). */
export function maxPriceOptions(minPrice: string) {
  return MAX_PRICES.filter((pounds) => !minPrice || pounds > Number(minPrice)).map(priceOption);
}

/** The form after one field has changed: another make clears the model, a price its counterpart when they contradict (B4-7, B4-8). */
export function changeField(form: SearchForm, field: keyof SearchForm, value: string): SearchForm {
  const next = { ...form, [field]: value };
  if (field === 'make' && value !== form.make) next.model = '';
  const contradicts = next.minPrice && next.maxPrice && Number(next.minPrice) >= Number(next.maxPrice);
  if (contradicts && field === 'minPrice') next.maxPrice = '';
  if (contradicts && field === 'maxPrice') next.minPrice = '';
  return next;
}

/** Body of the count (B7-4). */
export function countBody(form: SearchForm, makes: readonly MakeOption[]) {
  const make = makes.find(({ name }) => name === form.make);
  const model = make?.models.find(({ name }) => name === form.model);
  return {
    page: 1,
    pageSize: 14,
    postcode: form.postcode.trim(),
    distance: form.distance,
    makeIds: make ? [make.id] : [],
    modelIds: model ? [model.id] : [],
    priceMin: form.minPrice,
    priceMax: form.maxPrice,
  };
}
