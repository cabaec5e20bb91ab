import { DRAWN_TILES, DRAWN_ZOOMS } from '@forecourt/domain/map-tiles';
import { isCarPage } from '@forecourt/domain/cars/address';

/** Source of a map's tiles, and its zoom levels. */
export interface MapSource {
  /** Address of tiles, with `{z}`, `{x}` and `{y}`. */
  tiles: string;
  zoom: number;
  zooms: { readonly least: number; readonly most: number };
}

/** Zooms of B9-6, for tiles of a map service. */
const SERVICE = { page: 12, carPage: 13, zooms: { least: 6, most: 18 } } as const;

/** Our own tiles show no streets, so our map opens at a zoom that shows the nearest towns (decision 26). */
const DRAWN = { page: 9, carPage: 10, zooms: DRAWN_ZOOMS } as const;

/** The tiles of a map service if the page names one, otherwise those that our API draws. */
export function mapSource(tiles: string, url: string): MapSource {
  const { page, carPage, zooms } = tiles ? SERVICE : DRAWN;
  return { tiles: tiles || DRAWN_TILES, zoom: isCarPage(url) ? carPage : page, zooms };
}
