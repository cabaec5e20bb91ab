import { CarLink } from '@forecourt/ui/car-link';
import { SaveCar } from '@forecourt/ui/save-car';
import { CarImage } from '../../car-image/car-image';
import { comparisonOf, type ComparedCar, type ComparisonRow } from './comparison';
import styles from './compare-cars.module.css';

interface ComparisonTableProps {
  cars: readonly ComparedCar[];
  /** Address of the comparison without a car. */
  addressWithout: (id: string) => string;
}

/** Cars in columns, beside a column of row names that stays visible. */
export function ComparisonTable({ cars, addressWithout }: ComparisonTableProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scroll container must be focusable, so that arrow keys scroll it
    <section className={styles.scroll} aria-label="Comparison" tabIndex={0}>
      <table className={styles.table}>
        <thead>
          <tr>
            <td className={styles.corner}>Car</td>
            {cars.map(({ car: { id, year, make, model, trim, path, images, pricePence }, cost }) => (
              <th key={id} scope="col" className={styles.car}>
                <CarImage picture={images[0] ?? ''} slotWidth={220} className={styles.picture} />
                <CarLink href={path}>{`${year} ${make} ${model}`}</CarLink>
                <span className={styles.trim}>{trim}</span>
                <SaveCar id={id} pricePence={pricePence} name={`${make} ${model} ${trim}`} />
                {cost && (
                  <CarLink
                    href={`/quote?car=${id}`}
                    className={styles.action}
                    aria-label={`Print, send or share the figures of ${year} ${make} ${model}`}
                  >
                    Print, send or share
                  </CarLink>
                )}
                {cars.length > 1 && (
                  <CarLink
                    href={addressWithout(id)}
                    className={styles.action}
                    aria-label={`Leave out ${year} ${make} ${model}`}
                  >
                    Leave out
                  </CarLink>
                )}
              </th>
            ))}
          </tr>
        </thead>
        {comparisonOf(cars).map(({ heading, rows }) => (
          <tbody key={heading}>
            <tr>
              <th scope="rowgroup" colSpan={cars.length + 1} className={styles.group}>
                <span>{heading}</span>
              </th>
            </tr>
            {rows.map((row) => (
              <Row key={row.name} row={row} canDiffer={cars.length > 1} />
            ))}
          </tbody>
        ))}
      </table>
    </section>
  );
}

function Row({ row: { name, values, isDifferent }, canDiffer }: { row: ComparisonRow; canDiffer: boolean }) {
  return (
    <tr className={isDifferent ? styles.different : styles.same}>
      <th scope="row" className={styles.name}>
        {name}
        {canDiffer && <span className={styles.mark}>{isDifferent ? 'Different' : 'Same'}</span>}
      </th>
      {values.map((value, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- values may repeat, and each belongs to the car of its column
        <td key={index}>{value || '–'}</td>
      ))}
    </tr>
  );
}
