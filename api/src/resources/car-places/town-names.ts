import { worldPixels } from '@forecourt/domain/map-tiles';
import type { Town } from '../../ground/map/map-data';
import { milesBetween } from '../../cars/stock-search/fields/nearby';
import { squareOf, type NameOfSquare } from './group-places';

/** From this zoom on, parts of a town are named and not the town. */
const PARTS_FROM_ZOOM = 10;

/** Names squares of the map after the largest town in each, or the nearest one. @param towns largest first */
export function townNames(towns: readonly Town[]): NameOfSquare {
  const whole = towns.filter(({ isPart }) => !isPart);
  const largest = new Map<number, Map<string, string>>();
  const largestAt = (zoom: number) => {
    const known = largest.get(zoom) ?? largestInSquares(zoom < PARTS_FROM_ZOOM ? whole : towns, zoom);
    largest.set(zoom, known);
    return known;
  };
  return ({ zoom, column, row, middle }) => {
    const inside = largestAt(zoom).get(`${column}/${row}`);
    if (inside !== undefined) return inside;
    const [first, ...rest] = whole;
    if (!first) return 'here';
    const milesTo = (town: Town) => milesBetween(town, middle);
    return rest.reduce<[Town, number]>(
      ([best, least], town) => {
        const miles = milesTo(town);
        return miles < least ? [town, miles] : [best, least];
      },
      [first, milesTo(first)],
    )[0].name;
  };
}

function largestInSquares(towns: readonly Town[], zoom: number): Map<string, string> {
  const names = new Map<string, string>();
  for (const town of towns) {
    const [x, y] = worldPixels(town, zoom);
    const key = `${squareOf(x)}/${squareOf(y)}`;
    if (!names.has(key)) names.set(key, town.name);
  }
  return names;
}
