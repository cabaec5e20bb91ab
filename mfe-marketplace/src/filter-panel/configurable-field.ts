import { LIST_FIELDS, SINGLE_FIELDS, type ListField, type SingleField } from '@forecourt/domain/car-search';
import type { SelectField } from '@forecourt/domain/car-search-options';
import type { FilterOption } from './options-attribute';

export type ConfigurableField = 'sort' | SelectField | ListField;
export const CONFIGURABLE_FIELDS: readonly ConfigurableField[] = ['sort', ...SINGLE_FIELDS.filter(isSelectField), ...LIST_FIELDS];

/** What an editor gave for each field; empty for the usual choices. */
export type GivenOptions = Readonly<Record<`${ConfigurableField}Options`, readonly FilterOption[]>>;

function isSelectField(field: SingleField): field is SelectField {
  return field !== 'postcode' && field !== 'make' && field !== 'model';
}

/** Whether a field may have several values. */
export function isListField(field: ConfigurableField): field is ListField {
  return (LIST_FIELDS as readonly string[]).includes(field);
}
