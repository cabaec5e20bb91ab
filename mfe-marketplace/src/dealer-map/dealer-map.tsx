import { useEffect, useRef, useState } from 'react';
import { useServices } from '@forecourt/contracts/services-context';
import { TextLink } from '@forecourt/ui/text-link';
import type { ShownDealer } from '../car-page/shown-car';
import { mapsLink } from './dealer-links';
import { MapAttribution } from './map-attribution';
import { mapSource, type MapSource } from './map-source';
import { StaticMap } from './static-map';
import styles from './dealer-map.module.css';

interface DealerMapProps {
  dealer: ShownDealer;
  /** In lines. */
  address: readonly string[];
  /** Address of a map service's tiles, with `{z}`, `{x}` and `{y}`; our own map when empty. */
  tiles: string;
  /** Credit for the tiles, as their licence requires. */
  attribution: string;
}

/** Distance below the viewport at which a map begins to load. */
const LOAD_MARGIN = '300px';

/**
 * A map of the dealer's place (B2-72). Map code and tiles are loaded only when the map is about to scroll into view.
 * Until then, and if it cannot be drawn, a link leads to the place; without JavaScript a static map is shown too. The
 * dealer's card gives the same information as text.
 */
export function DealerMap({ dealer, address, tiles, attribution }: DealerMapProps) {
  const frame = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLElement>(null);
  const [isDrawn, setIsDrawn] = useState(false);
  const { embedded, log, page } = useServices();
  const source = mapSource(tiles, page.url);
  const key = JSON.stringify([
    dealer,
    address,
    { ...source, tiles: embedded?.addressOf(source.tiles) ?? source.tiles },
  ]);

  useEffect(() => {
    const element = canvas.current;
    if (!element || !frame.current || !('IntersectionObserver' in window)) return;
    let remove: (() => void) | undefined;
    let isUnmounted = false;
    const draw = async () => {
      try {
        const { drawMap } = await import('./draw-map');
        if (isUnmounted) return;
        const [shownDealer, shownAddress, shownSource] = JSON.parse(key) as [ShownDealer, string[], MapSource];
        remove = drawMap(element, { dealer: shownDealer, address: shownAddress, source: shownSource });
        setIsDrawn(true);
      } catch (error) {
        log('warn', 'The map could not be drawn', { reason: String(error) });
      }
    };
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        observer.disconnect();
        void draw();
      },
      { rootMargin: LOAD_MARGIN },
    );
    // Not the canvas: it is hidden, and hidden elements never intersect.
    observer.observe(frame.current);
    return () => {
      isUnmounted = true;
      observer.disconnect();
      remove?.();
      setIsDrawn(false);
    };
  }, [key, log]);

  return (
    <div ref={frame} id="dealer-map" className={styles.map}>
      {/* Leaflet owns the content of this element. */}
      <section ref={canvas} className={styles.canvas} aria-label={`Map: ${dealer.dealerName}`} hidden={!isDrawn} />
      {!isDrawn && (
        <p className={styles.fallback}>
          <TextLink href={mapsLink(dealer)} external>{`See where ${dealer.dealerName} is`}</TextLink>
        </p>
      )}
      {isDrawn && <MapAttribution tiles={tiles} attribution={attribution} />}
      <noscript>
        <StaticMap place={dealer} source={source} />
        <MapAttribution tiles={tiles} attribution={attribution} />
      </noscript>
    </div>
  );
}
