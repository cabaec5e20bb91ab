import type { CarListing, InPence } from '@forecourt/domain/cars/listing';
import { formatCount, formatPence } from '@forecourt/domain/money';
import { CarLink } from '@forecourt/ui/car-link';

/** The cars for sale that are nearest to a sold one, a link to each. */
export function NearestCars({
  cars,
  className,
}: {
  cars: readonly InPence<CarListing>[];
  className?: string | undefined;
}) {
  if (cars.length === 0) return null;
  return (
    <>
      <p>Nearest to it now:</p>
      <ul className={className}>
        {cars.map(({ id, vehicleLink, vehicleTitle, year, mileage, pricePence }) => (
          <li key={id}>
            <CarLink href={vehicleLink}>{`${vehicleTitle}, ${year}`}</CarLink>
            {` ${mileage === undefined ? '' : `${formatCount(mileage)} miles, `}${formatPence(pricePence)}`}
          </li>
        ))}
      </ul>
    </>
  );
}
