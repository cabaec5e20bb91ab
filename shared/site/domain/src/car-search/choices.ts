import { formatCount, formatPounds } from '../money';
import { slugOf } from '../slug';
import {
  DISTANCES,
  FIELDS,
  MILEAGE_BANDS,
  RANGES,
  type Colour,
  type FacetField,
  type Field,
  type FieldRow,
  type ListField,
  type MileageBand,
  type RangeName,
  type SelectField,
} from './fields';
import { carInWords, nameOf, trimParts, type CarNames } from './cars';
import { areInOrder, endsOf, type CarSearch, type CarSort } from './search';
import { mileageBounds, rangeValue } from './values';

/** Lists that are checkboxes. */
export type CheckedField = Exclude<ListField, 'also'>;

/**
 * The number of cars for each choice of a field, with all other fields unchanged; `any` for no choice. An absent choice
 * has no cars, or was not counted. Makes and models are by id, trims by name. Models and trims are those of the chosen
 * makes.
 */
export type CarFacets = Readonly<Partial<Record<FacetField, Counts>>>;
type Counts = Readonly<Record<string, number>>;

/** A choice of a field; the value `any` is no choice. */
export interface CarOption {
  value: string;
  label: string;
  /** The number of cars; absent when it was not requested. */
  count?: number;
  /** Shown, but cannot be chosen. */
  disabled?: boolean;
  /** The choices below this heading. */
  options?: readonly CarOption[];
}

/** Sort orders in words. Newest and oldest mean the car, not its advert. */
export const SORT_OPTIONS: readonly (CarOption & { value: CarSort })[] = [
  { value: 'distance', label: 'Distance' },
  { value: 'relevance', label: 'Relevance' },
  { value: 'price_low_high', label: 'Price: low to high' },
  { value: 'price_high_low', label: 'Price: high to low' },
  { value: 'monthly_low_high', label: 'Monthly price: low to high' },
  { value: 'monthly_high_low', label: 'Monthly price: high to low' },
  { value: 'best_price_rating', label: 'Price rating: best first' },
  { value: 'newest_first', label: 'Newest first' },
  { value: 'oldest_first', label: 'Oldest first' },
];

/**
 * Orders to choose from. Without a postcode the usual order is by relevance, under that name, and distance cannot be
 * chosen. The value is that of the usual order. So the nearest cars come first as soon as a postcode is given, also in
 * a form without JavaScript.
 */
export function sortOptions(
  search: Pick<CarSearch, 'postcode'>,
  orders: readonly CarOption[] = SORT_OPTIONS,
): readonly CarOption[] {
  if (search.postcode !== '') return orders;
  const usual = { ...(orders.find(({ value }) => value === 'relevance') ?? { label: 'Relevance' }), value: 'distance' };
  const others = orders.filter(({ value }) => value !== 'relevance' && value !== 'distance');
  const distance = orders.find(({ value }) => value === 'distance');
  return [
    ...(distance ? [{ ...distance, value: '', label: `${distance.label} (needs a postcode)`, disabled: true }] : []),
    usual,
    ...others,
  ];
}

/** The order that is displayed as chosen, from `sortOptions`. */
export function shownSort({ postcode, sort }: Pick<CarSearch, 'postcode' | 'sort'>): CarSort {
  return postcode === '' && sort === 'relevance' ? 'distance' : sort;
}

/** Colours of the swatches beside the names (B9-10), the same on every brand. */
export const COLOUR_SWATCHES: Readonly<Record<Lowercase<Colour>, string>> = {
  blue: '#1f4fbf',
  black: '#16181d',
  silver: '#c4c8ce',
  red: '#c81e2b',
  white: '#ffffff',
  green: '#1e7a3c',
  yellow: '#f5d216',
  beige: '#d9c7a3',
  gold: '#c9a227',
  orange: '#ec7a12',
  grey: '#7b8088',
  purple: '#6b2f9c',
  brown: '#6b4423',
};

/**
 * Choices of a select: 'any' first, then its values with the number of remaining cars. A minimum price is offered only
 * below the chosen maximum, and the reverse (B4-8). Chosen values are always included.
 */
export function selectOptions(field: SelectField, search: CarSearch, facets?: CarFacets): CarOption[] {
  const counts = facets?.[field];
  const values = new Set(selectValues(field, counts));
  if (search[field] !== '') values.add(search[field]);
  const offered = [...values]
    .filter((value) => isAllowed(field, value, search))
    .toSorted((one, other) => Number.parseFloat(one) - Number.parseFloat(other));
  const any = { value: 'any', label: FIELDS[field].kind === 'miles' ? 'Nationwide' : 'Any' };
  return [any, ...offered.map((value) => ({ value, label: valueLabel(field, value) }))].map((option) =>
    counted(option, counts),
  );
}

/**
 * Choices of a list of checkboxes, with the number of cars that each alone would leave. Unusual values of the stock
 * come last.
 */
