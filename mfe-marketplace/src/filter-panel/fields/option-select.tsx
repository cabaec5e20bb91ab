import type { CarOption } from '@forecourt/domain/car-search/choices';
import { formatCount } from '@forecourt/domain/money';
import { Select, type SelectOption } from '@forecourt/ui/select';
import { useOptimisticValue } from '../../car-search/use-optimistic-value';

interface OptionSelectProps {
  label: string;
  labelHidden?: boolean;
  /** Parameter for use without JavaScript; undefined if another field sends it. */
  name?: string;
  options: readonly CarOption[];
  /** An empty value is the option 'any'. */
  value: string;
  /** Returns false to refuse the choice. */
  onChange: (value: string) => boolean;
  disabled?: boolean;
  className?: string;
}

/** A select whose options show the number of remaining cars. Options without cars are disabled. */
export function OptionSelect({ options, value, onChange, ...select }: OptionSelectProps) {
  const [shown, choose] = useOptimisticValue(value, onChange);
  const hasAny = options.some((option) => option.value === 'any');
  const toShown = ({ count, options: below, ...option }: CarOption): SelectOption => {
    if (below) return { ...option, options: below.map(toShown) };
    // The chosen option shows no number, since the field has little room.
    if (count === undefined || option.value === shown || option.value === 'any') return option;
    return { ...option, label: `${option.label} (${formatCount(count)})`, disabled: count === 0 };
  };
  return (
    <Select
      {...select}
      value={shown === '' && hasAny ? 'any' : shown}
      options={options.map(toShown)}
      onChange={({ currentTarget }) => choose(currentTarget.value === 'any' ? '' : currentTarget.value)}
    />
  );
}
