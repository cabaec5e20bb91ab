import { changeCarSearch, LIST_FIELDS, SINGLE_FIELDS, toggleValue, type CarSearch, type ListField } from './car-search';
import type { CarFacets, FacetField } from './car-search-facets';
import { valueLabel, type SelectField } from './car-search-options';

/** Something that is chosen: one value of one field. */
export interface ChosenFilter {
  /** The same for the same choice. */
  id: string;
  /** `Ford`, `Up to £10,000`, `Within 10 miles`. */
  label: string;
  /** The search without it, at its first page. */
  without: CarSearch;
}

/** Names of makes and models by their slugs: `{ 'land-rover': 'Land Rover', 'land-rover/discovery': 'Discovery' }`. */
export type CarNames = Readonly<Record<string, string>>;

/** What narrows a search, in words and in the order of the panel. The postcode and the order of the results do not (B2-25). */
export function chosenFilters(search: CarSearch, names: CarNames = {}): ChosenFilter[] {
  const singles = SINGLE_FIELDS.filter((field) => field !== 'postcode')
    .filter((field) => search[field] !== '' && search[field] !== 'any')
    .map((field) => ({ id: field, label: labelOf(field, search, names), without: changeCarSearch(search, { [field]: '' }) }));
  const lists = LIST_FIELDS.flatMap((field) =>
    search[field].map((value) => ({ id: `${field} ${value}`, label: valueLabel(field, value), without: toggleValue(search, field, value) })),
  );
  return [...singles, ...lists];
}

function labelOf(field: SelectField | 'make' | 'model', search: CarSearch, names: CarNames): string {
  const value = search[field];
  if (field === 'make' || field === 'model') return new Map(Object.entries(names)).get(field === 'make' ? value : `${search.make}/${value}`) ?? titleOf(value);
  const label = valueLabel(field, value);
  if (field.endsWith('Min')) return `From ${label}`;
  return field.endsWith('Max') ? `Up to ${label}` : label;
}

/** `land-rover` → `Land Rover`, until the stock's own name is known. */
function titleOf(slug: string): string {
  return slug.replaceAll('-', ' ').replaceAll(/\b\w/g, (letter) => letter.toUpperCase());
}

const FIELD_NAMES: Readonly<Record<FacetField, string>> = {
  distance: 'the distance', make: 'the make', model: 'the model', priceMin: 'the lowest price', priceMax: 'the highest price',
  monthlyMin: 'the lowest monthly price', monthlyMax: 'the highest monthly price', mileage: 'the mileage', gearbox: 'the gearbox', fuelType: 'the fuel type',
  bodyType: 'the body type', colour: 'the colour', doors: 'the number of doors', seats: 'the number of seats', yearMin: 'the earliest year',
  yearMax: 'the latest year', engineMin: 'the smallest engine size', engineMax: 'the largest engine size',
};

/** A field with its article: 'the highest price'. */
export function fieldName(field: FacetField): string {
  return FIELD_NAMES[field];
}

/** A filter in the way of cars. */
export interface CostlyFilter {
  /** With its article: 'the highest price'. */
  name: string;
  /** Cars that there are without it. */
  count: number;
  /** The search without it, all of its values. */
  without: CarSearch;
}

/** The one filter without which there would be the most cars; undefined when none alone would help. */
export function costliestFilter(search: CarSearch, facets: CarFacets = {}): CostlyFilter | undefined {
  const fields = (Object.keys(FIELD_NAMES) as FacetField[]).filter((field) => search[field].length > 0);
  const costs = fields.map((field) => ({ field, count: facets[field]?.['any'] ?? 0 })).filter(({ count }) => count > 0);
  const [most] = costs.toSorted((one, other) => other.count - one.count);
  if (!most) return undefined;
  const isList = LIST_FIELDS.includes(most.field as ListField);
  return { name: FIELD_NAMES[most.field], count: most.count, without: changeCarSearch(search, { [most.field]: isList ? [] : '' }) };
}
