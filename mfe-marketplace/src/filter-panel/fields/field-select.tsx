import { parameterName } from '@forecourt/domain/car-search/address';
import { FIELDS, type SelectField } from '@forecourt/domain/car-search/fields';
import { optionsOfSelect } from './field-options';
import { OptionSelect } from './option-select';
import type { Choices } from '../state/panel';

interface FieldSelectProps {
  labelHidden?: boolean;
  field: SelectField;
  panel: Choices;
  disabled?: boolean;
  /** Why the field is disabled; shown behind its first choice while it is. */
  disabledReason?: string;
}

/** A select for one of a field's values. */
export function FieldSelect({ field, panel: { search, facets, options, change }, disabledReason, ...select }: FieldSelectProps) {
  const offered = optionsOfSelect(field, search, facets, options[`${field}Options`]);
  const isExplained = select.disabled === true && disabledReason !== undefined;
  return (
    <OptionSelect
      {...select}
      label={FIELDS[field].title}
      name={parameterName(field)}
      options={isExplained ? offered.map((option) => (option.value === 'any' ? { ...option, label: `${option.label} (${disabledReason})` } : option)) : offered}
      value={search[field]}
      onChange={(value) => change({ [field]: value })}
    />
  );
}
