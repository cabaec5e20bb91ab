import type { BlockProps } from '@forecourt/contracts/block';
import { useServices } from '@forecourt/contracts/services-context';
import { LinkButton } from '@forecourt/ui/link-button';
import { Section } from '@forecourt/ui/section';
import { ListingCard } from '../../listing-card/listing-card';
import { NoListings } from '../../recent-listings/no-listings';
import type { vehicleGridComponent } from './vehicle-grid-component.block';
import styles from './vehicle-grid-component.module.css';

export function VehicleGridComponent({ attributes, data }: BlockProps<typeof vehicleGridComponent>) {
  const { title, limit, linkText } = attributes;
  const { destinations } = useServices();
  const vehicles = (attributes.vehicles.length > 0 ? attributes.vehicles : (data ?? [])).slice(0, limit);
  return (
    <Section heading={title} label="Used cars">
      {vehicles.length === 0 ? <NoListings /> : (
        <>
          {/* `role="list"`: Safari takes the meaning away from a list without markers. */}
          {/* oxlint-disable-next-line jsx-a11y/no-redundant-roles */}
          <ul role="list" className={styles.grid}>
            {/* Only its place tells a car that an editor gives twice from itself. */}
            {/* oxlint-disable-next-line react/no-array-index-key */}
            {vehicles.map((vehicle, place) => <li key={place}><ListingCard vehicle={vehicle} /></li>)}
          </ul>
          {linkText && <p className={styles.more}><LinkButton href={destinations.search} variant="secondary">{linkText}</LinkButton></p>}
        </>
      )}
    </Section>
  );
}
