import { carInWords, carsOf, nameOf, valueOfCar, type CarNames } from './cars';
import { trimInWords, valueLabel, type CarFacets } from './choices';
import {
  FIELDS,
  isListField,
  LINKED_FIELDS,
  OPEN_FIELDS,
  SECTIONS,
  type FacetField,
  type Field,
  type ListField,
  type Section,
} from './fields';
import { changeCarSearch, EVERY_CAR, toggleValue, type CarSearch } from './search';

/** A chosen value of a field. */
export interface ChosenFilter {
  /** Key, equal for equal choices. */
  id: string;
  /** `Ford`, `Up to £10,000`, `Within 10 miles`. */
  label: string;
  /** The search without it, at its first page. */
  without: CarSearch;
}

/** Fields that narrow a search, in the order of the panel. The postcode and the sort order do not narrow it (B2-25). */
const FILTERS: readonly FacetField[] = [
  ...OPEN_FIELDS,
  ...Object.values(SECTIONS).flatMap((fields): readonly Field[] => fields),
  ...LINKED_FIELDS,
].filter((field) => field !== 'postcode');

/** The chosen filters of a search, in words and in the order of the panel. */
export function chosenFilters(search: CarSearch, names: CarNames = {}): ChosenFilter[] {
  return FILTERS.flatMap((field) => {
    const isCar = field === 'make' || field === 'model' || field === 'also';
    if (isCar && search.also.length > 0) return field === 'also' ? carFilters(search, names) : [];
    return chosenValues(search, field).map((value) =>
      isListField(field)
        ? { id: `${field} ${value}`, label: listLabel(field, value, names), without: toggleValue(search, field, value) }
        : { id: field, label: labelOf(field, search, names), without: changeCarSearch(search, { [field]: '' }) },
    );
  });
}

/** One entry for each of several makes and models. */
function carFilters(search: CarSearch, names: CarNames): ChosenFilter[] {
  return carsOf(search).map((car) => ({
    id: `car ${car}`,
    label: carInWords(car, names),
    without: toggleValue(search, 'also', car),
  }));
}

/** Number on a section's badge: its values that narrow the search (B4-4). */
export function sectionCount(search: CarSearch, section: Section): number {
  return SECTIONS[section].reduce((count, field) => count + chosenValues(search, field).length, 0);
}

/** Number of values that narrow the search, for the button that opens the panel. */
export function filterCount(search: CarSearch): number {
  return chosenFilters(search).length;
}

/** Whether 'Reset Filters' is shown: a select, such as the order, has changed (B2-25). Checkboxes do not count. */
export function canReset(search: CarSearch): boolean {
  return (
    search.sort !== 'distance' || FILTERS.some((field) => !isListField(field) && chosenValues(search, field).length > 0)
  );
}

/**
 * The search after 'Reset Filters': without filters and postcode, at its start (B4-5). Terms are not a filter, and
 * stay.
 */
export function resetCarSearch({ terms }: Pick<CarSearch, 'terms'>): CarSearch {
  return { ...EVERY_CAR, terms };
}

/** A filter that excludes cars. */
export interface CostlyFilter {
  /** Name with its article: 'the highest price'. */
  name: string;
  /** Number of cars without it. */
  count: number;
  /** The search without this filter and all of its values. */
  without: CarSearch;
}

/** The single filter whose removal would find the most cars; undefined if removing a single filter would not help. */
export function costliestFilter(search: CarSearch, facets: CarFacets = {}): CostlyFilter | undefined {
  // Models are counted for all chosen makes, so a single make cannot be left out.
  const alone = FILTERS.filter((field) => field !== 'model' || search.also.length === 0);
  const costs = alone
    .filter((field) => search[field].length > 0)
    .map((field) => ({ field, count: facets[field]?.['any'] ?? 0 }));
  const [most] = costs.filter(({ count }) => count > 0).toSorted((one, other) => other.count - one.count);
  if (!most) return undefined;
  return {
    name: FIELDS[most.field].phrase,
    count: most.count,
    without: changeCarSearch(search, { [most.field]: EVERY_CAR[most.field] }),
  };
}

function chosenValues(search: CarSearch, field: Field): string[] {
  return [search[field]].flat().filter((value) => value !== '' && value !== 'any');
}

function listLabel(field: ListField, value: string, names: CarNames): string {
  return field === 'trim' ? trimInWords(value, names) : valueLabel(field, value);
}

function labelOf(field: Exclude<FacetField, ListField>, search: CarSearch, names: CarNames): string {
  const value = search[field];
  if (field === 'make') return nameOf(value, names);
  if (field === 'model') return nameOf(valueOfCar(search.make, value), names);
  if (field === 'keywords') return `“${value}”`;
  if (field === 'dealer')
    return Object.hasOwn(names, value) ? nameOf(value, names) : nameOf(value.replace(/-\d+$/, ''), {});
  const label = valueLabel(field, value);
  const { kind } = FIELDS[field];
  if (kind === 'least') return `From ${label}`;
  return kind === 'most' ? `Up to ${label}` : label;
}
