import { formatCount } from '@forecourt/domain/money';
import { isKnown } from '@forecourt/domain/cars/listing';
import { Chip } from '@forecourt/ui/chip';
import { classNames } from '@forecourt/ui/class-names';
import { CalendarIcon, CarIcon, FuelIcon, GaugeIcon, GearboxIcon } from '@forecourt/ui/icons';
import styles from './spec-chips.module.css';

const ICONS = { year: CalendarIcon, mileage: GaugeIcon, fuelType: FuelIcon, transmission: GearboxIcon, colour: CarIcon };

export type Specs = { [Spec in keyof typeof ICONS]?: string | number | undefined };

interface SpecChipsProps {
  /** In the order they are shown. */
  specs: Specs;
  /** How many to show at most. */
  limit?: number;
  /** `line` shows plain text on one line, for narrow places. */
  look?: 'chips' | 'line';
  className?: string;
}

/** Facts about a car, each in a chip; a missing or 'unknown' fact is left out (B2-44, A3-27). */
export function SpecChips({ specs, limit, look = 'chips', className }: SpecChipsProps) {
  const known = (Object.keys(specs) as (keyof Specs)[]).filter((spec) => isKnown(specs[spec])).slice(0, limit);
  if (known.length === 0) return null;
  return (
    <ul className={classNames(styles[look], className)}>
      {known.map((spec) => {
        const Icon = ICONS[spec];
        const text = textOf(spec, specs[spec]);
        return (
          <li key={spec}>
            {look === 'line' ? (
              text
            ) : (
              <Chip>
                <Icon size={16} />
                {text}
              </Chip>
            )}
          </li>
        );
      })}
    </ul>
  );
}

function textOf(spec: keyof Specs, value: string | number | undefined): string {
  return spec === 'mileage' ? `${formatCount(Number(value))} miles` : String(value);
}
