import { costliestFilter, resetCarSearch } from '@forecourt/domain/car-search/chosen';
import type { CarSearch } from '@forecourt/domain/car-search/search';
import { formatCount } from '@forecourt/domain/money';
import { SearchIcon } from '@forecourt/ui/icons';
import type { FoundCars } from '../car-search/found-cars';
import { EmptyState } from '../empty-state/empty-state';
import { SearchLink } from '../car-search/search-link';
import type { PageSearch } from '../car-search/use-page-search';

const ICON = <SearchIcon size={40} />;

interface NoCarsProps {
  found: FoundCars;
  pageSearch: PageSearch;
  /** Called with the search of the link that was pressed. */
  onSearch: (search: CarSearch) => void;
}

/** Explains why no cars were found, with links to searches that find some. */
export function NoCars({ found, pageSearch: { search, addressOf }, onSearch }: NoCarsProps) {
  const linkTo = (other: CarSearch) => ({ href: addressOf(other), onPress: () => onSearch(other) });
  const everything = <SearchLink {...linkTo(resetCarSearch(search))}>See all used cars</SearchLink>;
  if (found.total > 0) {
    return (
      <EmptyState icon={ICON} title={`There is no page ${formatCount(search.page)} of these cars.`}>
        <p>
          <SearchLink {...linkTo({ ...search, page: 1 })}>Go to the first page</SearchLink>
        </p>
      </EmptyState>
    );
  }
  if (found.car === undefined) {
    return (
      <EmptyState icon={ICON} title="We do not know this make or model, or have none for sale just now.">
        <p>{everything}</p>
      </EmptyState>
    );
  }
  const filter = costliestFilter(search, found.facets);
  return (
    <EmptyState icon={ICON} title="No cars match all of your filters.">
      {filter ? (
        <p>
          <SearchLink {...linkTo(filter.without)}>Without {filter.name}</SearchLink> there{' '}
          {filter.count === 1 ? 'is 1 car' : `are ${formatCount(filter.count)} cars`}.
        </p>
      ) : (
        <p>More than one filter stands in the way.</p>
      )}
      <p>{everything}</p>
    </EmptyState>
  );
}
