import { useEffect, useRef, useState } from 'react';
import { useServices } from '@forecourt/contracts/services-context';
import { TextLink } from '@forecourt/ui/text-link';
import type { ShownDealer } from '../vehicle-page/shown-vehicle';
import { MapAttribution } from './map-attribution';
import { mapGround, type MapGround } from './map-ground';
import { mapsLink } from './maps-link';
import { StillMap } from './still-map';
import styles from './dealer-map.module.css';

interface DealerMapProps {
  dealer: ShownDealer;
  /** In lines. */
  address: readonly string[];
  /** Address of a map service's tiles, with `{z}`, `{x}` and `{y}`; our own map when empty. */
  tiles: string;
  /** Who they are from. */
  attribution: string;
}

/** How far below the screen a map begins to load. */
const NEARNESS = '300px';

/**
 * Where the dealer is (B2-72). Map code and tiles are fetched when the map is nearly in sight, not before. Until then,
 * and where it cannot be drawn, the place is a link; without JavaScript there is a picture of the map too. What it shows,
 * the dealer's card says in words.
 */
export function DealerMap({ dealer, address, tiles, attribution }: DealerMapProps) {
  const frame = useRef<HTMLDivElement>(null);
  const ground = useRef<HTMLElement>(null);
  const [isDrawn, setIsDrawn] = useState(false);
  const { log, page } = useServices();
  const shownGround = mapGround(tiles, page.url);
  const key = JSON.stringify([dealer, address, shownGround]);

  useEffect(() => {
    const element = ground.current;
    if (!element || !frame.current || !('IntersectionObserver' in window)) return;
    let remove: (() => void) | undefined;
    let isGone = false;
    const draw = async () => {
      try {
        const { drawMap } = await import('./draw-map');
        if (isGone) return;
        const [shown, lines, of] = JSON.parse(key) as [ShownDealer, string[], MapGround];
        remove = drawMap(element, { dealer: shown, address: lines, ground: of });
        setIsDrawn(true);
      } catch (error) {
        log('warn', 'The map could not be drawn', { reason: String(error) });
      }
    };
    const near = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        near.disconnect();
        void draw();
      },
      { rootMargin: NEARNESS },
    );
    // Not the ground: what is hidden is never in sight.
    near.observe(frame.current);
    return () => {
      isGone = true;
      near.disconnect();
      remove?.();
      setIsDrawn(false);
    };
  }, [key, log]);

  return (
    <div ref={frame} id="dealer-map" className={styles.map}>
      {/* React draws nothing in here: it is the map's. */}
      <section ref={ground} className={styles.ground} aria-label={`Map: ${dealer.dealerName}`} hidden={!isDrawn} />
      {!isDrawn && <p className={styles.instead}><TextLink href={mapsLink(dealer)} external>{`See where ${dealer.dealerName} is`}</TextLink></p>}
      {isDrawn && <MapAttribution tiles={tiles} attribution={attribution} />}
      <noscript>
        <StillMap place={dealer} ground={shownGround} />
        <MapAttribution tiles={tiles} attribution={attribution} />
      </noscript>
    </div>
  );
}
