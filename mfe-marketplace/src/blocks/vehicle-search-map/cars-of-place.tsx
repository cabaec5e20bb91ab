import { useServices } from '@forecourt/contracts/services-context';
import type { CarSearch } from '@forecourt/domain/car-search/search';
import { Dialog } from '@forecourt/ui/dialog';
import { LinkButton } from '@forecourt/ui/link-button';
import { List } from '@forecourt/ui/list';
import { carsClient } from '../../car-search/cars-client';
import { searchKey } from '../../car-search/search-key';
import { listAddress } from '../../car-search/search-page';
import { useAnswer } from '../../car-search/use-answer';
import type { PageSearch } from '../../car-search/use-page-search';
import { ListingCard } from '../../listing-card/listing-card';
import type { CreditNote } from '../../monthly-price/credit-note';
import { PricedCars } from '../../monthly-price/priced-cars';
import { carCount } from '../../search-results/count-message';
import { SearchFailure } from '../../search-results/search-failure';
import type { CarsAtPlace } from './places-of-view';
import styles from './vehicle-search-map.module.css';

interface CarsOfPlaceProps extends ExampleOfPlace {
  /** Undefined while the dialog is closed. */
  place: CarsAtPlace | undefined;
  pageSearch: PageSearch;
  onClose: () => void;
}

/** Properties of the representative example for the prices. */
interface ExampleOfPlace {
  note: CreditNote | undefined;
  aprType: string;
}

/** The cars of a place, in a dialog over the map. Focus returns to the place when it is closed. */
export function CarsOfPlace({ place, pageSearch, onClose, ...priced }: CarsOfPlaceProps) {
  const search: CarSearch = { ...pageSearch.search, area: place?.area ?? '', page: 1 };
  return (
    <Dialog
      open={place !== undefined}
      onClose={onClose}
      heading={place ? `${carCount(place.count)} near ${place.name}` : ''}
      closeLabel="Back to the map"
      size="wide"
    >
      <Cars search={search} pageSearch={pageSearch} {...priced} />
    </Dialog>
  );
}

function Cars({ search, pageSearch, ...priced }: { search: CarSearch; pageSearch: PageSearch } & ExampleOfPlace) {
  const { api } = useServices();
  const { found, failure, retry } = useAnswer(
    searchKey(search),
    (signal) => carsClient(api).find(search, signal),
    undefined,
  );
  return (
    <>
      <p className={styles.asList}>
        <LinkButton variant="secondary" size="small" href={listAddress(search, pageSearch.page)}>
          See them as a list
        </LinkButton>
      </p>
      {failure && <SearchFailure failure={failure} pageSearch={pageSearch} onRetry={retry} />}
      {!found && !failure && <output>Looking for the cars …</output>}
      <PricedCars {...priced} terms={search.terms} cars={found?.results ?? []}>
        <List className={styles.cars}>
          {found?.results.map((car) => (
            <li key={car.vehicleLink}>
              <ListingCard car={car} />
            </li>
          ))}
        </List>
      </PricedCars>
    </>
  );
}