export function listOptions(field: CheckedField, search: CarSearch, facets?: CarFacets): CarOption[] {
  const counts = facets?.[field];
  if (field === 'trim') return trimOptions(search, counts);
  const row: FieldRow = FIELDS[field];
  const usual =
    row.kind === 'words' ? row.words.map((word) => slugOf(word)) : row.kind === 'counts' ? row.usual.map(String) : [];
  const values = [...new Set([...usual, ...namesOf(counts), ...search[field]])];
  if (row.kind === 'counts') values.sort();
  return values.map((value) => counted({ value, label: valueLabel(field, value) }, counts));
}

/** Trims are counted by their names. Contains the trims of the searched makes, and the chosen ones. */
function trimOptions({ trim }: CarSearch, counts: Counts | undefined): CarOption[] {
  const offered = namesOf(counts).map((name) => ({ value: slugOf(name), label: name, count: counts?.[name] ?? 0 }));
  const others = trim.filter((value) => offered.every((option) => option.value !== value));
  const names = trimNames({ trim: counts ?? {} });
  // A trim that is bound to a car is not counted.
  const missing = others.map((value) => ({
    value,
    label: trimInWords(value, names),
    ...(counts && trimParts(value).car === '' && { count: 0 }),
  }));
  return [...offered, ...missing].toSorted((one, other) =>
    one.label.localeCompare(other.label, 'en-GB', { numeric: true }),
  );
}

/** Names of the counted trims. */
export function trimNames(facets: CarFacets | undefined): CarNames {
  return Object.fromEntries(namesOf(facets?.trim).map((name) => [trimKey(slugOf(name)), name]));
}

/** The key of a trim among `CarNames`. */
export const trimKey = (trim: string): string => `trim ${trim}`;

/** A trim in words, after the car that it is bound to: `GTI`, `Volkswagen Golf GTI`. */
export function trimInWords(value: string, names: CarNames): string {
  const { car, trim } = trimParts(value);
  return [carInWords(car, names), nameOf(trimKey(trim), names)].filter(Boolean).join(' ');
}

/** A value in words, as in its choice: `Within 10 miles`, `£10,000`, `SUV`. */
export function valueLabel(field: Field, value: string): string {
  const row: FieldRow = FIELDS[field];
  switch (row.kind) {
    case 'words':
      return row.words.find((word) => slugOf(word) === value) ?? capitalised(value);
    case 'counts':
      return `${value} ${row.title.toLowerCase()}`;
    case 'miles':
      return `Within ${value} miles`;
    case 'mileage':
      return mileageLabel(value as MileageBand);
    case 'area':
      return 'In an area of the map';
    case 'least':
    case 'most':
      return rangeLabel(row.range, value);
    default:
      return value;
  }
}

/**
 * Whether a value may be chosen together with the others: a minimum within the maximum, and the reverse (B4-8). A
 * chosen value may stay.
 */
export function isAllowed(field: SelectField, value: string, search: CarSearch): boolean {
  const row: FieldRow = FIELDS[field];
  if (search[field] === value || (row.kind !== 'least' && row.kind !== 'most')) return true;
  const [min, max] = endsOf(row.range);
  const next = { ...search, [field]: value };
  return areInOrder(next[min], next[max], RANGES[row.range].endsMayBeEqual);
}

function selectValues(field: SelectField, counts: Counts | undefined): string[] {
  const row: FieldRow = FIELDS[field];
  if (row.kind === 'mileage') return [...MILEAGE_BANDS];
  if (row.kind !== 'least' && row.kind !== 'most') return DISTANCES.steps.map(String);
  const steps = RANGES[row.range].steps.map((number) => rangeValue(row.range, number));
  return RANGES[row.range].unit === 'years' ? [...steps, ...namesOf(counts)] : steps;
}

function namesOf(counts: Counts = {}): string[] {
  return Object.keys(counts).filter((name) => name !== 'any');
}

function counted(option: CarOption, counts: Counts | undefined): CarOption {
  return counts ? { ...option, count: counts[option.value] ?? 0 } : option;
}

function rangeLabel(range: RangeName, value: string): string {
  switch (RANGES[range].unit) {
    case 'pounds':
      return formatPounds(Number(value));
    case 'pounds a month':
      return `${formatPounds(Number(value))} a month`;
    case 'years':
      return value;
    case 'litres':
      return `${value}L`;
  }
}

function mileageLabel(band: MileageBand): string {
  const [from, below] = mileageBounds(band);
  if (from === 0 && below === Infinity) return 'Any mileage';
  if (from === 0) return `Under ${formatCount(below)} miles`;
  return below === Infinity
    ? `${formatCount(from)} miles and over`
    : `${formatCount(from)} to ${formatCount(below)} miles`;
}

/** A text with a capital first letter. */
export function capitalised(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}
