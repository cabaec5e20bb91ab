import { areaValue } from '@forecourt/domain/car-search/values';
import { MAX_PLACES, type CarsAtPlace } from '@forecourt/domain/car-search/places';
import { placeAt, worldPixels, type MapArea } from '@forecourt/domain/map-tiles';
import { poundsFromPence } from '@forecourt/domain/money';
import type { Coordinates } from '../../ground/places/postcode-areas';
import type { CarsByDealer } from '../../cars/stock-search/cars-by-dealer';
import { insideArea } from '../../cars/stock-search/fields/nearby';

/** Side of the squares into which the map is divided, in pixels at its zoom. */
const SQUARE_PIXELS = 88;
/** Minimum distance of a place from the edges of its square: neighbours are 56 pixels apart, enough for a finger. */
const EDGE_PIXELS = 28;

/** A square of the map with the dealers in it that have cars. */
interface Group {
  column: number;
  row: number;
  count: number;
  lowestPence: number;
  /** Around its dealers. */
  bounds: MapArea;
  /** Sums of the dealers' pixels, each as often as it has cars. */
  x: number;
  y: number;
}

export type NameOfSquare = (square: { zoom: number; column: number; row: number; middle: Coordinates }) => string;

/** Number of the square that a place is in, from the west or the north. */
export const squareOf = (pixels: number): number => Math.floor(pixels / SQUARE_PIXELS);

/**
 * Groups the cars of a search by squares of the map, most cars first. Squares are fixed on the map, so places stay
 * unchanged when the map is moved. No two places share a dealer, so the cars of a place are those in its `area`.
 *
 * @param area limits the cars; default: all
 * @param zoom of the map; lowered where there would be more than `MAX_PLACES`
 */
export function groupPlaces(
  dealers: readonly Coordinates[],
  { counts, lowestPence }: CarsByDealer,
  { area, zoom, nameOf }: { area: MapArea | undefined; zoom: number; nameOf: NameOfSquare },
): { total: number; places: CarsAtPlace[] } {
  const isAsked = area ? insideArea(area) : () => true;
  const groups = new Map<string, Group>();
  let total = 0;
  dealers.forEach((dealer, number) => {
    const count = counts[number] ?? 0;
    if (count === 0 || !isAsked(dealer)) return;
    total += count;
    const [x, y] = worldPixels(dealer, zoom);
    const [column, row] = [squareOf(x), squareOf(y)];
    const key = `${column}/${row}`;
    const group = groups.get(key) ?? { column, row, count: 0, lowestPence: Infinity, bounds: NOWHERE, x: 0, y: 0 };
    groups.set(key, {
      ...group,
      count: group.count + count,
      lowestPence: Math.min(group.lowestPence, lowestPence[number]!),
      bounds: widened(group.bounds, dealer),
      x: group.x + count * x,
      y: group.y + count * y,
    });
  });
  if (groups.size > MAX_PLACES) return groupPlaces(dealers, { counts, lowestPence }, { area, zoom: zoom - 1, nameOf });
  const sorted = [...groups.values()].toSorted(
    (one, other) => other.count - one.count || one.row - other.row || one.column - other.column,
  );
  return { total, places: sorted.map((group) => placeOf(group, zoom, nameOf)) };
}

const NOWHERE: MapArea = { south: 90, west: 180, north: -90, east: -180 };

function widened({ south, west, north, east }: MapArea, { latitude, longitude }: Coordinates): MapArea {
  return {
    south: Math.min(south, latitude),
    west: Math.min(west, longitude),
    north: Math.max(north, latitude),
    east: Math.max(east, longitude),
  };
}

function placeOf(
  { column, row, count, lowestPence, bounds, x, y }: Group,
  zoom: number,
  nameOf: NameOfSquare,
): CarsAtPlace {
  const middle = placeAt(insideSquare(x / count, column), insideSquare(y / count, row), zoom);
  return {
    id: `${zoom}/${column}/${row}`,
    name: nameOf({ zoom, column, row, middle }),
    count,
    lowestPrice: poundsFromPence(lowestPence),
    ...middle,
    area: areaValue(bounds),
    hasSpots: bounds.south < bounds.north || bounds.west < bounds.east,
  };
}

function insideSquare(pixels: number, number: number): number {
  const start = number * SQUARE_PIXELS;
  return Math.min(start + SQUARE_PIXELS - EDGE_PIXELS, Math.max(start + EDGE_PIXELS, pixels));
}
