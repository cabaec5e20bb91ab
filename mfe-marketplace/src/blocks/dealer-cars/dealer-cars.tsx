import type { BlockProps } from '@forecourt/contracts/block';
import { formatCount } from '@forecourt/domain/money';
import { CarLink } from '@forecourt/ui/car-link';
import { LinkButton } from '@forecourt/ui/link-button';
import { List } from '@forecourt/ui/list';
import { Section } from '@forecourt/ui/section';
import { useRenderedTerms } from '../../finance-terms/rendered-terms';
import { ListingCard } from '../../listing-card/listing-card';
import { PricedCars } from '../../monthly-price/priced-cars';
import type { dealerCars } from './dealer-cars.block';
import styles from './dealer-cars.module.css';

export function DealerCars({ attributes: { aprType, example }, data }: BlockProps<typeof dealerCars>) {
  const terms = useRenderedTerms();
  if (!data || data.cars.length === 0) return null;
  const { dealer, isNear, total, cars, address, note } = data;
  return (
    <Section
      heading={isNear ? `Cars near ${dealer.town}` : `Cars at ${dealer.name}`}
      intro={
        isNear
          ? `${dealer.name} has no cars for sale here just now. These are the nearest at other dealers.`
          : undefined
      }
    >
      <PricedCars note={note} place={example} aprType={aprType} terms={terms} cars={cars}>
        <List className={styles.cars}>
          {cars.map((car) => (
            <li key={car.vehicleLink}>
              <ListingCard car={car} />
            </li>
          ))}
        </List>
      </PricedCars>
      {(isNear || total > cars.length) && (
        <p className={styles.more}>
          <CarLink as={LinkButton} href={address} variant="secondary">
            {isNear ? `See all cars near ${dealer.town}` : `See all ${formatCount(total)} cars`}
          </CarLink>
        </p>
      )}
    </Section>
  );
}
