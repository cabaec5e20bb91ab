import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useServices } from '@forecourt/contracts/services-context';
import { areaBounds } from '@forecourt/domain/car-search/values';
import type { MapArea } from '@forecourt/domain/map-tiles';
import { VisuallyHidden } from '@forecourt/ui/visually-hidden';
import mapStyles from '../../dealer-map/dealer-map.module.css';
import { mapSource } from '../../dealer-map/map-source';
import type { DrawnCarMap } from './draw-car-map';
import { COUNTRY, type CarsAtPlace, type MapView } from './places-of-view';
import styles from './vehicle-search-map.module.css';

interface CarMapProps {
  /** The area of the search; empty for everywhere. */
  area: string;
  /** The view that the map last reported. */
  shown: string | undefined;
  places: readonly CarsAtPlace[];
  /** Address of a map service's tiles; our own map when empty. */
  tiles: string;
  onMove: (view: MapView & { isByVisitor: boolean }) => void;
  /** Called when a place is pressed. */
  onOpen: (place: CarsAtPlace) => void;
  /** Credit for the map. */
  children: ReactNode;
}

/**
 * The map, whose code is loaded once the page is live. The list of places contains the same information, so only the
 * picture is missing without the map.
 */
export function CarMap({ area, shown, places, tiles, onMove, onOpen, children }: CarMapProps) {
  const { embedded, log, page } = useServices();
  const canvas = useRef<HTMLElement>(null);
  const controls = useRef<HTMLDivElement>(null);
  const [map, setMap] = useState<DrawnCarMap>();
  const [hasFailed, setHasFailed] = useState(false);
  const source = mapSource(tiles, page.url);
  const key = JSON.stringify({ ...source, tiles: embedded?.addressOf(source.tiles) ?? source.tiles });
  // The map is drawn once. It reads the current values from here.
  const first = useRef({ area: boundsOf(area, places), onMove, onOpen });

  useEffect(() => {
    let drawn: DrawnCarMap | undefined;
    let isUnmounted = false;
    const draw = async () => {
      try {
        const { drawCarMap } = await import('./draw-car-map');
        if (isUnmounted || !canvas.current || !controls.current) return;
        const { area: bounds, ...handlers } = first.current;
        drawn = drawCarMap(canvas.current, {
          source: JSON.parse(key) as typeof source,
          controls: controls.current,
          bounds,
          ...handlers,
        });
        setMap(drawn);
      } catch (error) {
        log('warn', 'The map could not be drawn', { reason: String(error) });
        setHasFailed(true);
      }
    };
    void draw();
    return () => {
      isUnmounted = true;
      drawn?.remove();
      setMap(undefined);
    };
  }, [key, log]);

  useEffect(() => map?.show(places), [map, places]);

  // Shows a new area of the address, unless the map shows it already.
  const last = useRef(area);
  useEffect(() => {
    if (last.current === area) return;
    last.current = area;
    if (area !== shown) map?.fit(areaBounds(area) ?? COUNTRY);
  }, [map, area, shown]);

  return (
    <>
      <div className={styles.map}>
        {/* Leaflet owns the content of this element. */}
        <section
          ref={canvas}
          className={`${mapStyles.canvas} ${styles.canvas}`}
          aria-label="Map of the cars"
          aria-describedby="car-map-keys"
        />
        <VisuallyHidden>
          <span id="car-map-keys">
            Arrow keys move the map, plus and minus change its scale. Each place is a button; Escape goes back to a
            wider view.
          </span>
        </VisuallyHidden>
        {hasFailed && <p className={styles.fallback}>The map cannot be drawn just now. All places are in the list.</p>}
      </div>
      <div className={styles.bar}>
        <div ref={controls} />
        {children}
      </div>
    </>
  );
}

/** Shows the area of the search, otherwise all places. */
function boundsOf(area: string, places: readonly CarsAtPlace[]): MapArea {
  const areas = [areaBounds(area), ...(area === '' ? places.map((place) => areaBounds(place.area)) : [])].filter(
    (one) => one !== undefined,
  );
  if (areas.length === 0) return COUNTRY;
  const all = (side: keyof MapArea) => areas.map((one) => one[side]);
  const around = {
    south: Math.min(...all('south')),
    west: Math.min(...all('west')),
    north: Math.max(...all('north')),
    east: Math.max(...all('east')),
  };
  // The centre of an area that is too large for the screen may be empty.
  return area === '' && around.north - around.south > COUNTRY.north - COUNTRY.south ? COUNTRY : around;
}
