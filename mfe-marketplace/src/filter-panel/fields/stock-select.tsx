import { memo } from 'react';
import { FIELDS } from '@forecourt/domain/car-search/fields';
import { parameterName } from '@forecourt/domain/car-search/address';
import { stockOptions, type StockList } from '@forecourt/domain/car-search/stock-choices';
import { OptionSelect } from './option-select';
import type { Choices } from '../state/panel';

interface StockSelectProps {
  field: 'make' | 'model';
  /** Label of the empty option. */
  anyLabel: string;
  /** Undefined until it has loaded. */
  list: StockList | undefined;
  /** Number of remaining cars for each choice, by id. */
  counts: Readonly<Record<string, number>> | undefined;
  value: string;
  change: Choices['change'];
}

/** A select of makes, or of a make's models (B2-18). It has many options, so it renders only when its props change. */
export const StockSelect = memo(function StockSelect({
  field,
  anyLabel,
  list,
  counts,
  value,
  change,
}: StockSelectProps) {
  return (
    <OptionSelect
      label={FIELDS[field].title}
      name={parameterName(field)}
      options={[{ value: 'any', label: anyLabel }, ...(list ? stockOptions(list, counts, `All ${field}s`, value) : [])]}
      value={value}
      disabled={!list || list.all.length === 0}
      onChange={(slug) => change({ [field]: slug })}
    />
  );
});
