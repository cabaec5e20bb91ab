import { Chip } from '@forecourt/ui/chip';
import { CalendarIcon, CarIcon, FuelIcon, GaugeIcon, GearboxIcon } from '@forecourt/ui/icons';
import { knownSpecs, type Specs } from './known-specs';
import styles from './spec-chips.module.css';

const ICONS = {
  year: CalendarIcon,
  mileage: GaugeIcon,
  fuelType: FuelIcon,
  transmission: GearboxIcon,
  colour: CarIcon,
};

interface SpecChipsProps {
  specs: Specs;
  /** Maximum number of chips. */
  limit?: number;
}

/** Facts about a car, each in a chip. */
export function SpecChips({ specs, limit }: SpecChipsProps) {
  const known = knownSpecs(specs).slice(0, limit);
  if (known.length === 0) return null;
  return (
    <ul className={styles.chips}>
      {known.map(({ spec, text }) => {
        const Icon = ICONS[spec];
        return (
          <li key={spec}>
            <Chip>
              <Icon size={16} />
              {text}
            </Chip>
          </li>
        );
      })}
    </ul>
  );
}
