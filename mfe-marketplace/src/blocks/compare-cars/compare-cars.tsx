import type { BlockProps } from '@forecourt/contracts/block';
import { useServices } from '@forecourt/contracts/services-context';
import { COMPARE_PATH, MAX_COMPARED } from '@forecourt/domain/saved-cars/saved-cars';
import { CarLink } from '@forecourt/ui/car-link';
import { CarIcon } from '@forecourt/ui/icons';
import { LinkButton } from '@forecourt/ui/link-button';
import { Section } from '@forecourt/ui/section';
import { EmptyState } from '../../empty-state/empty-state';
import { PricedCars } from '../../monthly-price/priced-cars';
import type { compareCars } from './compare-cars.block';
import { ComparisonTable } from './comparison-table';
import styles from './compare-cars.module.css';

export function CompareCars({ attributes: { heading, aprType, example }, data }: BlockProps<typeof compareCars>) {
  const { page } = useServices();
  const { terms, compared = [], leftOut = 0, note } = data ?? {};
  const cars = compared.flatMap((one) => (one.kind === 'for-sale' ? [one] : []));
  const missing = compared.filter(({ kind }) => kind !== 'for-sale');
  const addressWithout = (left: string) =>
    `${COMPARE_PATH}?cars=${compared.flatMap(({ id }) => (id === left ? [] : [id])).join(',')}`;
  return (
    <Section heading={heading} headingLevel={1} className={styles.section}>
      {!data && (
        <p className={styles.line}>
          The cars cannot be shown just now. <a href={page.url}>Try again</a>
        </p>
      )}
      {leftOut > 0 && (
        <p
          className={styles.line}
        >{`${MAX_COMPARED} cars fit side by side; ${leftOut} more ${leftOut === 1 ? 'is' : 'are'} left out.`}</p>
      )}
      {missing.map(({ id, kind }) => (
        <p
          key={id}
          className={styles.line}
        >{`Car ${id} ${kind === 'sold' ? 'is sold.' : 'was never for sale here.'}`}</p>
      ))}
      {data && cars.length === 0 && (
        <EmptyState icon={<CarIcon size={40} />} title="No cars to compare">
          <p>Choose up to four of your saved cars, and see them here side by side.</p>
          <CarLink as={LinkButton} href="/saved-cars">
            Your saved cars
          </CarLink>
        </EmptyState>
      )}
      {terms && cars.length > 0 && (
        <>
          {cars.length > 1 && (
            <>
              <p className={styles.line}>Each line says whether the cars differ.</p>
              <label className={styles.filter}>
                <input type="checkbox" /> Only what differs
              </label>
            </>
          )}
          <PricedCars note={note} place={example} aprType={aprType} terms={terms} cars={cars.map(({ car }) => car)}>
            <ComparisonTable cars={cars} addressWithout={addressWithout} />
          </PricedCars>
        </>
      )}
    </Section>
  );
}
