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
}

/** A select for one of a field's values. */
export function FieldSelect({ field, panel: { search, facets, options, change }, ...select }: FieldSelectProps) {
  return (
    <OptionSelect
      {...select}
      label={FIELDS[field].title}
      name={parameterName(field)}
      options={optionsOfSelect(field, search, facets, options[`${field}Options`])}
      value={search[field]}
      onChange={(value) => change({ [field]: value })}
    />
  );
}
