import type { Coordinates } from '../places/postcode-areas';
import { readLand, type Land } from './map-data';

type Ring = Land['rings'][number];

/** Tells whether a place is on land, as far as the map knows: some hundred metres from a coast it may be wrong. */
export function createLandChecker(): (place: Coordinates) => boolean {
  const outlines = readLand().flatMap(({ isHome, rings: [outline] }) => (isHome && outline ? [outline] : []));
  return (place) => outlines.some((outline) => isWithin(outline, place));
}

/** A place is inside where a line due east of it crosses the outline an odd number of times. */
function isWithin(outline: Ring, { latitude, longitude }: Coordinates): boolean {
  let isInside = false;
  let [fromLongitude, fromLatitude] = outline[0] ?? [0, 0];
  for (const [toLongitude, toLatitude] of outline) {
    const isPassed = fromLatitude > latitude !== toLatitude > latitude;
    if (isPassed && longitude < fromLongitude + ((toLongitude - fromLongitude) * (latitude - fromLatitude)) / (toLatitude - fromLatitude)) isInside = !isInside;
    [fromLongitude, fromLatitude] = [toLongitude, toLatitude];
  }
  return isInside;
}
