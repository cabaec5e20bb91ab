import { useEffect, useRef, useState } from 'react';
import { useServices } from '@forecourt/contracts/services-context';
import { isVehiclePage } from '@forecourt/domain/vehicle-address';
import { TextLink } from '@forecourt/ui/text-link';
import type { ShownDealer } from '../vehicle-page/shown-vehicle';
import { mapsLink } from './maps-link';
import styles from './dealer-map.module.css';

interface DealerMapProps {
  dealer: ShownDealer;
  /** In lines. */
  address: readonly string[];
  /** Address of tiles, with `{z}`, `{x}` and `{y}`; a plain ground without. */
  tiles: string;
  /** Who they are from. */
  attribution: string;
}

/** B9-6. */
const ZOOM = { page: 12, vehiclePage: 13 } as const;

/** How far below the screen a map begins to load. */
const NEARNESS = '300px';

/**
 * Where the dealer is (B2-72). Map code and tiles are fetched when the map is nearly in sight, not before. Until then,
 * and where it cannot be drawn, the place is a link; what it shows, the dealer's card says in words.
 */
export function DealerMap({ dealer, address, tiles, attribution }: DealerMapProps) {
  const frame = useRef<HTMLDivElement>(null);
  const ground = useRef<HTMLElement>(null);
  const [isDrawn, setIsDrawn] = useState(false);
  const { log, page } = useServices();
  const zoom = isVehiclePage(page.url) ? ZOOM.vehiclePage : ZOOM.page;
  const key = JSON.stringify([dealer, address, tiles]);

  useEffect(() => {
    const element = ground.current;
    if (!element || !frame.current || !('IntersectionObserver' in window)) return;
    let remove: (() => void) | undefined;
    let isGone = false;
    const draw = async () => {
      try {
        const { drawMap } = await import('./draw-map');
        if (isGone) return;
        const [shown, lines, tilesPath] = JSON.parse(key) as [ShownDealer, string[], string];
        remove = drawMap(element, { dealer: shown, address: lines, tiles: tilesPath, zoom });
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
  }, [key, log, zoom]);

  return (
    <div ref={frame} id="dealer-map" className={styles.map}>
      {/* React draws nothing in here: it is the map's. */}
      <section ref={ground} className={styles.ground} aria-label={`Map: ${dealer.dealerName}`} hidden={!isDrawn} />
      {!isDrawn && <p className={styles.instead}><TextLink href={mapsLink(dealer)} external>{`See where ${dealer.dealerName} is`}</TextLink></p>}
      {isDrawn && tiles && attribution && <p className={styles.attribution}>{attribution}</p>}
    </div>
  );
}
