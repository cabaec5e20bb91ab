import { formatCount, formatPence } from '@forecourt/domain/money';
import type { InPence } from '@forecourt/domain/cars/listing';
import type { Comparable } from '@forecourt/domain/cars/page';
import { CarLink } from '@forecourt/ui/car-link';
import styles from './price-comparison.module.css';

/** The plot as a table, with the expected price of each car if it were like the compared one. */
export function ComparablesTable({ comparables }: { comparables: readonly InPence<Comparable>[] }) {
  return (
    <table className={styles.cars}>
      <thead>
        <tr>
          <th scope="col">Car</th>
          <th scope="col">Miles</th>
          <th scope="col">Price</th>
          <th scope="col">Adjusted</th>
        </tr>
      </thead>
      <tbody>
        {comparables.map(({ path, year, trim, town, mileage, pricePence, adjustedPricePence }) => (
          <tr key={path}>
            <th scope="row">
              <CarLink href={path}>{`${year} ${trim}, ${town}`}</CarLink>
            </th>
            <td>{formatCount(mileage)}</td>
            <td>{formatPence(pricePence)}</td>
            <td>{formatPence(adjustedPricePence)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
