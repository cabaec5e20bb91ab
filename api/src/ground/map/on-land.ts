import type { Coordinates } from '../places/postcode-areas';
import { readLand, type Land } from './map-data';

type Ring = Land['rings'][number];

/** Returns a check whether a place is on land. It may be wrong within a few hundred metres of a coast. */
export function createLandChecker(): (place: Coordinates) => boolean {
  const outlines = readLand().flatMap(({ isHome, rings: [outline] }) => (isHome && outline ? [outline] : []));
  return (place) => outlines.some((outline) => isWithin(outline, place));
}

/** A place is inside if a line due east from it crosses the outline an odd number of times. */
function isWithin(outline: Ring, { latitude, longitude }: Coordinates): boolean {
  let isInside = false;
  let [fromLongitude, fromLatitude] = outline[0] ?? [0, 0];
  for (const [toLongitude, toLatitude] of outline) {
    const isCrossed = fromLatitude > latitude !== toLatitude > latitude;
    if (
      isCrossed &&
      longitude <
        fromLongitude + ((toLongitude - fromLongitude) * (latitude - fromLatitude)) / (toLatitude - fromLatitude)
    )
      isInside = !isInside;
    [fromLongitude, fromLatitude] = [toLongitude, toLatitude];
  }
  return isInside;
}
