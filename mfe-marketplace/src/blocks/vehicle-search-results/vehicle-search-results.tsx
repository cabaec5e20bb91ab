import type { BlockProps } from '@forecourt/contracts/block';
import { formatCount } from '@forecourt/domain/money';
import { classNames } from '@forecourt/ui/class-names';
import { VisuallyHidden } from '@forecourt/ui/visually-hidden';
import { carHeading } from '../../car-search/car-heading';
import type { FoundCars } from '../../car-search/found-cars';
import { RESULTS_ANCHOR } from '../../car-search/results-anchor';
import { useCars } from '../../car-search/use-cars';
import { useHydrated } from '../../car-search/use-hydrated';
import { usePageSearch } from '../../car-search/use-page-search';
import { CarList, CarListSkeleton } from './car-list';
import { ChosenFilters } from './chosen-filters';
import { IgnoredFilters } from './ignored-filters';
import { NoCars } from './no-cars';
import { Pagination } from './pagination';
import { SortForm } from './sort-form';
import { Trouble } from './trouble';
import { useLeafing } from './use-leafing';
import { useResultsTitle } from './use-results-title';
import { useWayBack } from './use-way-back';
import type { vehicleSearchResults } from './vehicle-search-results.block';
import '../../car-search/results-page.module.css';
import styles from './vehicle-search-results.module.css';

export function VehicleSearchResults({ attributes, data }: BlockProps<typeof vehicleSearchResults>) {
  const isHydrated = useHydrated();
  const pageSearch = usePageSearch();
  const { search, ignored, addressOf, go } = pageSearch;
  const { found, foundKey, isPending, isSlow, failure, retry } = useCars(search, data);
  const hasChanged = useResultsTitle(found, foundKey !== data?.key);
  useWayBack(!isPending);
  const { heading, leafTo } = useLeafing(found?.page, (page) => go({ ...search, page }));
  // What is pressed here is gone with what it leads to; the heading stays.
  const fromHeading = (lead: () => void) => {
    heading.current?.focus({ preventScroll: true });
    lead();
  };
  const headingId = `${RESULTS_ANCHOR}-heading`;
  const isWaiting = isHydrated && isPending;

  return (
    <section id={RESULTS_ANCHOR} className={styles.results} aria-labelledby={headingId}>
      <div className={styles.header}>
        <h1 id={headingId} ref={heading} tabIndex={-1} className={styles.heading}>
          {found?.car ? carHeading(found.car) : attributes.heading || carHeading('')}
        </h1>
        <p className={styles.count}>{found && !failure && foundWords(found)}</p>
        <SortForm pageSearch={pageSearch} />
      </div>
      <IgnoredFilters ignored={ignored} />
      <ChosenFilters pageSearch={pageSearch} names={found?.names} heading={heading} />
      {/* Empty until something changed: a page that has just opened has no news. */}
      <VisuallyHidden><output>{hasChanged && found && !isPending && !failure && foundWords(found)}</output></VisuallyHidden>
      {isSlow && <p className={styles.slow}><output>This is taking longer than usual. We are still looking.</output></p>}
      {(failure || (!found && !isWaiting)) && <Trouble failure={failure} pageSearch={pageSearch} onRetry={() => fromHeading(retry)} />}
      <div className={classNames(found && (isWaiting || failure) && styles.old)} aria-busy={isWaiting}>
        {!found && isWaiting && <CarListSkeleton />}
        {found && found.results.length > 0 && (
          <>
            <CarList cars={found.results} postcode={search.postcode} />
            <Pagination found={found} addressOf={(page) => addressOf({ ...search, page })} onLeaf={leafTo} />
          </>
        )}
        {found?.results.length === 0 && !failure && <NoCars found={found} pageSearch={pageSearch} onLeave={(other) => fromHeading(() => go(other))} />}
      </div>
    </section>
  );
}

/** '1,234 cars found' */
function foundWords({ total }: FoundCars): string {
  if (total === 0) return 'No cars found';
  return `${formatCount(total)} ${total === 1 ? 'car' : 'cars'} found`;
}
