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
  /** Shown in place of the first choice while the field is disabled. */
  disabledLabel?: string;
}

/** A select for one of a field's values. */
export function FieldSelect({
  field,
  panel: { search, facets, options, change },
  disabledLabel,
  ...select
}: FieldSelectProps) {
  const offered = optionsOfSelect(field, search, facets, options[`${field}Options`]);
  const [first, ...others] = offered;
  return (
    <OptionSelect
      {...select}
      label={FIELDS[field].title}
      name={parameterName(field)}
      options={first && select.disabled && disabledLabel ? [{ ...first, label: disabledLabel }, ...others] : offered}
      value={search[field]}
      onChange={(value) => change({ [field]: value })}
    />
  );
}
