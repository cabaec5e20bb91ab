import {
  isAllowed,
  listOptions,
  selectOptions,
  SORT_OPTIONS,
  sortOptions,
  type CarFacets,
  type CarOption,
  type CheckedField,
} from '@forecourt/domain/car-search/choices';
import { isListField, type SelectField } from '@forecourt/domain/car-search/fields';
import { changeCarSearch, type CarSearch } from '@forecourt/domain/car-search/search';
import { sortValue } from '@forecourt/domain/car-search/values';
import { CONFIGURABLE_FIELDS, type GivenOptions } from './configurable-field';
import type { FilterOption } from './options-attribute';

/** Choices of a select: the standard ones or the editor's, always with the chosen one. */
export function optionsOfSelect(
  field: SelectField,
  search: CarSearch,
  facets: CarFacets | undefined,
  given: readonly FilterOption[],
): CarOption[] {
  const usual = selectOptions(field, search, facets);
  if (given.length === 0) return usual;
  const any = given.find(({ value }) => value === 'any');
  const own = given.filter(({ value }) => value !== 'any' && isAllowed(field, value, search));
  const chosen = usual.filter(({ value }) => value === search[field] && own.every((option) => option.value !== value));
  const anyOption = usual.slice(0, 1).map((option) => ({ ...option, label: any?.label ?? option.label }));
  return [...anyOption, ...own.map(({ value, label }) => withCount({ value, label }, facets?.[field])), ...chosen];
}

/** The same options for a list of checkboxes. */
export function optionsOfList(
  field: CheckedField,
  search: CarSearch,
  facets: CarFacets | undefined,
  given: readonly FilterOption[],
): CarOption[] {
  const usual = listOptions(field, search, facets);
  if (given.length === 0) return usual;
  const chosen = usual.filter(
    ({ value }) => search[field].includes(value) && given.every((option) => option.value !== value),
  );
  const counts = facets?.[field];
  return [
    ...given.map(({ value, label }) => (counts ? { value, label, count: counts[value] ?? 0 } : { value, label })),
    ...chosen,
  ];
}

/** Sort orders to choose from. */
export function optionsOfSort(search: CarSearch, given: readonly FilterOption[]): readonly CarOption[] {
  if (given.length === 0) return sortOptions(search);
  const chosen = SORT_OPTIONS.filter(
    ({ value }) => value === search.sort && given.every((option) => option.value !== value),
  );
  return sortOptions(search, [...given, ...chosen]);
}

/** The search with the editor's preselection, for fields that the address does not set. */
export function withSelected(search: CarSearch, given: GivenOptions): CarSearch {
  const chosen: Record<string, string | string[]> = {};
  for (const field of CONFIGURABLE_FIELDS) {
    const values = given[`${field}Options`]
      .filter(({ selected, value }) => selected && value !== 'any')
      .map(({ value }) => value);
    if (values.length === 0) continue;
    if (field === 'sort') {
      if (search.sort === 'distance') chosen[field] = sortValue(values[0] ?? '');
    } else if (isListField(field)) {
      if (search[field].length === 0) chosen[field] = values;
    } else if (search[field] === '') chosen[field] = values[0] ?? '';
  }
  return changeCarSearch(search, { ...chosen, page: search.page });
}

/** A value with an unknown count shows no number, instead of zero. */
function withCount(option: CarOption, counts: Readonly<Record<string, number>> | undefined): CarOption {
  const count = counts?.[option.value];
  return count === undefined ? option : { ...option, count };
}
