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
  const { milesAYear, lines, pencePerYear, zones, zonesWithoutCars, isOfRegister } = data;
  return (
    <Section
      heading="What a year costs"
      id={ID}
      intro={`About ${formatWholePounds(pencePerYear)} for ${formatCount(milesAYear)} miles, without insurance, servicing, repairs and finance.`}
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
        <ZoneCharges zones={zones} zonesWithoutCars={zonesWithoutCars} />
      </div>
    </Section>
  );
}
