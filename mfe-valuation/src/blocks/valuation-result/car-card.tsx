import { useState } from 'react';
import { formatCount } from '@forecourt/domain/money';
import { isKnown } from '@forecourt/domain/vehicle';
import { Chip } from '@forecourt/ui/chip';
import { FuelIcon, GaugeIcon, GearboxIcon } from '@forecourt/ui/icons';
import { Spinner } from '@forecourt/ui/spinner';
import { RegistrationPlate } from '../../vehicle-lookup/registration-plate';
import styles from './valuation-result.module.css';
import type { ValuationView } from './valuation-view';

/** The car that was valued (A2.7-2), with a picture in its colour. Unknown facts are left out. */
export function CarCard({ view }: { view: ValuationView }) {
  const { registration, year, make, model, bodyType, mileage, colour, transmission, fuel, imageUrl } = view;
  // A4.3-2. Also after a failure: there is nothing more to wait for.
  const [isPictured, setPictured] = useState(false);
  const endWait = () => setPictured(true);
  return (
    <div className={styles.car}>
      <div className={styles.frame}>
        {!isPictured && <Spinner className={styles.frameSpinner} label="" />}
        <img className={styles.picture} src={imageUrl} width={800} height={500} alt="" onLoad={endWait} onError={endWait} />
      </div>
      <div className={styles.facts}>
        <RegistrationPlate registration={registration || 'UNKNOWN'} />
        <p className={styles.name}>{[year, make, model].filter(Boolean).join(' ')}</p>
        {isKnown(bodyType) && <p className={styles.body}>{bodyType}</p>}
        <div className={styles.chips}>
          <Chip><GaugeIcon size={16} />{formatCount(mileage)} miles</Chip>
          {isKnown(colour) && <Chip>{colour}</Chip>}
          {isKnown(transmission) && <Chip><GearboxIcon size={16} />{transmission}</Chip>}
          {isKnown(fuel) && <Chip><FuelIcon size={16} />{fuel}</Chip>}
        </div>
      </div>
    </div>
  );
}
