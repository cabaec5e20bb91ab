import { TILE_PIXELS, tileAddress, worldPixels, type MapPlace } from '@forecourt/domain/map-tiles';
import type { MapGround } from './map-ground';
import styles from './dealer-map.module.css';

/** As wide as the widest place for a map, and as high as a map is (B2-72). */
const SIZE = { width: 640, height: 300 } as const;

/** The map as a picture, for browsers without JavaScript: the tiles around the place, and a pin in the middle. */
export function StillMap({ place, ground: { tiles, zoom } }: { place: MapPlace; ground: MapGround }) {
  const [x, y] = worldPixels(place, zoom);
  const [west, north] = [x - SIZE.width / 2, y - SIZE.height / 2];
  return (
    <>
      <svg className={styles.still} viewBox={`0 0 ${SIZE.width} ${SIZE.height}`} preserveAspectRatio="xMidYMid slice" aria-hidden="true">
        {steps(west, SIZE.width, zoom).flatMap((column) =>
          steps(north, SIZE.height, zoom).map((row) => (
            <image
              key={`${column}/${row}`}
              href={tileAddress(tiles, { zoom, x: column, y: row })}
              x={Math.round(column * TILE_PIXELS - west)}
              y={Math.round(row * TILE_PIXELS - north)}
              width={TILE_PIXELS}
              height={TILE_PIXELS}
            />
          )),
        )}
      </svg>
      <span className={styles.stillMarker}><span className={styles.pin} /></span>
    </>
  );
}

/** The numbers of the tiles from a pixel on. Beyond the edges of the world are none. */
function steps(from: number, pixels: number, zoom: number): number[] {
  const first = Math.floor(from / TILE_PIXELS);
  const last = Math.floor((from + pixels) / TILE_PIXELS);
  return Array.from({ length: last - first + 1 }, (_, index) => first + index).filter((number) => number >= 0 && number < 2 ** zoom);
}
