import { TILE_PIXELS, tileAddress, worldPixels, type MapPlace } from '@forecourt/domain/map-tiles';
import type { MapSource } from './map-source';
import styles from './dealer-map.module.css';

/** In pixels of the map, with the height of B2-72. A wider place enlarges the picture. */
const SIZE = { width: 768, height: 300 } as const;

/** A picture of the map: the tiles around the place, which is in the middle. */
export function StaticMap({ place, source: { tiles, zoom } }: { place: MapPlace; source: MapSource }) {
  const [x, y] = worldPixels(place, zoom);
  const [west, north] = [x - SIZE.width / 2, y - SIZE.height / 2];
  return (
    <svg
      className={styles.static}
      viewBox={`0 0 ${SIZE.width} ${SIZE.height}`}
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
    >
      {tileNumbers(west, SIZE.width, zoom).flatMap((column) =>
        tileNumbers(north, SIZE.height, zoom).map((row) => (
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
  );
}

/** Numbers of the tiles that cover this many pixels from a start, without those beyond the edges of the world. */
function tileNumbers(from: number, pixels: number, zoom: number): number[] {
  const first = Math.floor(from / TILE_PIXELS);
  const last = Math.floor((from + pixels) / TILE_PIXELS);
  return Array.from({ length: last - first + 1 }, (_, index) => first + index).filter(
    (number) => number >= 0 && number < 2 ** zoom,
  );
}
