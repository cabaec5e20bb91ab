import L from 'leaflet';
import type { CarsAtPlace } from './places-of-view';
import { formatCount, formatPence } from '@forecourt/domain/money';
import { carCount } from '../../search-results/count-message';
import styles from './vehicle-search-map.module.css';

/** A button of the map, and Leaflet's marker that holds it. */
interface Shown {
  place: CarsAtPlace;
  button: HTMLButtonElement;
  marker: L.Marker;
}

/**
 * Half the width of a button. The map's edge would cut off the button of a place nearer to it, so such a place gets its
 * button when the map is moved.
 */
const HALF_BUTTON = 24;

/** Shows a button on the map for each place that has room for it, in the order of the places. */
export function createPlaceButtons(
  map: L.Map,
  onPress: (place: CarsAtPlace) => void,
): { show: (places: readonly CarsAtPlace[]) => void } {
  let shown: Shown[] = [];

  const add = (place: CarsAtPlace): Shown => {
    const button = document.createElement('button');
    button.type = 'button';
    button.className = styles.place ?? '';
    const icon = L.divIcon({ html: button, className: styles.marker ?? '', iconSize: [0, 0] });
    // The button is the control. Leaflet's own key and click handling would duplicate it.
    const marker = L.marker([place.latitude, place.longitude], { icon, keyboard: false, interactive: false }).addTo(
      map,
    );
    L.DomEvent.disableClickPropagation(button);
    const one = { place, button, marker };
    button.addEventListener('click', () => onPress(one.place));
    return one;
  };

  const hasRoom = ({ latitude, longitude }: CarsAtPlace): boolean => {
    const { x: width, y: height } = map.getSize();
    const { x, y } = map.latLngToContainerPoint([latitude, longitude]);
    const isWithin = (at: number, size: number) => at >= HALF_BUTTON && at <= size - HALF_BUTTON;
    // The edges of a map are unknown until it is laid out.
    return width === 0 || (isWithin(x, width) && isWithin(y, height));
  };

  return {
    show: (places) => {
      const before = new Map(shown.map((one) => [one.place.id, one]));
      const focused = shown.find(
        ({ button }) => button.ownerDocument.activeElement === button || isFocusedInShadow(button),
      );
      shown = places.filter(hasRoom).map((place) => {
        const one = before.get(place.id) ?? add(place);
        before.delete(place.id);
        one.place = place;
        one.marker.setLatLng([place.latitude, place.longitude]);
        // A short form: a button has room for four figures.
        one.button.textContent = place.count < 10_000 ? formatCount(place.count) : `${Math.round(place.count / 1000)}k`;
        one.button.setAttribute(
          'aria-label',
          `${carCount(place.count)} near ${place.name}, from ${formatPence(place.lowestPricePence)}`,
        );
        return one;
      });
      const gone = [...before.values()];
      if (focused && gone.includes(focused))
        (nearest(shown, focused)?.button ?? map.getContainer()).focus({ preventScroll: true });
      for (const { marker } of gone) marker.remove();
      inOrder(shown);
    },
  };
}

/** In an embedded block the document's active element is the block's host. */
function isFocusedInShadow(button: HTMLButtonElement): boolean {
  const root = button.getRootNode();
  return root instanceof ShadowRoot && root.activeElement === button;
}

function nearest(shown: readonly Shown[], { marker }: Shown): Shown | undefined {
  const milesTo = (one: Shown) => one.marker.getLatLng().distanceTo(marker.getLatLng());
  return shown.toSorted((one, other) => milesTo(one) - milesTo(other))[0];
}

/** Sorts the markers for the Tab key. A focused marker is not moved, since it would lose its focus. */
function inOrder(shown: readonly Shown[]): void {
  const elements = shown.flatMap(({ marker }) => marker.getElement() ?? []);
  const fixed = elements.findIndex(
    (element) => element.contains(element.ownerDocument.activeElement) || element.matches(':focus-within'),
  );
  elements.forEach((element, index) => {
    if (index < fixed) element.parentElement?.insertBefore(element, elements[fixed] ?? null);
    if (index > fixed) element.parentElement?.append(element);
  });
}
