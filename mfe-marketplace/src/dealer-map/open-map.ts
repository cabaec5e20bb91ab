import L from 'leaflet';
import type { MapSource } from './map-source';
import styles from './dealer-map.module.css';

/**
 * Opens a map in an element: tiles, and buttons that zoom. Nothing is ever parsed as HTML (docs/decisions, 48), and Leaflet's own
 * controls, which are built from HTML, stay off. It shows nothing until its view is set.
 *
 * @param controls where the buttons are; on the map itself when left out
 */
export function openMap(element: HTMLElement, { tiles, zooms }: MapSource, controls: HTMLElement = element): { map: L.Map; close: () => void } {
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
