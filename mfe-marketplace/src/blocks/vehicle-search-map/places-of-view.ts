import type { ApiResult } from '@forecourt/contracts/services';
import { carPlaces, type CarPlaces as PlacesInPounds } from '@forecourt/domain/car-search/places';
import type { CarSearch } from '@forecourt/domain/car-search/search';
import { areaBounds } from '@forecourt/domain/car-search/values';
import { makeModelIds } from '@forecourt/domain/car-search/in-stock';
import { carSearchBody } from '@forecourt/domain/car-search/wire';
import { inPence, type InPence } from '@forecourt/domain/cars/listing';
import { zoomFor, type MapArea } from '@forecourt/domain/map-tiles';
import type { AskOptions } from '../../car-search/found-cars';
import { searchKey } from '../../car-search/search-key';

export type CarPlaces = InPence<PlacesInPounds>;
/** Cars near each other on the map. */
export type CarsAtPlace = CarPlaces['places'][number];

/** Area and zoom of a map. */
export interface MapView {
  /** The view as a value of the filter; empty for everywhere. */
  area: string;
  zoom: number;
}

/** Approximate size of a small map, in pixels, for which the first view is chosen. */
const SMALL_MAP = { width: 640, height: 480 } as const;

/** The largest part of the country that a small map can show: where nine of ten people live. */
export const COUNTRY: MapArea = { south: 50, west: -6, north: 56.2, east: 1.9 };

/** The initial view: the area of the search, or the country. */
export function firstView(area: string): MapView {
  return { area, zoom: zoomFor(areaBounds(area) ?? COUNTRY, SMALL_MAP.width, SMALL_MAP.height) };
}

/** Equal for searches with the same places: order and page do not matter. */
export function placesKey(search: CarSearch, { area, zoom }: MapView): string {
  return `${zoom} ${searchKey({ ...search, area, sort: 'distance', page: 1 })}`;
}

/** Requests the places of a search's cars, within the view of the map. */
export async function requestPlaces(
  search: CarSearch,
  { area, zoom }: MapView,
  { api, token, makes, signal }: AskOptions,
): Promise<ApiResult<CarPlaces>> {
  const ids = makeModelIds(search, makes);
  if (!ids) return { ok: true, value: { total: 0, places: [] } };
  return api('/v1/cars/places', {
    headers: { authorization: `Bearer ${token}` },
    body: { ...carSearchBody({ ...search, area, page: 1 }, ids, ['results']), zoom },
    answer: inPence(carPlaces),
    signal,
    isRepeatable: true,
  });
}
