import { withTerms, type FinanceTerms } from '@forecourt/domain/finance/finance-terms';
import { penceFromPounds } from '@forecourt/domain/money';
import { SaveCar } from '@forecourt/ui/save-car';
import { TextLink } from '@forecourt/ui/text-link';
import { CarImage } from '../../car-image/car-image';
import { comparisonOf, type ComparedCar, type ComparisonRow } from './comparison';
import styles from './compare-cars.module.css';

interface ComparisonTableProps {
  cars: readonly ComparedCar[];
  terms: FinanceTerms;
  /** Address of the comparison without a car. */
  addressWithout: (id: string) => string;
}

/** Cars in columns, under a column of names that stays in view. */
export function ComparisonTable({ cars, terms, addressWithout }: ComparisonTableProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scroll container must be focusable, so that arrow keys scroll it
    <section className={styles.scroll} aria-label="Comparison" tabIndex={0}>
      <table className={styles.table}>
        <thead>
          <tr>
            <td className={styles.corner}>Car</td>
            {cars.map(({ car: { id, year, make, model, trim, path, images, price }, cost }) => (
              <th key={id} scope="col" className={styles.car}>
                <CarImage picture={images[0] ?? ''} slotWidth={220} className={styles.picture} />
                <TextLink href={path}>{`${year} ${make} ${model}`}</TextLink>
                <span className={styles.trim}>{trim}</span>
                <SaveCar id={id} pricePence={penceFromPounds(price)} name={`${make} ${model} ${trim}`} />
                {cost && (
                  <TextLink
                    href={withTerms(`/quote?car=${id}`, terms)}
                    className={styles.action}
                    aria-label={`Print, send or share the figures of ${year} ${make} ${model}`}
                  >
                    Print, send or share
                  </TextLink>
                )}
                {cars.length > 1 && (
                  <TextLink href={addressWithout(id)} className={styles.action} aria-label={`Leave out ${year} ${make} ${model}`}>
                    Leave out
                  </TextLink>
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
