import { formatPence } from '@forecourt/domain/money';
import type { SpecSource } from '@forecourt/domain/cars/page';
import type { ZoneCharge } from '@forecourt/domain/running-costs/clean-air-zones';
import type { RunningCosts } from '@forecourt/domain/running-costs/wire';
import { sourceInWords } from '../../car-specs/spec-source';
import { FigureSource } from '../../figure-source/figure-source';
import styles from './running-costs.module.css';

interface ZoneChargesProps extends Pick<RunningCosts, 'zones' | 'congestionZones' | 'zonesWithoutCars'> {
  /** Source of the car's Euro emission class; absent if the class is irrelevant. */
  euroClass: SpecSource | undefined;
}

/** Zones that charge the car by its emissions, zones that charge every car, and zones closed to cars. */
export function ZoneCharges({ zones, congestionZones, zonesWithoutCars, euroClass }: ZoneChargesProps) {
  const isEstimate = euroClass?.kind === 'typical';
  const isClean = !zones.some(({ per }) => per === 'fine');
  return (
    <div>
      <h3 className={styles.heading}>{isEstimate ? 'Clean air zones · Estimate' : 'Clean air zones'}</h3>
      {isEstimate && (
        <p className={styles.note}>
          We do not know this car’s Euro emission class, and go by its fuel and the day of its first registration. Check
          its registration before you rely on this.
        </p>
      )}
      {euroClass && !isEstimate && <p className={styles.note}>Euro emission class: {sourceInWords(euroClass)}.</p>}
      {zones.length > 0 ? (
        <Charges zones={zones} />
      ) : (
        <p className={styles.note}>{isEstimate ? 'Probably no' : 'No'} clean air zone in Britain charges this car.</p>
      )}
      <p className={styles.note}>
        {isClean &&
          zones.length > 0 &&
          `London’s ULEZ, Birmingham, Bristol and Scotland’s low emission zones ${isEstimate ? 'probably ' : ''}do not charge it. `}
        {`${zonesWithoutCars.slice(0, -1).join(', ')} and ${zonesWithoutCars.at(-1)} charge no private cars.`}
      </p>
      <h3 className={styles.heading}>Congestion charge, for every car</h3>
      <Charges zones={congestionZones} />
    </div>
  );
}

function Charges({ zones }: { zones: readonly ZoneCharge[] }) {
  return (
    <ul className={styles.zones}>
      {zones.map(({ zone, pence, per, source, asOf, age }) => (
        <li key={zone}>
          <b>{zone}:</b> {formatPence(pence)} {per === 'day' ? 'a day' : 'fine the first time'}{' '}
          <FigureSource source={source} asOf={asOf} age={age} />
        </li>
      ))}
    </ul>
  );
}
