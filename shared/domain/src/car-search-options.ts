import type { CarSearch, CarSort, ListField, SingleField } from './car-search';
import type { CarFacets } from './car-search-facets';
import { CAR_WORDS, MILEAGE_BANDS, mileageBounds, type MileageBand } from './car-search-values';
import { formatCount, formatPounds } from './money';

/** A choice of a field; the value `any` is no choice. */
export interface CarOption {
  value: string;
  label: string;
  /** How many cars there would be; absent when that was not asked for. */
  count?: number;
  /** Shown, but not to be chosen. */
  disabled?: boolean;
}

/** Choices of fields that take a number (B9-8, B9-9, and more where the stock has more). Results are counted for these. */
export const CAR_STEPS = {
  distance: [10, 20, 30, 40, 50, 75, 100, 200],
  price: [
    1000, 2000, 3000, 4000, 5000, 6000, 7000, 7500, 8000, 9000, 10_000, 12_500, 15_000, 17_500, 20_000, 25_000, 30_000, 35_000, 40_000, 45_000, 50_000,
    60_000, 75_000, 100_000,
  ],
  monthly: [100, 150, 200, 250, 300, 350, 400, 450, 500, 600, 700, 800, 1000],
  /** Those of the stock join them. */
  year: [2010, 2011, 2012, 2013, 2014, 2015, 2016, 2017, 2018, 2019, 2020],
  engine: [1, 1.2, 1.4, 1.6, 1.8, 2, 2.2, 2.5, 3, 3.5, 4, 5, 6],
} as const;

/** Orders in words. Newest and oldest is the car, not its advert. */
export const SORT_OPTIONS: readonly (CarOption & { value: CarSort })[] = [
  { value: 'distance', label: 'Distance' },
  { value: 'relevance', label: 'Relevance' },
  { value: 'price_low_high', label: 'Price: low to high' },
  { value: 'price_high_low', label: 'Price: high to low' },
  { value: 'newest_first', label: 'Newest first' },
  { value: 'oldest_first', label: 'Oldest first' },
];

/**
 * Orders to choose from. Without a postcode nothing is near, and the usual order is that of relevance: it is called so, and
 * distance cannot be chosen. It keeps the value of the usual order, so a postcode that is given later brings the nearest
 * cars first, also in a form that is sent without a script.
 */
export function sortOptions(search: Pick<CarSearch, 'postcode'>, orders: readonly CarOption[] = SORT_OPTIONS): readonly CarOption[] {
  if (search.postcode !== '') return orders;
  const usual = { ...(orders.find(({ value }) => value === 'relevance') ?? { label: 'Relevance' }), value: 'distance' };
  const others = orders.filter(({ value }) => value !== 'relevance' && value !== 'distance');
  const distance = orders.find(({ value }) => value === 'distance');
  return [...(distance ? [{ ...distance, value: '', label: `${distance.label} (needs a postcode)`, disabled: true }] : []), usual, ...others];
}

/** The order that is shown as chosen, among `sortOptions`. */
export function shownSort({ postcode, sort }: Pick<CarSearch, 'postcode' | 'sort'>): CarSort {
  return postcode === '' && sort === 'relevance' ? 'distance' : sort;
}

/** Colours of the swatches beside the names (B9-10), the same on every brand. */
export const COLOUR_SWATCHES: Readonly<Record<(typeof CAR_WORDS)['colour'][number], string>> = {
  blue: '#1f4fbf', black: '#16181d', silver: '#c4c8ce', red: '#c81e2b', white: '#ffffff', green: '#1e7a3c', yellow: '#f5d216', beige: '#d9c7a3',
  gold: '#c9a227', orange: '#ec7a12', grey: '#7b8088', purple: '#6b2f9c', brown: '#6b4423',
};

/** Fields that are a select with a fixed list; those of makes and models come from the stock. */
export type SelectField = Exclude<SingleField, 'postcode' | 'make' | 'model'>;

/**
 * Choices of a select: 'any' first, then its values with how many cars each would leave. A least price is offered below
 * the chosen most only, and the reverse (B5); what is chosen is always among them.
 */
