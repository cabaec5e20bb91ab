/** Tiles of the map that the API draws: SVG, each 256 pixels square, numbered as everywhere on the web. */
export const DRAWN_TILES = '/api/map/v1/{z}/{x}/{y}.svg';

/** Zoom levels at which the map has something to show. It has no streets, so the maximum shows a district. */
export const DRAWN_ZOOMS = { least: 6, most: 11 } as const;

export const TILE_PIXELS = 256;

/** Degrees (WGS 84). */
export interface MapPlace {
  latitude: number;
  longitude: number;
}

/** A box on the map, in degrees. */
export interface MapArea {
  south: number;
  west: number;
  north: number;
  east: number;
}

/** Web Mercator does not reach the poles. */
const MAX_SINE = Math.sin((85.0511 * Math.PI) / 180);

/**
 * The position of a place in pixels from the north-west corner of the world at a zoom, in Web Mercator. Divide by
 * `TILE_PIXELS` for its tile.
 */
export function worldPixels({ latitude, longitude }: MapPlace, zoom: number): [x: number, y: number] {
  const size = TILE_PIXELS * 2 ** zoom;
  const sine = Math.min(MAX_SINE, Math.max(-MAX_SINE, Math.sin((latitude * Math.PI) / 180)));
  return [((longitude + 180) / 360) * size, (0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)) * size];
}

/** The place at some pixels: the reverse of `worldPixels`. */
export function placeAt(x: number, y: number, zoom: number): MapPlace {
  const size = TILE_PIXELS * 2 ** zoom;
  const latitude = (Math.atan(Math.sinh(Math.PI * (1 - (2 * y) / size))) * 180) / Math.PI;
  return { latitude, longitude: (x / size) * 360 - 180 };
}

/** Closest zoom of our map that shows a whole area within some pixels. */
export function zoomFor({ south, west, north, east }: MapArea, width: number, height: number): number {
  const fits = (zoom: number) => {
    const [left, bottom] = worldPixels({ latitude: south, longitude: west }, zoom);
    const [right, top] = worldPixels({ latitude: north, longitude: east }, zoom);
    return right - left <= width && bottom - top <= height;
  };
  let zoom: number = DRAWN_ZOOMS.most;
  while (zoom > DRAWN_ZOOMS.least && !fits(zoom)) zoom -= 1;
  return zoom;
}

export function tileAddress(template: string, { zoom, x, y }: { zoom: number; x: number; y: number }): string {
  return template.replace('{z}', String(zoom)).replace('{x}', String(x)).replace('{y}', String(y));
}
