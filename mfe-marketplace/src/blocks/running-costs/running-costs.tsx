import type { BlockProps } from '@forecourt/contracts/block';
import { useServices } from '@forecourt/contracts/services-context';
import { carIdOf } from '@forecourt/domain/cars/address';
import { formatCount, formatWholePounds } from '@forecourt/domain/money';
import { Section } from '@forecourt/ui/section';
import { CostList } from './cost-list';
import { MilesForm } from './miles-form';
import { ZoneCharges } from './zone-charges';
import type { runningCosts } from './running-costs.block';
import styles from './running-costs.module.css';

const ID = 'running-costs';

export function RunningCosts({ data }: BlockProps<typeof runningCosts>) {
  const { page } = useServices();
  if (!data) return null;
  const { milesAYear, lines, pencePerYear, zones, congestionZones, zonesWithoutCars, isOfRegister } = data;
  const aged = new Set(lines.flatMap((line) => ('age' in line && line.age ? [line.age.inSum] : [])));
  const figures = aged.size > 0 ? `, with ${[...aged].join(' and ')}` : '';
  return (
    <Section
      heading="What a year costs"
      id={ID}
      intro={`About ${formatWholePounds(pencePerYear)} for ${formatCount(milesAYear)} miles${figures}, without insurance, servicing, repairs and finance.`}
    >
      <div className={styles.columns}>
        <div>
          <CostList lines={lines} />
          <p className={styles.note}>
            {isOfRegister ? 'CO2 as the DVLA has it; consumption' : 'CO2 and consumption'} estimated from the car’s engine, fuel and weight. How you drive
            changes them.
          </p>
          {carIdOf(page.url) && <MilesForm anchor={ID} />}
        </div>
        <ZoneCharges zones={zones} congestionZones={congestionZones} zonesWithoutCars={zonesWithoutCars} />
      </div>
    </Section>
  );
}
