import { valueLabel, type CarFacets } from './choices';
import { FIELDS, isListField, LINKED_FIELDS, OPEN_FIELDS, SECTION_NAMES, SECTIONS, type FacetField, type Field, type ListField, type Section } from './fields';
import { changeCarSearch, EVERY_CAR, toggleValue, type CarSearch } from './search';

/** Something that is chosen: one value of one field. */
export interface ChosenFilter {
  /** The same for the same choice. */
  id: string;
  /** `Ford`, `Up to £10,000`, `Within 10 miles`. */
  label: string;
  /** The search without it, at its first page. */
  without: CarSearch;
}

/** Names of makes, models and a dealer as addresses have them: `{ 'land-rover': 'Land Rover', 'land-rover/discovery': 'Discovery', 'alderbrook-cars-7': 'Alderbrook Cars' }`. */
export type CarNames = Readonly<Record<string, string>>;

/** Fields that narrow a search, in the order of the panel. The postcode does not, nor does the order of the results (B2-25). */
const FILTERS: readonly FacetField[] = [...OPEN_FIELDS, ...SECTION_NAMES.flatMap((section): readonly Field[] => SECTIONS[section]), ...LINKED_FIELDS].filter(
  (field) => field !== 'postcode',
);

/** The chosen filters of a search, in words and in the order of the panel. */
export function chosenFilters(search: CarSearch, names: CarNames = {}): ChosenFilter[] {
  return FILTERS.flatMap((field) =>
    chosenValues(search, field).map((value) =>
      isListField(field)
        ? { id: `${field} ${value}`, label: valueLabel(field, value), without: toggleValue(search, field, value) }
        : { id: field, label: labelOf(field, search, names), without: changeCarSearch(search, { [field]: '' }) },
    ),
  );
}

/** Number on a section's badge: its values that narrow the search (B4-4). */
export function sectionCount(search: CarSearch, section: Section): number {
  return SECTIONS[section].reduce((count, field) => count + chosenValues(search, field).length, 0);
}

/** How many values narrow the search, for the button that opens the panel. */
export function filterCount(search: CarSearch): number {
  return FILTERS.reduce((count, field) => count + chosenValues(search, field).length, 0);
}

/** Whether 'Reset Filters' is there: one of the selects, the order among them, is not as it was (B2-25). Checkboxes alone do not count. */
export function canReset(search: CarSearch): boolean {
  return search.sort !== 'distance' || FILTERS.some((field) => !isListField(field) && chosenValues(search, field).length > 0);
}

/** The search after 'Reset Filters': everything, the postcode too, at its start (B4-5). Terms are no filter, and stay. */
export function resetCarSearch({ terms }: Pick<CarSearch, 'terms'>): CarSearch {
  return { ...EVERY_CAR, terms };
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
  const costs = FILTERS.filter((field) => search[field].length > 0).map((field) => ({ field, count: facets[field]?.['any'] ?? 0 }));
  const [most] = costs.filter(({ count }) => count > 0).toSorted((one, other) => other.count - one.count);
  if (!most) return undefined;
  return { name: FIELDS[most.field].phrase, count: most.count, without: changeCarSearch(search, { [most.field]: EVERY_CAR[most.field] }) };
}

function chosenValues(search: CarSearch, field: Field): string[] {
  return [search[field]].flat().filter((value) => value !== '' && value !== 'any');
}

function labelOf(field: Exclude<FacetField, ListField>, search: CarSearch, names: CarNames): string {
  const value = search[field];
  if (field === 'make' || field === 'model') return new Map(Object.entries(names)).get(field === 'make' ? value : `${search.make}/${value}`) ?? titleOf(value);
  if (field === 'dealer') return new Map(Object.entries(names)).get(value) ?? titleOf(value.replace(/-\d+$/, ''));
  const label = valueLabel(field, value);
  const { kind } = FIELDS[field];
  if (kind === 'least') return `From ${label}`;
  return kind === 'most' ? `Up to ${label}` : label;
}

/** `land-rover` → `Land Rover`, until the stock's own name is known. */
function titleOf(slug: string): string {
  return slug.replaceAll('-', ' ').replaceAll(/\b\w/g, (letter) => letter.toUpperCase());
}
