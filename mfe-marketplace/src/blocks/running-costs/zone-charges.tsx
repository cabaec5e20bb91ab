import { formatPence } from '@forecourt/domain/money';
import type { ZoneCharge } from '@forecourt/domain/running-costs/clean-air-zones';
import type { RunningCosts } from '@forecourt/domain/running-costs/wire';
import { FigureSource } from '../../figure-source/figure-source';
import styles from './running-costs.module.css';

/** The zones that charge the car by what it emits, those that charge every car, and those that charge none. */
export function ZoneCharges({ zones, congestionZones, zonesWithoutCars }: Pick<RunningCosts, 'zones' | 'congestionZones' | 'zonesWithoutCars'>) {
  const isClean = !zones.some(({ per }) => per === 'fine');
  return (
    <div>
      <h3 className={styles.heading}>Clean air zones</h3>
      {zones.length > 0 ? <Charges zones={zones} /> : <p className={styles.note}>No clean air zone in Britain charges this car.</p>}
      <p className={styles.note}>
        {isClean && zones.length > 0 && 'London’s ULEZ, Birmingham, Bristol and Scotland’s low emission zones do not charge it. '}
        {`${zonesWithoutCars.slice(0, -1).join(', ')} and ${zonesWithoutCars.at(-1)} charge no private cars.`}
      </p>
      {congestionZones && (
        <>
          <h3 className={styles.heading}>Congestion charge, for every car</h3>
          <Charges zones={congestionZones} />
        </>
      )}
    </div>
  );
}

function Charges({ zones }: { zones: readonly ZoneCharge[] }) {
  return (
    <ul className={styles.zones}>
      {zones.map(({ zone, pence, per, source, asOf, age }) => (
        <li key={zone}>
          <b>{zone}:</b> {formatPence(pence)} {per === 'day' ? 'a day' : 'fine the first time'} <FigureSource source={source} asOf={asOf} age={age} />
        </li>
      ))}
    </ul>
  );
}
