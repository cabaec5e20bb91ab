import type { MapArea } from '@forecourt/domain/map-tiles';
import type { Coordinates } from '../../../ground/places/postcode-areas';

const EARTH_RADIUS_MILES = 3_958.76;
const DEGREES = 180 / Math.PI;

export interface Circle extends Coordinates {
  radiusMiles: number;
}

/** The smallest box of degrees around a circle. */
function boundingBox({ latitude, longitude, radiusMiles }: Circle) {
  const angle = radiusMiles / EARTH_RADIUS_MILES;
  const latitudeSpan = angle * DEGREES;
  const widest = Math.sin(angle) / Math.cos(latitude / DEGREES);
  // The circle is so wide or so far north that it contains the pole, and with it every longitude.
  const longitudeSpan = widest >= 1 || angle >= Math.PI / 2 ? 180 : Math.asin(widest) * DEGREES;
  return {
    south: latitude - latitudeSpan,
    north: latitude + latitudeSpan,
    west: longitude - longitudeSpan,
    east: longitude + longitudeSpan,
  };
}

/**
 * Returns a check whether a place is in a circle. Most places are outside the box of the circle, so their trigonometry
 * is skipped.
 */
export function insideOf(circle: Circle): (place: Coordinates) => boolean {
  const { south, north, west, east } = boundingBox(circle);
  return (place) =>
    place.latitude >= south &&
    place.latitude <= north &&
    place.longitude >= west &&
    place.longitude <= east &&
    milesBetween(place, circle) <= circle.radiusMiles;
}

/** Returns a check whether a place is in a part of the map, or on its edge. */
export function insideArea({ south, west, north, east }: MapArea): (place: Coordinates) => boolean {
  return ({ latitude, longitude }) => latitude >= south && latitude <= north && longitude >= west && longitude <= east;
}

/** Great-circle distance between two places, in miles (haversine). */
export function milesBetween(one: Coordinates, other: Coordinates): number {
  const square =
    haversine(other.latitude - one.latitude) +
    Math.cos(one.latitude / DEGREES) * Math.cos(other.latitude / DEGREES) * haversine(other.longitude - one.longitude);
  return 2 * EARTH_RADIUS_MILES * Math.asin(Math.min(1, Math.sqrt(square)));
}

function haversine(degrees: number): number {
  return Math.sin(degrees / DEGREES / 2) ** 2;
}
