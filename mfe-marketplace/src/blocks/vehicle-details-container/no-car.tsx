import { useServices } from '@forecourt/contracts/services-context';
import { CarLink } from '@forecourt/ui/car-link';
import { LinkButton } from '@forecourt/ui/link-button';
import { Section } from '@forecourt/ui/section';
import { useRenderedTerms } from '../../finance-terms/rendered-terms';
import type { CreditNote } from '../../monthly-price/credit-note';
import { MonthlyPriceExample } from '../../monthly-price/monthly-price-example';
import { PricedCars } from '../../monthly-price/priced-cars';
import { useCreditNote } from '../../monthly-price/use-credit-note';
import { ListingCard } from '../../listing-card/listing-card';
import type { PageCar } from '../../car-page/load-car';
import styles from './vehicle-details-container.module.css';

const WORDS = {
  sold: { heading: 'This car has been sold', text: 'Somebody was quicker.' },
  unknown: {
    heading: 'We cannot find this car',
    text: 'Its address may be wrong, or it may have been sold a while ago.',
  },
  unavailable: { heading: 'This car cannot be shown just now', text: 'Please try again in a moment.' },
};

interface NoCarProps {
  missing: Exclude<PageCar, { kind: 'found' }> | undefined;
  note: CreditNote | undefined;
  aprType: string;
}

/** Shown on a car's page instead of a car that is sold, unknown or unavailable. */
export function NoCar({ missing, note, aprType }: NoCarProps) {
  const { destinations, page } = useServices();
  const { heading, text } = WORDS[missing?.kind ?? 'unavailable'];
  const terms = useRenderedTerms();
  const known = useCreditNote(note, terms, { aprType });
  const like = missing?.kind === 'sold' ? missing.like : undefined;
  const hasCars = like !== undefined && like.results.length > 0;
  return (
    <Section
      className={styles.noVehicle}
      heading={heading}
      headingLevel={1}
      intro={
        hasCars
          ? `Somebody was quicker. These are cars like that ${like.car.year} ${like.car.make} ${like.car.model}.`
          : text
      }
    >
      {hasCars && (
        <PricedCars note={note} aprType={aprType} terms={terms} cars={like.results}>
          <ul className={styles.similar}>
            {like.results.map((listing) => (
              <li key={listing.vehicleLink}>
                <ListingCard car={listing} headingLevel={2} />
              </li>
            ))}
          </ul>
        </PricedCars>
      )}
      {like && (
        <CarLink as={LinkButton} className={styles.more} href={`/used-cars/${like.car.makeSlug}/${like.car.modelSlug}`}>
          {`More ${like.car.make} ${like.car.model}`}
        </CarLink>
      )}
      {!like && missing && (
        <CarLink as={LinkButton} href={destinations.search}>
          Search all cars
        </CarLink>
      )}
      {!missing && <LinkButton href={page.url}>Try again</LinkButton>}
      {/* Blocks below rely on this example. */}
      {!hasCars && <MonthlyPriceExample note={known} place="here" terms={terms} className={styles.exampleBelow} />}
    </Section>
  );
}
