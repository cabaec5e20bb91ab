import L from 'leaflet';
import type { ShownDealer } from '../car-page/shown-car';
import { mapsLink, phoneLink } from './dealer-links';
import type { MapSource } from './map-source';
import styles from './dealer-map.module.css';

interface MapContent {
  dealer: ShownDealer;
  address: readonly string[];
  source: MapSource;
}

/**
 * Draws the map into an element. No text is ever parsed as HTML: marker and popup are built as elements (docs/decisions, 48), and
 * Leaflet's own controls, which are built from HTML, stay off.
 *
 * @returns removes the map
 */
export function drawMap(element: HTMLElement, { dealer, address, source: { tiles, zoom, zooms } }: MapContent): () => void {
  const place: L.LatLngTuple = [dealer.latitude, dealer.longitude];
  element.hidden = false;
  const isMotionReduced = window.matchMedia?.('(prefers-reduced-motion: reduce)').matches ?? false;
  const map = L.map(element, {
    attributionControl: false,
    zoomControl: false,
    minZoom: zooms.least,
    maxZoom: zooms.most,
    // The wheel scrolls the page, not the map.
    scrollWheelZoom: false,
    zoomAnimation: !isMotionReduced,
    fadeAnimation: !isMotionReduced,
    markerZoomAnimation: !isMotionReduced,
    inertia: !isMotionReduced,
    // A ResizeObserver does this instead: the map's column changes width without the window, too.
    trackResize: false,
  }).setView(place, zoom);
  L.tileLayer(tiles, { minZoom: zooms.least, maxZoom: zooms.most }).addTo(map);

  const pin = document.createElement('span');
  pin.className = styles.pin ?? '';
  const icon = L.divIcon({ html: pin, className: styles.marker ?? '', iconSize: [32, 40], iconAnchor: [16, 40], popupAnchor: [0, -36] });
  const marker = L.marker(place, { icon, title: dealer.dealerName, keyboard: true }).addTo(map);
  // Leaflet sets its `alt` option on images only.
  marker.getElement()?.setAttribute('aria-label', `${dealer.dealerName}: open in maps`);
  const popup = L.popup({ closeButton: false, className: styles.popup ?? '', maxWidth: 260 }).setContent(popupContent(dealer, address));
  marker.bindPopup(popup);
  const openMaps = () => window.open(mapsLink(dealer), '_blank', 'noopener');
  marker.on('click', openMaps);
  marker.on('keypress', ({ originalEvent }) => originalEvent.key === 'Enter' && openMaps());
  // Not at once: it would cover the place that the map is to show. Leaflet hears no focus.
  marker.on('mouseover', () => marker.openPopup());
  marker.getElement()?.addEventListener('focus', () => marker.openPopup());
  const resizes = 'ResizeObserver' in window ? new ResizeObserver(() => recentre(map, place, popup)) : undefined;
  resizes?.observe(element);
  const zoomIn = zoomButton('Zoom in', '+', () => map.zoomIn());
  const zoomOut = zoomButton('Zoom out', '−', () => map.zoomOut());
  // Not `disabled`: the button that was just pressed would lose focus.
  map.on('zoomend', () => {
    zoomIn.setAttribute('aria-disabled', String(map.getZoom() >= zooms.most));
    zoomOut.setAttribute('aria-disabled', String(map.getZoom() <= zooms.least));
  });
  element.append(zoomIn, zoomOut);
  return () => {
    resizes?.disconnect();
    map.remove();
    element.replaceChildren();
  };
}

/** Keeps the dealer in the middle, and the popup in view, when the map's size changes. */
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

function zoomButton(label: string, sign: string, onClick: () => void): HTMLButtonElement {
  const button = document.createElement('button');
  button.type = 'button';
  button.className = `${styles.zoom} ${sign === '+' ? styles.zoomIn : styles.zoomOut}`;
  button.setAttribute('aria-label', label);
  button.textContent = sign;
  button.addEventListener('click', onClick);
  L.DomEvent.disableClickPropagation(button);
  return button;
}
