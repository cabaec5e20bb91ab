import { DRAWN_TILES, DRAWN_ZOOMS } from '@forecourt/domain/map-tiles';
import { isVehiclePage } from '@forecourt/domain/vehicle-address';

/** What a map is drawn of, and from how near. */
export interface MapGround {
  /** Address of tiles, with `{z}`, `{x}` and `{y}`. */
  tiles: string;
  zoom: number;
  zooms: { readonly least: number; readonly most: number };
}

/** Zooms of B9-6, for tiles of a map service. */
const SERVICE = { page: 12, vehiclePage: 13, zooms: { least: 6, most: 18 } } as const;

/** Our own map ends where streets would begin, so it opens where the next towns are in sight (decision 26). */
const DRAWN = { page: 9, vehiclePage: 10, zooms: DRAWN_ZOOMS } as const;

/** The tiles of a map service where the page names one, else those that our API draws. */
export function mapGround(tiles: string, url: string): MapGround {
  const { page, vehiclePage, zooms } = tiles ? SERVICE : DRAWN;
  return { tiles: tiles || DRAWN_TILES, zoom: isVehiclePage(url) ? vehiclePage : page, zooms };
}
