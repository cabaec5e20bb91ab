import type { InPence } from '@forecourt/domain/cars/listing';
import { formatPence } from '@forecourt/domain/money';
import type { SoldCar } from '@forecourt/domain/saved-cars/wire';
import { NearestCars } from '../../cars-by-id/nearest-cars';
import { Notice } from './listed-car';
import styles from './saved-cars.module.css';

/** A saved car that is sold, with the most similar one. @param onRemove undefined on a shared list */
export function SoldNotice({
  car: { title, year, pricePence, like },
  onRemove,
}: {
  car: InPence<SoldCar>;
  onRemove: (() => void) | undefined;
}) {
  return (
    <Notice
      heading={`Sold: ${title}, ${year}`}
      action={onRemove && { label: 'Remove', name: title, onPress: onRemove }}
    >
      <p>{`It was for sale at ${formatPence(pricePence)}.`}</p>
      <NearestCars cars={like} className={styles.like} />
    </Notice>
  );
}
