import {
  FIELD_NAMES,
  isFixedListField,
  isSelectField,
  type FixedListField,
  type SelectField,
} from '@forecourt/domain/car-search/fields';
import type { FilterOption } from './options-attribute';

export type ConfigurableField = 'sort' | SelectField | FixedListField;
export const CONFIGURABLE_FIELDS: readonly ConfigurableField[] = [
  'sort',
  ...FIELD_NAMES.filter((field) => isSelectField(field) || isFixedListField(field)),
];

/** An editor's choices for each field; empty for the standard ones. */
export type GivenOptions = Readonly<Record<`${ConfigurableField}Options`, readonly FilterOption[]>>;
