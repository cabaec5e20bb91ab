/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role -- styles change the layout of the table */
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

/**
 * Cars in columns, beside a column of row names that stays visible. On a small screen the names are above the values,
 * and two cars are in view. Roles are written out, since some browsers take them from a table with another layout.
 */
export function ComparisonTable({ cars, addressWithout }: ComparisonTableProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scroll container must be focusable, so that arrow keys scroll it
    <section className={styles.scroll} aria-label="Comparison" tabIndex={0}>
      <table role="table" className={styles.table}>
        <thead role="rowgroup">
          <tr role="row">
            <td role="cell" className={styles.corner}>
              Car
            </td>
            {cars.map(({ car: { id, year, make, model, trim, path, images, pricePence }, cost }) => (
              <th key={id} scope="col" role="columnheader" className={styles.car}>
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
          <tbody key={heading} role="rowgroup">
            <tr role="row">
              <th scope="rowgroup" role="rowheader" colSpan={cars.length + 1} className={styles.group}>
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

function Row({ row: { name, values, best, isDifferent }, canDiffer }: { row: ComparisonRow; canDiffer: boolean }) {
  return (
    <tr role="row" className={isDifferent ? styles.different : styles.same}>
      <th scope="row" role="rowheader" className={styles.name}>
        {name}
        {canDiffer && <span className={styles.mark}>{isDifferent ? 'Different' : 'Same'}</span>}
      </th>
      {values.map((value, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- values may repeat, and each belongs to the car of its column
        <td key={index} role="cell">
          {value || '–'}
          {best?.[index] && <strong className={styles.best}> {best[index]}</strong>}
        </td>
      ))}
    </tr>
  );
}
