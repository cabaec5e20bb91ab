import { formatPence } from '@forecourt/domain/money';
import type { ZoneCharge } from '@forecourt/domain/running-costs/clean-air-zones';
import { FigureSource } from '../../figure-source/figure-source';
import styles from './running-costs.module.css';

/** The zones that charge the car, and those that do not. */
export function ZoneCharges({ zones, zonesWithoutCars }: { zones: readonly ZoneCharge[]; zonesWithoutCars: readonly string[] }) {
  const isClean = !zones.some(({ per }) => per === 'fine');
  return (
    <div>
      <h3 className={styles.heading}>Clean air zones</h3>
      {zones.length === 0 && <p className={styles.note}>No zone in Britain charges this car.</p>}
      {zones.length > 0 && (
        <ul className={styles.zones}>
          {zones.map(({ zone, pence, per, source, asOf }) => (
            <li key={zone}>
              <b>{zone}:</b> {formatPence(pence)} {per === 'day' ? 'a day' : 'fine the first time'} <FigureSource source={source} asOf={asOf} />
            </li>
          ))}
        </ul>
      )}
      <p className={styles.note}>
        {isClean && zones.length > 0 && 'London’s ULEZ, Birmingham, Bristol and Scotland’s low emission zones do not charge it. '}
        {`${zonesWithoutCars.slice(0, -1).join(', ')} and ${zonesWithoutCars.at(-1)} charge no private cars.`}
      </p>
    </div>
  );
}
