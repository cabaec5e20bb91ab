import { formatCount } from '@forecourt/domain/money';
import { isKnown } from '@forecourt/domain/vehicle';
import { Chip } from '@forecourt/ui/chip';
import { classNames } from '@forecourt/ui/class-names';
import { CalendarIcon, CarIcon, FuelIcon, GaugeIcon, GearboxIcon } from '@forecourt/ui/icons';
import styles from './spec-chips.module.css';

const ICONS = { year: CalendarIcon, mileage: GaugeIcon, fuelType: FuelIcon, transmission: GearboxIcon, colour: CarIcon };

export type Specs = { [Spec in keyof typeof ICONS]?: string | number | undefined };

interface SpecChipsProps {
  /** In the order they are shown in. */
  specs: Specs;
  /** Shows only so many. */
  limit?: number;
  /** `line` is one line of plain words, where there is little room. */
  look?: 'chips' | 'line';
  className?: string;
}

/** What is known of a car, each fact a chip; what is missing or 'unknown' has none (B2-44, A3-27). */
export function SpecChips({ specs, limit, look = 'chips', className }: SpecChipsProps) {
  const known = (Object.keys(specs) as (keyof Specs)[]).filter((spec) => isKnown(specs[spec])).slice(0, limit);
  if (known.length === 0) return null;
  return (
    <ul className={classNames(styles[look], className)}>
      {known.map((spec) => {
        const Icon = ICONS[spec];
        const words = wording(spec, specs[spec]);
        return <li key={spec}>{look === 'line' ? words : <Chip><Icon size={16} />{words}</Chip>}</li>;
      })}
    </ul>
  );
}

function wording(spec: keyof Specs, value: string | number | undefined): string {
  return spec === 'mileage' ? `${formatCount(Number(value))} miles` : String(value);
}
