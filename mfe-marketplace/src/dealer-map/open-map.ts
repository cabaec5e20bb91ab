import L from 'leaflet';
import type { MapSource } from './map-source';
import styles from './dealer-map.module.css';

/**
 * Opens a map in an element: tiles, and buttons that zoom. No text is parsed as HTML (docs/decisions, 48), so Leaflet's
 * own controls, which are built from HTML, are off. The map is empty until its view is set.
 *
 * @param controls element for the buttons; default: the map itself
 */
export function openMap(
  element: HTMLElement,
  { tiles, zooms }: MapSource,
  controls: HTMLElement = element,
): { map: L.Map; close: () => void } {
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
    // A ResizeObserver replaces this: the map's column also changes its width when the window does not.
    trackResize: false,
  });
  L.tileLayer(tiles, { minZoom: zooms.least, maxZoom: zooms.most }).addTo(map);
  const zoomIn = zoomButton('Zoom in', '+', () => map.zoomIn());
  const zoomOut = zoomButton('Zoom out', '−', () => map.zoomOut());
  // Not `disabled`: the button that was just pressed would lose focus.
  map.on('zoomend', () => {
    zoomIn.setAttribute('aria-disabled', String(map.getZoom() >= zooms.most));
    zoomOut.setAttribute('aria-disabled', String(map.getZoom() <= zooms.least));
  });
  controls.append(zoomIn, zoomOut);
  return {
    map,
    close: () => {
      map.remove();
      zoomIn.remove();
      zoomOut.remove();
      element.replaceChildren();
    },
  };
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
