import { useRef, useState } from 'react';
import type { BlockProps } from '@forecourt/contracts/block';
import { useServices } from '@forecourt/contracts/services-context';
import { Button } from '@forecourt/ui/button';
import { carsClient } from '../../car-search/cars-client';
import { RESULTS_ANCHOR } from '../../car-search/results-anchor';
import { useAnswer } from '../../car-search/use-answer';
import { useCars } from '../../car-search/use-cars';
import { usePageSearch } from '../../car-search/use-page-search';
import { MapAttribution } from '../../dealer-map/map-attribution';
import { ChosenFilters } from '../../search-results/chosen-filters';
import { carCount, countMessage } from '../../search-results/count-message';
import { IgnoredFilters } from '../../search-results/ignored-filters';
import { NoCars } from '../../search-results/no-cars';
import { SearchFailure } from '../../search-results/search-failure';
import { ViewSwitch } from '../../search-results/view-switch';
import { CarMap } from './car-map';
import { CarsOfPlace } from './cars-of-place';
import { PlaceList } from './place-list';
import { firstView, placesKey, requestPlaces, type CarsAtPlace, type MapView } from './places-of-view';
import type { vehicleSearchMap } from './vehicle-search-map.block';
import '../../car-search/results-page.module.css';
import styles from './vehicle-search-map.module.css';

export function VehicleSearchMap({
  attributes: { heading, mapTiles, mapAttribution, aprType },
  data,
}: BlockProps<typeof vehicleSearchMap>) {
  const { api } = useServices();
  const pageSearch = usePageSearch();
  const { page, search, ignored, go } = pageSearch;
  /** The view after a move of the map. */
  const [moved, setMoved] = useState<MapView & { isByVisitor: boolean }>();
  const [opened, setOpened] = useState<CarsAtPlace>();
  const title = useRef<HTMLHeadingElement>(null);
  const view = moved ?? firstView(search.area);
  const { found, failure, retry } = useCars(search, data?.outcome);
  const ask = (signal: AbortSignal) =>
    carsClient(api).withRetries(search, signal, (options) => requestPlaces(search, view, options));
  const answer = useAnswer(placesKey(search, view), ask, data?.places);
  const { places = [], total = 0 } = answer.found ?? {};
  const headingId = `${RESULTS_ANCHOR}-heading`;
  const isNone = found?.total === 0 && !failure;

  return (
    <section id={RESULTS_ANCHOR} className={styles.results} aria-labelledby={headingId}>
      <h1 id={headingId} ref={title} tabIndex={-1} className={styles.heading}>
        {found?.car ? `Used ${found.car} on the map` : heading || 'Used cars on the map'}
      </h1>
      <div className={styles.counted}>
        <p className={styles.count}>{found && !failure && countMessage(found)}</p>
        <ViewSwitch search={search} page={page} view="map" />
      </div>
      <IgnoredFilters ignored={ignored} />
      <ChosenFilters pageSearch={pageSearch} names={found?.names} heading={title} />
      {failure && <SearchFailure failure={failure} pageSearch={pageSearch} onRetry={retry} />}
      {isNone && <NoCars found={found} pageSearch={pageSearch} onSearch={go} />}
      <div className={styles.frame}>
        <CarMap
          area={search.area}
          shown={moved?.area}
          places={places}
          tiles={mapTiles}
          onMove={setMoved}
          onOpen={setOpened}
        >
          <MapAttribution tiles={mapTiles} attribution={mapAttribution} />
        </CarMap>
      </div>
      <div className={styles.below}>
        <output aria-busy={answer.isPending}>{statusOf(answer.isSlow, total, places.length)}</output>
        {moved?.isByVisitor && moved.area !== search.area && total > 0 && (
          <Button variant="secondary" size="small" onClick={() => go({ ...search, area: moved.area, page: 1 })}>
            Search this area
          </Button>
        )}
      </div>
      {answer.failure && !failure && (
        <SearchFailure failure={answer.failure} pageSearch={pageSearch} onRetry={answer.retry} />
      )}
      <PlaceList places={places} pageSearch={pageSearch} />
      <CarsOfPlace
        place={opened}
        pageSearch={pageSearch}
        note={data?.note}
        aprType={aprType}
        onClose={() => setOpened(undefined)}
      />
    </section>
  );
}

function statusOf(isSlow: boolean, total: number, places: number): string {
  if (isSlow) return 'This is taking longer than usual. We are still looking.';
  if (total === 0) return 'No cars in this part of the map';
  return `${carCount(total)} at ${places === 1 ? '1 place' : `${places} places`} in this part of the map`;
}
