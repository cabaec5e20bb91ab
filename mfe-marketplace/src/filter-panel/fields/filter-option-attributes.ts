import type { Attribute } from '@forecourt/contracts/attributes';
import { FIELDS, isListField, RANGES, type FieldRow } from '@forecourt/domain/car-search/fields';
import { listValues, singleValue, sortValue } from '@forecourt/domain/car-search/values';
import { CONFIGURABLE_FIELDS, type ConfigurableField } from './configurable-field';
import { optionsAttribute, type FilterOption } from './options-attribute';

/** Choices of a field. Values are converted to those of the search; unknown ones are left out. */
function optionList(field: ConfigurableField): Attribute<FilterOption[]> {
  return optionsAttribute((option) => {
    const value = plainValue(field, option.value);
    return value === '' ? undefined : { ...option, value };
  });
}

/** The value in the search's form; empty for an unknown value. */
function plainValue(field: ConfigurableField, value: string): string {
  const word = value.trim().toLowerCase();
  if (field === 'sort') return sortValue(word) === word ? word : '';
  if (isListField(field)) return listValues(field, [word])[0] ?? '';
  return word === 'any' ? word : singleValue(field, word);
}

/** Description of a field's choices, for editors: `Choices for the highest price, in pounds`. */
function choicesOf(field: ConfigurableField): string {
  if (field === 'sort') return 'Orders';
  const row: FieldRow = FIELDS[field];
  const choices = `Choices for ${row.phrase}`;
  if (row.kind === 'mileage') return `${choices}, such as 10000-20000`;
  return 'range' in row ? `${choices}, in ${RANGES[row.range].unit}` : choices;
}

/** An attribute for the choices of every field that has choices (section 3, "Search filter option"). */
export const filterOptionAttributes = Object.fromEntries(
  CONFIGURABLE_FIELDS.map((field) => [
    `${field}Options`,
    optionList(field).describe(
      `${choicesOf(field)}, instead of the usual ones: [{"value", "label", "selected"}], or words. What the search does not know is left out.`,
    ),
  ]),
) as Record<`${ConfigurableField}Options`, Attribute<FilterOption[]>>;
