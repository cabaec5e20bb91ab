import L from 'leaflet';
import { areaBounds, areaValue } from '@forecourt/domain/car-search/values';
import { CARS_PER_PAGE } from '@forecourt/domain/car-search/search';
import type { MapArea } from '@forecourt/domain/map-tiles';
import type { MapSource } from '../../dealer-map/map-source';
import { openMap } from '../../dealer-map/open-map';
import { createPlaceButtons } from './place-buttons';
import type { CarsAtPlace, MapView } from './places-of-view';

/** Delay between the last move and the call of `onMove`. */
const SETTLED_AFTER_MS = 250;

interface CarMapOptions {
  source: MapSource;
  /** Element for the zoom buttons, beside the map, so that they do not cover it. */
  controls: HTMLElement;
  /** The first view. */
  bounds: MapArea;
  /** Called with the first view, and when the map has settled after each move. */
  onMove: (view: MapView & { isByVisitor: boolean }) => void;
  /** Called when a place is pressed. */
  onOpen: (place: CarsAtPlace) => void;
}

export interface DrawnCarMap {
  /** Shows other places. If the focused place disappears, focus moves to the nearest one. */
  show: (places: readonly CarsAtPlace[]) => void;
  fit: (area: MapArea) => void;
  remove: () => void;
}

/**
 * Draws a map with a button for each place into an element. Escape restores the view from before a place was pressed.
 */
export function drawCarMap(
  element: HTMLElement,
  { source, controls, bounds, onMove, onOpen }: CarMapOptions,
): DrawnCarMap {
  const { map, close } = openMap(element, source, controls);
  const left: { centre: L.LatLng; zoom: number }[] = [];
  let isByVisitor = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const tell = () => onMove({ area: areaValue(insideWorld(map.getBounds())), zoom: map.getZoom(), isByVisitor });
  const fit = (area: MapArea) => {
    isByVisitor = false;
    map.fitBounds(boundsOf(area), { animate: false });
  };
  const buttons = createPlaceButtons(map, (place) => {
    const closest = map.getBoundsZoom(boundsOf(areaBounds(place.area)!));
    if (!place.hasSpots || place.count <= CARS_PER_PAGE || map.getZoom() >= map.getMaxZoom()) return onOpen(place);
    left.push({ centre: map.getCenter(), zoom: map.getZoom() });
    map.setView(boundsOf(areaBounds(place.area)!).getCenter(), Math.max(map.getZoom() + 1, closest));
  });

  fit(bounds);
  tell();
  isByVisitor = true;
  map.on('moveend', () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      tell();
      isByVisitor = true;
    }, SETTLED_AFTER_MS);
  });
  const onKey = (event: KeyboardEvent) => {
    const before = event.key === 'Escape' ? left.pop() : undefined;
    if (before) map.setView(before.centre, before.zoom);
  };
  element.addEventListener('keydown', onKey);
  const resizes =
    'ResizeObserver' in window ? new ResizeObserver(() => map.invalidateSize({ animate: false })) : undefined;
  resizes?.observe(element);

  return {
    show: buttons.show,
    fit,
    remove: () => {
      clearTimeout(timer);
      resizes?.disconnect();
      element.removeEventListener('keydown', onKey);
      close();
    },
  };
}

function boundsOf({ south, west, north, east }: MapArea): L.LatLngBounds {
  return L.latLngBounds([south, west], [north, east]);
}

function insideWorld(bounds: L.LatLngBounds): MapArea {
  const within = (degrees: number, max: number) => Math.min(max, Math.max(-max, degrees));
  return {
    south: within(bounds.getSouth(), 85),
    west: within(bounds.getWest(), 180),
    north: within(bounds.getNorth(), 85),
    east: within(bounds.getEast(), 180),
  };
}
