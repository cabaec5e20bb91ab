import { seenCars, withSeenCar } from './seen-cars';

/** Adds a car to those that were seen, unless the list has been cleared meanwhile. */
export function addSeenCar(id: string): void {
  const ids = seenCars.current();
  if (ids.length > 0) seenCars.set(withSeenCar(ids, id));
}
