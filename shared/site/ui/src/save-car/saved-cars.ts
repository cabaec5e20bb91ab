import type { MAX_SAVED_CARS as Max } from '@forecourt/domain/saved-cars/saved-cars';
import { openDeviceList } from '../device-list/device-list';

/** A car that a visitor has saved, with its price at that time. */
export interface SavedCar {
  id: string;
  pricePence: number;
  /** In milliseconds since 1970. */
  savedAt: number;
}

/** The domain's, as a type only: every page has a header, which should not load a module for a number. */
export const MAX_SAVED_CARS: typeof Max = 50;

/** `id,pence,seconds`. Not JSON, so that the number in the header needs no schema library. */
const SAVED_CAR = /^(\d{1,9}),(\d{1,9}),(\d{1,10})$/;

/** The list in a stored text, newest first; empty if it is invalid. */
export function readSavedCars(text: string): SavedCar[] {
  const cars = text.split(';').map((one) => {
    const [, id = '', pence, seconds] = SAVED_CAR.exec(one) ?? [];
    return { id, pricePence: Number(pence), savedAt: Number(seconds) * 1000 };
  });
  return cars.every(({ id }) => id !== '') && new Set(cars.map(({ id }) => id)).size === cars.length
    ? cars.slice(0, MAX_SAVED_CARS)
    : [];
}

/** The text of a list, to store. */
export function savedCarsText(cars: readonly SavedCar[]): string {
  return cars.map(({ id, pricePence, savedAt }) => `${id},${pricePence},${Math.floor(savedAt / 1000)}`).join(';');
}

/** The list with an additional car; undefined if there is no room. */
export function withSavedCar(cars: readonly SavedCar[], car: SavedCar): SavedCar[] | undefined {
  const others = withoutSavedCar(cars, car.id);
  return others.length < MAX_SAVED_CARS ? [car, ...others] : undefined;
}

export const withoutSavedCar = (cars: readonly SavedCar[], id: string): SavedCar[] =>
  cars.filter((saved) => saved.id !== id);

/** The cars that the visitor has saved on this device, newest first. */
export const savedCars = openDeviceList({ key: 'saved_cars', read: readSavedCars, write: savedCarsText });
