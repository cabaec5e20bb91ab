import { useMemo } from 'react';
import type { BlockProps } from '@forecourt/contracts/block';
import { DEFAULT_TERMS } from '@forecourt/domain/finance/finance-terms';
import { classNames } from '@forecourt/ui/class-names';
import { VisuallyHidden } from '@forecourt/ui/visually-hidden';
import { useHydrated } from '@forecourt/ui/use-hydrated';
import { carHeading } from '../../car-search/car-heading';
import { countMessage } from '../../search-results/count-message';
import { RESULTS_ANCHOR } from '../../car-search/results-anchor';
import { useCars } from '../../car-search/use-cars';
import { usePageSearch } from '../../car-search/use-page-search';
import { TermsPanel } from '../../finance-terms/terms-panel';
import { PricedCars } from '../../monthly-price/priced-cars';
import { CarList, CarListSkeleton } from './car-list';
import { DealerOfCars } from './dealer-of-cars';
import { ChosenFilters } from '../../search-results/chosen-filters';
import { IgnoredFilters } from '../../search-results/ignored-filters';
import { NoCars } from '../../search-results/no-cars';
import { QuickFilters } from '../../search-results/quick-filters';
import { Pagination } from './pagination/pagination';
import { SaveSearch } from './save-search';
import { SearchFailure } from '../../search-results/search-failure';
import { ViewSwitch } from '../../search-results/view-switch';
import { SortForm } from './sort-form';
import { usePagination } from './pagination/use-pagination';
import { useResultsTitle } from './title/use-results-title';
import { useScrollRestoration } from './use-scroll-restoration';
import type { vehicleSearchResults } from './vehicle-search-results.block';
import '../../car-search/results-page.module.css';
import styles from './vehicle-search-results.module.css';

export function VehicleSearchResults({ attributes, data }: BlockProps<typeof vehicleSearchResults>) {
  const { example, aprType } = attributes;
  const isHydrated = useHydrated();
  const pageSearch = usePageSearch();
  const { page, search, ignored, addressOf, go } = pageSearch;
  const query = useMemo(() => new URLSearchParams(page.search), [page.search]);
  const { found, foundKey, isPending, isSlow, failure, retry } = useCars(search, data);
  const hasChanged = useResultsTitle(found, foundKey !== data?.key);
  useScrollRestoration(!isPending);
  const { heading, goToPage } = usePagination(found?.page, (number) => go({ ...search, page: number }));
  // The link that is pressed disappears with the old results, so focus moves to the heading first.
  const withFocusOnHeading = (act: () => void) => {
    heading.current?.focus({ preventScroll: true });
    act();
  };
  const headingId = `${RESULTS_ANCHOR}-heading`;
  const isWaiting = isHydrated && isPending;

  return (
    <section id={RESULTS_ANCHOR} className={styles.results} aria-labelledby={headingId}>
      <div className={styles.header}>
        <h1 id={headingId} ref={heading} tabIndex={-1} className={styles.heading}>
          {found?.car ? carHeading(found.car) : attributes.heading || carHeading('')}
        </h1>
        <div className={styles.counted}>
          <p className={styles.count}>{found && !failure && countMessage(found)}</p>
          <ViewSwitch search={search} page={page} view="list" />
        </div>
        <TermsPanel
          foldable
          terms={search.terms}
          query={query}
          action={addressOf({ ...search, terms: DEFAULT_TERMS, page: 1 })}
          onTerms={(terms) => go({ ...search, terms, page: 1 })}
        />
        <SortForm pageSearch={pageSearch} />
      </div>
      <DealerOfCars dealer={found?.dealer} />
      <IgnoredFilters ignored={ignored} />
      <div className={styles.filters}>
        <ChosenFilters pageSearch={pageSearch} names={found?.names} heading={heading} />
        <SaveSearch search={search} names={found?.names} />
        <QuickFilters pageSearch={pageSearch} onSearch={(other) => withFocusOnHeading(() => go(other))} />
      </div>
      {/* Empty until the search changes: a newly opened page announces nothing. */}
      <VisuallyHidden>
        <output>{hasChanged && found && !isPending && !failure && countMessage(found)}</output>
      </VisuallyHidden>
      {isSlow && (
        <p className={styles.slow}>
          <output>This is taking longer than usual. We are still looking.</output>
        </p>
      )}
      {(failure || (!found && !isWaiting)) && (
        <SearchFailure failure={failure} pageSearch={pageSearch} onRetry={() => withFocusOnHeading(retry)} />
      )}
      <div className={classNames(found && (isWaiting || failure) && styles.stale)} aria-busy={isWaiting}>
        {!found && isWaiting && <CarListSkeleton />}
        {found && found.results.length > 0 && (
          <>
            <PricedCars note={data?.note} place={example} aprType={aprType} terms={search.terms} cars={found.results}>
              <CarList cars={found.results} postcode={search.postcode} />
              <Pagination
                found={found}
                addressOf={(number) => addressOf({ ...search, page: number })}
                onPage={goToPage}
              />
            </PricedCars>
          </>
        )}
        {found?.results.length === 0 && !failure && (
          <NoCars found={found} pageSearch={pageSearch} onSearch={(other) => withFocusOnHeading(() => go(other))} />
        )}
      </div>
    </section>
  );
}
