import { useServices } from '@forecourt/contracts/services-context';
import { LinkButton } from '@forecourt/ui/link-button';
import { Section } from '@forecourt/ui/section';
import { ListingCard } from '../../listing-card/listing-card';
import type { PageVehicle } from '../../vehicle-page/load-vehicle';
import styles from './vehicle-details-container.module.css';

const WORDS = {
  sold: { heading: 'This car has been sold', text: 'Somebody was quicker. These are cars like it.' },
  unknown: { heading: 'We cannot find this car', text: 'Its address may be wrong, or it may have been sold a while ago.' },
  unavailable: { heading: 'This car cannot be shown just now', text: 'Please try again in a moment.' },
};

/** What stands where a car's page has no car. */
export function NoVehicle({ vehicle }: { vehicle: Exclude<PageVehicle, { state: 'found' }> | undefined }) {
  const { destinations, page } = useServices();
  const { heading, text } = WORDS[vehicle?.state ?? 'unavailable'];
  const similar = vehicle?.state === 'sold' ? vehicle.similar : [];
  return (
    <Section heading={heading} headingLevel={1} intro={vehicle?.state === 'sold' && similar.length === 0 ? 'Somebody was quicker.' : text}>
      {similar.length > 0 && (
        <ul className={styles.similar}>
          {similar.map((listing) => <li key={listing.vehicleLink}><ListingCard vehicle={listing} headingLevel={2} /></li>)}
        </ul>
      )}
      {vehicle ? <LinkButton href={destinations.search}>Search all cars</LinkButton> : <LinkButton href={page.url}>Try again</LinkButton>}
    </Section>
  );
}
