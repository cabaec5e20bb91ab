import { changeCarSearch, LIST_FIELDS, SINGLE_FIELDS, type CarSearch, type ListField, type SingleField } from '@forecourt/domain/car-search';
import type { CarFacets } from '@forecourt/domain/car-search-facets';
import { isAllowed, listOptions, selectOptions, SORT_OPTIONS, type CarOption, type SelectField } from '@forecourt/domain/car-search-options';
import { listValues, singleValue, sortValue } from '@forecourt/domain/car-search-values';

/** A choice as an editor gives it. */
export interface FilterOption {
  value: string;
  label: string;
  /** Chosen from the start, where the panel keeps its choices to itself. */
  selected?: boolean;
}

export type ConfigurableField = 'sort' | SelectField | ListField;
const CONFIGURABLE_FIELDS: readonly ConfigurableField[] = ['sort', ...SINGLE_FIELDS.filter(isSelectField), ...LIST_FIELDS];

/** What an editor gave for each field; empty for the usual choices. */
export type GivenOptions = Readonly<Record<`${ConfigurableField}Options`, readonly FilterOption[]>>;

/** Choices of a select: the usual ones, or those of the editor, of which only what the search can read is kept. */
export function optionsOfSelect(field: SelectField, search: CarSearch, facets: CarFacets | undefined, given: readonly FilterOption[]): CarOption[] {
  const usual = selectOptions(field, search, facets);
  if (given.length === 0) return usual;
  const any = given.find(({ value }) => value === '' || value === 'any');
  const own = given
    .map(({ value, label }) => ({ value: singleValue(field, value), label }))
    .filter(({ value }) => value !== '' && isAllowed(field, value, search));
  const chosen = usual.filter(({ value }) => value === search[field] && own.every((option) => option.value !== value));
  const anyOption = usual.slice(0, 1).map((option) => ({ ...option, label: any?.label ?? option.label }));
  return [...anyOption, ...own.map((option) => withCount(option, facets?.[field])), ...chosen];
}

/** Choices of a list of checkboxes, in the same way. */
export function optionsOfList(field: ListField, search: CarSearch, facets: CarFacets | undefined, given: readonly FilterOption[]): CarOption[] {
  const usual = listOptions(field, search, facets);
  if (given.length === 0) return usual;
  const own = given.flatMap(({ value, label }) => listValues(field, [value]).map((known) => ({ value: known, label })));
  const chosen = usual.filter(({ value }) => search[field].includes(value) && own.every((option) => option.value !== value));
  const counts = facets?.[field];
  return [...own.map((option) => (counts ? { ...option, count: counts[option.value] ?? 0 } : option)), ...chosen];
}

/** Orders to choose from. */
export function optionsOfSort(given: readonly FilterOption[]): CarOption[] {
  const own = given.filter(({ value }) => sortValue(value) === value.trim().toLowerCase());
  return own.length === 0 ? [...SORT_OPTIONS] : own.map(({ value, label }) => ({ value: sortValue(value), label }));
}

/** The search with what editors have chosen before, where the address says nothing else. */
export function withSelected(search: CarSearch, given: GivenOptions): CarSearch {
  const chosen: Record<string, string | string[]> = {};
  for (const field of CONFIGURABLE_FIELDS) {
    const values = given[`${field}Options`].filter(({ selected }) => selected).map(({ value }) => value);
    if (values.length === 0) continue;
    if (field === 'sort') {
      if (search.sort === 'distance') chosen[field] = sortValue(values[0] ?? '');
    } else if (isListField(field)) {
      if (search[field].length === 0) chosen[field] = listValues(field, values);
    } else if (search[field] === '') chosen[field] = singleValue(field, values[0] ?? '');
  }
  return changeCarSearch(search, { ...chosen, page: search.page });
}

function isSelectField(field: SingleField): field is SelectField {
  return field !== 'postcode' && field !== 'make' && field !== 'model';
}

function isListField(field: ConfigurableField): field is ListField {
  return (LIST_FIELDS as readonly string[]).includes(field);
}

/** A number that is not among those that are counted says nothing, rather than none. */
function withCount(option: CarOption, counts: Readonly<Record<string, number>> | undefined): CarOption {
  const count = counts?.[option.value];
  return count === undefined ? option : { ...option, count };
}
