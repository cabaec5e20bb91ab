import { FIELD_NAMES, isListField, isSelectField, type ListField, type SelectField } from '@forecourt/domain/car-search/fields';
import type { FilterOption } from './options-attribute';

export type ConfigurableField = 'sort' | SelectField | ListField;
export const CONFIGURABLE_FIELDS: readonly ConfigurableField[] = ['sort', ...FIELD_NAMES.filter((field) => isSelectField(field) || isListField(field))];

/** An editor's choices for each field; empty for the standard ones. */
export type GivenOptions = Readonly<Record<`${ConfigurableField}Options`, readonly FilterOption[]>>;
