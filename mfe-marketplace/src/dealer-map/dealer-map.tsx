import { useEffect, useRef, useState } from 'react';
import { useServices } from '@forecourt/contracts/services-context';
import { Anchor } from '@forecourt/ui/anchor';
import { useHydrated } from '@forecourt/ui/use-hydrated';
import { VisuallyHidden } from '@forecourt/ui/visually-hidden';
import type { ShownDealer } from '../car-page/shown-car';
import { mapsLink } from './dealer-links';
import { MapAttribution } from './map-attribution';
import type { MapContent } from './draw-map';
import { mapSource } from './map-source';
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

/**
 * A map of the dealer's place (B2-72): a picture, whose pin leads to a map service. A pointer or the focus turns it into
 * a map that moves. Its code is a fifth of the scripts of a car's page: visitors who only look do not load it. The
 * dealer's card gives the same information as text.
 */
export function DealerMap({ dealer, address, tiles, attribution }: DealerMapProps) {
  const canvas = useRef<HTMLElement>(null);
  const [isWanted, setIsWanted] = useState(false);
  const [isDrawn, setIsDrawn] = useState(false);
  const isHydrated = useHydrated();
  const { embedded, log, page } = useServices();
  const ownSource = mapSource(tiles, page.url);
  const source = { ...ownSource, tiles: embedded?.addressOf(ownSource.tiles) ?? ownSource.tiles };
  const key = JSON.stringify({ dealer, address, source } satisfies MapContent);

  useEffect(() => {
    const element = canvas.current;
    if (!isWanted || !element) return;
    let remove: (() => void) | undefined;
    let isUnmounted = false;
    const draw = async () => {
      try {
        const { drawMap } = await import('./draw-map');
        if (isUnmounted) return;
        remove = drawMap(element, JSON.parse(key) as MapContent);
        setIsDrawn(true);
      } catch (error) {
        log('warn', 'The map could not be drawn', { reason: String(error) });
      }
    };
    void draw();
    return () => {
      isUnmounted = true;
      remove?.();
      setIsDrawn(false);
    };
  }, [isWanted, key, log]);

  const want = () => setIsWanted(true);
  const picture = <StaticMap place={dealer} source={source} />;
  return (
    <div id="dealer-map" className={styles.map} onPointerMove={want} onPointerDown={want} onFocus={want}>
      {/* Leaflet owns the content of this element. */}
      <section ref={canvas} className={styles.canvas} aria-label={`Map: ${dealer.dealerName}`} hidden={!isDrawn} />
      {!isDrawn && (
        <>
          {/* With script, tiles load once the block is hydrated. */}
          {isHydrated ? picture : <noscript>{picture}</noscript>}
          <Anchor className={styles.staticMarker} href={mapsLink(dealer)} external>
            <span className={styles.pin} />
            <VisuallyHidden>{`${dealer.dealerName}: open in maps`}</VisuallyHidden>
          </Anchor>
        </>
      )}
      <MapAttribution tiles={tiles} attribution={attribution} />
    </div>
  );
}
