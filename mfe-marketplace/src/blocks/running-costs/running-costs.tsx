import type { BlockProps } from '@forecourt/contracts/block';
import { useServices } from '@forecourt/contracts/services-context';
import { carIdOf } from '@forecourt/domain/cars/address';
import { formatCount, formatWholePounds } from '@forecourt/domain/money';
import { Section } from '@forecourt/ui/section';
import { sourceInWords } from '../../car-specs/spec-source';
import { CostList } from './cost-list';
import { MilesForm } from './miles-form';
import { ZoneCharges } from './zone-charges';
import type { runningCosts } from './running-costs.block';
import styles from './running-costs.module.css';

const ID = 'running-costs';

export function RunningCosts({ data }: BlockProps<typeof runningCosts>) {
  const { page } = useServices();
  if (!data) return null;
  const { milesAYear, lines, pencePerYear, zones, congestionZones, zonesWithoutCars, sources } = data;
  const aged = new Set(lines.flatMap((line) => ('age' in line && line.age ? [line.age.inSum] : [])));
  const figures = aged.size > 0 ? `, with ${[...aged].join(' and ')}` : '';
  const [ofCo2, ofConsumption] = [sourceInWords(sources.co2), sourceInWords(sources.consumption)];
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
            {ofCo2 === ofConsumption
              ? `CO2 and consumption: ${ofCo2}.`
              : `CO2: ${ofCo2}. Consumption: ${ofConsumption}.`}{' '}
            How you drive changes what it uses.
          </p>
          {carIdOf(page.url) && <MilesForm anchor={ID} />}
        </div>
        <ZoneCharges
          zones={zones}
          congestionZones={congestionZones}
          zonesWithoutCars={zonesWithoutCars}
          euroClass={sources.euroClass}
        />
      </div>
    </Section>
  );
}
