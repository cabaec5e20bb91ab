import { useSyncExternalStore } from 'react';
import type { BlockProps } from '@forecourt/contracts/block';
import { usePageQuery, useServices } from '@forecourt/contracts/services-context';
import { areSameTerms } from '@forecourt/domain/finance/finance-terms';
import { carIdsIn, MAX_SAVED_CARS } from '@forecourt/domain/saved-cars/saved-cars';
import { Button } from '@forecourt/ui/button';
import { DELETED_BY_SAFARI } from '@forecourt/ui/device-list';
import { CarLink } from '@forecourt/ui/car-link';
import { HeartIcon } from '@forecourt/ui/icons';
import { LinkButton } from '@forecourt/ui/link-button';
import { savedCars as ownCars, type SavedCar } from '@forecourt/ui/saved-cars';
import { Section } from '@forecourt/ui/section';
import { useHydrated } from '@forecourt/ui/use-hydrated';
import { EmptyState } from '../../empty-state/empty-state';
import { useCarsById } from '../../cars-by-id/use-cars-by-id';
import { PageTerms } from '../../finance-terms/page-terms';
import { usePageTerms } from '@forecourt/ui/page-terms';
import { useRenderedTerms } from '../../finance-terms/rendered-terms';
import { PricedCars } from '../../monthly-price/priced-cars';
import { AlertForm } from './alert-form';
import { CarsOfList } from './cars-of-list';
import type { savedCars } from './saved-cars.block';
import { SaveAll, ShareList } from './list-actions';
import { SavedSearchList } from './saved-search-list';
import { useListed } from './use-listed';
import styles from './saved-cars.module.css';

const WHERE_IT_IS_KEPT = `Your list stays on this device; nobody else sees it. ${DELETED_BY_SAFARI}`;

const NONE: readonly SavedCar[] = [];

export function SavedCars({ attributes: { heading, aprType, example }, data }: BlockProps<typeof savedCars>) {
  const { embedded } = useServices();
  const [query] = usePageQuery();
  const isHydrated = useHydrated();
  const [terms, rendered] = [usePageTerms(), useRenderedTerms()];
  const saved = useSyncExternalStore(ownCars.subscribe, ownCars.current, () => NONE);
  const listed = useListed(saved);
  const shared = carIdsIn(query.toString(), MAX_SAVED_CARS);
  const isShared = shared.length > 0;
  const ids = isShared ? shared : listed.map(({ id }) => id);
  const { cars, hasFailed, retry } = useCarsById(
    ids,
    isShared && areSameTerms(terms, rendered) ? data?.shared : undefined,
    terms,
  );

  return (
    <Section
      heading={isShared ? 'Cars that somebody shared with you' : heading}
      headingLevel={1}
      className={styles.section}
    >
      {!isShared && !isHydrated && <Waiting />}
      {isHydrated && ids.length === 0 && <NoCars />}
      {ids.length > 0 && !cars && !hasFailed && <p className={styles.waiting}>Looking for the cars …</p>}
      {hasFailed && (
        <div role="alert" className={styles.failure}>
          <p>We could not ask for the latest prices. Your list is safe. We try again when you are online.</p>
          <Button variant="secondary" size="small" onClick={retry}>
            Try again
          </Button>
        </div>
      )}
      {ids.length > 0 && cars && (
        <>
          <div className={styles.actions}>
            {isShared ? <SaveAll cars={cars.forSale} /> : <ShareList ids={saved.map(({ id }) => id)} />}
          </div>
          {!isShared && !embedded && <p className={styles.empty}>{WHERE_IT_IS_KEPT}</p>}
          <PageTerms terms={terms} />
          <PricedCars note={data?.note} place={example} aprType={aprType} terms={terms} cars={cars.forSale}>
            <CarsOfList ids={ids} cars={cars} terms={terms} own={isShared ? undefined : { listed, saved }} />
          </PricedCars>
        </>
      )}
      {!isShared && <SavedSearchList />}
      <AlertForm ids={isShared ? shared : saved.map(({ id }) => id)} isShared={isShared} />
    </Section>
  );
}

/** Shown until a script has read the list from the device. */
function Waiting() {
  return (
    <>
      <p className={styles.waiting}>Looking for your saved cars …</p>
      <noscript>
        <p>
          Saved cars are kept in your browser, by JavaScript. A list that somebody shared with you opens without it.
        </p>
      </noscript>
    </>
  );
}

/** How to save a car. In a third-party page, where the saved cars are: hearts and list are on our site. */
function NoCars() {
  const { brand, destinations, embedded } = useServices();
  return (
    <EmptyState icon={<HeartIcon size={40} />} title={embedded ? `Saved at ${brand.displayName}` : 'No saved cars'}>
      <p>
        {embedded
          ? `The cars that you save at ${brand.displayName} stay on this device. They are shown there.`
          : `Press the heart on a car, and it will be here. ${WHERE_IT_IS_KEPT}`}
      </p>
      <CarLink as={LinkButton} href={embedded ? '/saved-cars' : destinations.search}>
        {embedded ? 'Your saved cars' : 'Search all cars'}
      </CarLink>
    </EmptyState>
  );
}
