import { memo } from 'react';
import { FIELDS } from '@forecourt/domain/car-search/fields';
import { parameterName } from '@forecourt/domain/car-search/address';
import type { CarOption } from '@forecourt/domain/car-search/choices';
import type { StockChoice } from '../state/given-stock';
import { OptionSelect } from './option-select';
import type { Choices } from '../state/panel';

interface StockSelectProps {
  field: 'make' | 'model';
  /** Label of the empty option. */
  any: string;
  choices: readonly StockChoice[];
  /** Number of cars that each would leave, by id. */
  counts: Readonly<Record<string, number>> | undefined;
  value: string;
  change: Choices['change'];
}

/** Makes, or the models of one (B2-18). There are many, so they render only when they have changed. */
export const StockSelect = memo(function StockSelect({ field, any, choices, counts, value, change }: StockSelectProps) {
  const options: CarOption[] = [{ value: 'any', label: any }];
  for (const { id, slug, name } of choices) options.push({ value: slug, label: name, ...(counts && { count: counts[id] ?? 0 }) });
  return (
    <OptionSelect
      label={FIELDS[field].title}
      name={parameterName(field)}
      options={options}
      value={value}
      disabled={choices.length === 0}
      onChange={(slug) => change({ [field]: slug })}
    />
  );
});
