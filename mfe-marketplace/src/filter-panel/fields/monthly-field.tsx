import { useId } from 'react';
import { parameterName } from '@forecourt/domain/car-search/address';
import { FIELDS } from '@forecourt/domain/car-search/fields';
import { formatCount } from '@forecourt/domain/money';
import { MonthlyBudgetField } from '@forecourt/ui/monthly-budget-field';
import type { Choices } from '../state/panel';
import { optionsOfSelect } from './field-options';
import { useTypedField } from './use-typed-field';

interface MonthlyFieldProps {
  field: 'monthlyMin' | 'monthlyMax';
  panel: Choices;
}

/**
 * Field for the minimum or maximum monthly payment. Accepts any whole pounds, and suggests amounts with their numbers
 * of cars.
 */
export function MonthlyField({ field, panel }: MonthlyFieldProps) {
  const listId = useId();
  const { search, facets, options } = panel;
  const [, ...suggested] = optionsOfSelect(field, search, facets, options[`${field}Options`]);
  return (
    <>
      <MonthlyBudgetField
        {...useTypedField(field, panel)}
        label={FIELDS[field].title}
        name={parameterName(field)}
        layout="column"
        placeholder="Any"
        list={listId}
      />
      <datalist id={listId}>
        {suggested.map(({ value, label, count }) => (
          <option key={value} value={value}>
            {count === undefined ? label : `${label} (${formatCount(count)})`}
          </option>
        ))}
      </datalist>
    </>
  );
}
