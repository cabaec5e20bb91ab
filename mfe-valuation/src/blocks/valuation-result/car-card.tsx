import { useState } from 'react';
import { Spinner } from '@forecourt/ui/spinner';
import { VehicleFacts } from '../../vehicle-lookup/vehicle-facts';
import styles from './valuation-result.module.css';
import type { ValuationView } from './valuation-view';

/** The car that was valued (A2.7-2), with a picture in its colour. */
export function CarCard({ view }: { view: ValuationView }) {
  const { registration, year, make, model, imageUrl } = view;
  // A4.3-2. Also after a failure, since there is nothing more to wait for.
  const [isPictured, setPictured] = useState(false);
  const endWait = () => setPictured(true);
  return (
    <div className={styles.car}>
      <div className={styles.frame}>
        {!isPictured && <Spinner className={styles.frameSpinner} label="" />}
        <img
          className={styles.picture}
          src={imageUrl}
          width={800}
          height={500}
          alt=""
          onLoad={endWait}
          onError={endWait}
        />
      </div>
      <VehicleFacts {...view} plate={registration || 'UNKNOWN'} name={[year, make, model].filter(Boolean).join(' ')} />
    </div>
  );
}
