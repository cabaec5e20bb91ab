import type { BlockProps } from '@forecourt/contracts/block';
import { formatCount, formatPence } from '@forecourt/domain/money';
import { CarLink } from '@forecourt/ui/car-link';
import { LinkButton } from '@forecourt/ui/link-button';
import { List } from '@forecourt/ui/list';
import { Section } from '@forecourt/ui/section';
import type { similarCars } from './similar-cars.block';
import styles from './similar-cars.module.css';

export function SimilarCars({ attributes: { heading }, data }: BlockProps<typeof similarCars>) {
  if (!data || data.results.length === 0) return null;
  const { car, results } = data;
  return (
    <Section heading={heading} label="Cars like this one">
      <List className={styles.cars}>
        {results.map(({ vehicleLink, vehicleTitle, vehicleSubtitle, year, mileage, pricePence, location }) => (
          <li key={vehicleLink}>
            <CarLink href={vehicleLink} standalone>
              {`${vehicleTitle} ${vehicleSubtitle}`}
            </CarLink>
            <span>
              {[year, mileage !== undefined && `${formatCount(mileage)} miles`, location].filter(Boolean).join(' · ')}
            </span>
            <strong>{formatPence(pricePence)}</strong>
          </li>
        ))}
      </List>
      <CarLink as={LinkButton} variant="secondary" href={`/used-cars/${car.makeSlug}/${car.modelSlug}`}>
        {`More ${car.make} ${car.model}`}
      </CarLink>
    </Section>
  );
}