export function selectOptions(field: SelectField, search: CarSearch, facets?: CarFacets): CarOption[] {
  const counts = facets?.[field];
  const values = new Set(SELECTS[field].values(counts));
  if (search[field] !== '') values.add(search[field]);
  const offered = [...values].filter((value) => isAllowed(field, value, search)).toSorted((one, other) => Number.parseFloat(one) - Number.parseFloat(other));
  const any = field === 'distance' ? 'Nationwide' : 'Any';
  return [{ value: 'any', label: any }, ...offered.map((value) => ({ value, label: SELECTS[field].label(value) }))].map((option) => counted(option, counts));
}

/** Choices of a list of checkboxes, with how many cars each alone would leave. What the stock has beyond the usual comes last. */
export function listOptions(field: ListField, search: CarSearch, facets?: CarFacets): CarOption[] {
  const counts = facets?.[field];
  const values = [...new Set<string>([...CAR_WORDS[field], ...Object.keys(counts ?? {}).filter((value) => value !== 'any'), ...search[field]])];
  if (field === 'doors' || field === 'seats') values.sort();
  return values.map((value) => counted({ value, label: LIST_LABELS[field](value) }, counts));
}

/** A value in words, as its choice has it: `Within 10 miles`, `£10,000`, `SUV`. */
export function valueLabel(field: SelectField | ListField, value: string): string {
  return field in SELECTS ? SELECTS[field as SelectField].label(value) : LIST_LABELS[field as ListField](value);
}

function counted(option: CarOption, counts: Readonly<Record<string, number>> | undefined): CarOption {
  return counts ? { ...option, count: counts[option.value] ?? 0 } : option;
}

const steps = (numbers: readonly number[]) => () => numbers.map(String);
const pounds = { values: steps(CAR_STEPS.price), label: (value: string) => formatPounds(Number(value)) };
const poundsAMonth = { values: steps(CAR_STEPS.monthly), label: (value: string) => `${formatPounds(Number(value))} a month` };
const litres = { values: () => CAR_STEPS.engine.map((size) => size.toFixed(1)), label: (value: string) => `${value}L` };
const years = {
  values: (counts: Readonly<Record<string, number>> | undefined) => [...CAR_STEPS.year.map(String), ...Object.keys(counts ?? {}).filter((year) => year !== 'any')],
  label: (value: string) => value,
};
const SELECTS: Readonly<Record<SelectField, typeof years>> = {
  distance: { values: steps(CAR_STEPS.distance), label: (miles) => `Within ${miles} miles` },
  priceMin: pounds,
  priceMax: pounds,
  monthlyMin: poundsAMonth,
  monthlyMax: poundsAMonth,
  mileage: { values: () => [...MILEAGE_BANDS], label: (band) => mileageLabel(band as MileageBand) },
  yearMin: years,
  yearMax: years,
  engineMin: litres,
  engineMax: litres,
};

const LIST_LABELS: Readonly<Record<ListField, (value: string) => string>> = {
  gearbox: capitalised,
  fuelType: capitalised,
  bodyType: (value) => (value.length === 3 ? value.toUpperCase() : capitalised(value)),
  colour: capitalised,
  doors: (count) => `${count} doors`,
  seats: (count) => `${count} seats`,
};

function capitalised(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}

function mileageLabel(band: MileageBand): string {
  const [from, below] = mileageBounds(band);
  if (from === 0) return `Under ${formatCount(below)} miles`;
  return below === Infinity ? `${formatCount(from)} miles and over` : `${formatCount(from)} to ${formatCount(below)} miles`;
}

/** Whether a value may be chosen beside what is: a least below the most, and the reverse (B5). What is chosen may stay. */
export function isAllowed(field: SelectField, value: string, search: CarSearch): boolean {
  const number = Number(value);
  const { priceMin, priceMax, monthlyMin, monthlyMax, yearMin, yearMax, engineMin, engineMax } = search;
  const below = (most: string) => most === '' || number < Number(most);
  const above = (least: string) => least === '' || number > Number(least);
  const upTo = (most: string) => most === '' || number <= Number(most);
  const from = (least: string) => least === '' || number >= Number(least);
  const rules: Partial<Record<SelectField, boolean>> = {
    priceMin: below(priceMax), priceMax: above(priceMin), monthlyMin: below(monthlyMax), monthlyMax: above(monthlyMin),
    yearMin: upTo(yearMax), yearMax: from(yearMin), engineMin: upTo(engineMax), engineMax: from(engineMin),
  };
  return search[field] === value || (rules[field] ?? true);
}
