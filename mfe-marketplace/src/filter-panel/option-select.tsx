import type { CarOption } from '@forecourt/domain/car-search/choices';
import { formatCount } from '@forecourt/domain/money';
import { Select } from '@forecourt/ui/select';
import { useOptimisticValue } from '../car-search/use-optimistic-value';

interface OptionSelectProps {
  label: string;
  labelHidden?: boolean;
  /** Parameter of a form that is sent without scripts; none where another field stands for it. */
  name?: string;
  options: readonly CarOption[];
  /** Empty is the option 'any'. */
  value: string;
  /** False when it is refused. */
  onChange: (value: string) => boolean;
  disabled?: boolean;
  hint?: string;
  className?: string;
}

/** A select whose choices say how many cars each would leave. What would leave none cannot be chosen. */
export function OptionSelect({ options, value, onChange, ...select }: OptionSelectProps) {
  const [shown, choose] = useOptimisticValue(value, onChange);
  const hasAny = options.some((option) => option.value === 'any');
  return (
    <Select
      {...select}
      value={shown === '' && hasAny ? 'any' : shown}
      options={options.map((option) => {
        const isChosen = option.value === shown || option.value === 'any';
        // What is chosen needs no number, and the field little room for one.
        if (option.count === undefined || isChosen) return { value: option.value, label: option.label, disabled: option.disabled };
        return { value: option.value, label: `${option.label} (${formatCount(option.count)})`, disabled: option.count === 0 };
      })}
      onChange={({ currentTarget }) => choose(currentTarget.value === 'any' ? '' : currentTarget.value)}
    />
  );
}
