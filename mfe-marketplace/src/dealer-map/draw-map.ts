import L from 'leaflet';
import type { ShownDealer } from '../car-page/shown-car';
import { mapsLink, phoneLink } from './dealer-links';
import type { MapSource } from './map-source';
import { openMap } from './open-map';
import styles from './dealer-map.module.css';

export interface MapContent {
  dealer: ShownDealer;
  address: readonly string[];
  source: MapSource;
}

/** Draws the map into an element. Marker and popup are built as elements. @returns a function that removes the map */
export function drawMap(element: HTMLElement, { dealer, address, source }: MapContent): () => void {
  const place: L.LatLngTuple = [dealer.latitude, dealer.longitude];
  const { map, close } = openMap(element, source);
  map.setView(place, source.zoom);

  const pin = document.createElement('span');
  pin.className = styles.pin ?? '';
  const icon = L.divIcon({
    html: pin,
    className: styles.marker ?? '',
    iconSize: [32, 40],
    iconAnchor: [16, 40],
    popupAnchor: [0, -36],
  });
  const marker = L.marker(place, { icon, title: dealer.dealerName, keyboard: true }).addTo(map);
  // Leaflet sets its `alt` option on images only.
  marker.getElement()?.setAttribute('aria-label', `${dealer.dealerName}: open in maps`);
  const popup = L.popup({ closeButton: false, className: styles.popup ?? '', maxWidth: 260 }).setContent(
    popupContent(dealer, address),
  );
  marker.bindPopup(popup);
  const openMaps = () => window.open(mapsLink(dealer), '_blank', 'noopener');
  marker.on('click', openMaps);
  marker.on('keypress', ({ originalEvent }) => originalEvent.key === 'Enter' && openMaps());
  // The popup is closed at first, since it covers the place. Leaflet itself does not react to focus.
  marker.on('mouseover', () => marker.openPopup());
  marker.getElement()?.addEventListener('focus', () => marker.openPopup());
  const resizes = 'ResizeObserver' in window ? new ResizeObserver(() => recentre(map, place, popup)) : undefined;
  resizes?.observe(element);
  // The marker replaces the pin of the picture.
  if (element.parentElement?.querySelector('a:focus')) marker.getElement()?.focus();
  return () => {
    resizes?.disconnect();
    close();
  };
}

/** Keeps the dealer in the centre, and the popup in view, when the map's size changes. */
function recentre(map: L.Map, place: L.LatLngTuple, popup: L.Popup): void {
  map.invalidateSize({ animate: false, pan: false }).setView(place, map.getZoom(), { animate: false });
  if (popup.isOpen()) popup.update();
}

function popupContent({ dealerName, phone, url }: ShownDealer, address: readonly string[]): HTMLElement {
  const content = document.createElement('div');
  content.append(line('strong', dealerName), line('span', address.join(', ')));
  if (phone) content.append(link(phone, phoneLink(phone)));
  if (url) {
    const site = link('Visit Website', url);
    site.target = '_blank';
    site.rel = 'noopener noreferrer';
    content.append(site);
  }
  return content;
}

function line(tag: 'strong' | 'span', text: string): HTMLElement {
  const element = document.createElement(tag);
  element.textContent = text;
  return element;
}

function link(text: string, href: string): HTMLAnchorElement {
  const anchor = document.createElement('a');
  anchor.textContent = text;
  anchor.href = href;
  return anchor;
}
