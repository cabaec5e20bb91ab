import { useServices } from '@forecourt/contracts/services-context';
import { LinkButton } from '@forecourt/ui/link-button';
import { Section } from '@forecourt/ui/section';
import { ListingCard } from '../../listing-card/listing-card';
import type { PageVehicle } from '../../vehicle-page/load-vehicle';
import styles from './vehicle-details-container.module.css';

const WORDS = {
  sold: { heading: 'This car has been sold', text: 'Somebody was quicker.' },
  unknown: { heading: 'We cannot find this car', text: 'Its address may be wrong, or it may have been sold a while ago.' },
  unavailable: { heading: 'This car cannot be shown just now', text: 'Please try again in a moment.' },
};

/** Shown on a car's page instead of a car that is sold, unknown or unavailable. */
export function NoVehicle({ vehicle }: { vehicle: Exclude<PageVehicle, { state: 'found' }> | undefined }) {
  const { destinations, page } = useServices();
  const { heading, text } = WORDS[vehicle?.state ?? 'unavailable'];
  const like = vehicle?.state === 'sold' ? vehicle.like : undefined;
  return (
    <Section
      className={styles.noVehicle}
      heading={heading}
      headingLevel={1}
      intro={like && like.results.length > 0 ? `Somebody was quicker. These are cars like that ${like.car.year} ${like.car.make} ${like.car.model}.` : text}
    >
      {like && like.results.length > 0 && (
        <ul className={styles.similar}>
          {like.results.map((listing) => (
            <li key={listing.vehicleLink}>
              <ListingCard vehicle={listing} headingLevel={2} />
            </li>
          ))}
        </ul>
      )}
      {like && <LinkButton href={`/used-cars/${like.car.makeSlug}/${like.car.modelSlug}`}>{`More ${like.car.make} ${like.car.model}`}</LinkButton>}
      {!like && vehicle && <LinkButton href={destinations.search}>Search all cars</LinkButton>}
      {!vehicle && <LinkButton href={page.url}>Try again</LinkButton>}
    </Section>
  );
}
