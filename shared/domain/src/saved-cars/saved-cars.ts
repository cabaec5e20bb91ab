/** A car that a visitor has saved, with what it cost then. */
export interface SavedCar {
  id: string;
  pricePence: number;
  /** In milliseconds since 1970. */
  savedAt: number;
}

/** As many as a page shows, and a request names. */
export const MOST_SAVED_CARS = 50;

const SAVED_CARS_PATH = '/saved-cars';
const ID = /^\d{1,9}$/;
/** `id,pence,seconds`. No JSON: the header reads it on every page, and no page needs a schema library for that. */
const SAVED_CAR = /^(\d{1,9}),(\d{1,9}),(\d{1,10})$/;

/** Whether a car can be saved: it has an id of our stock. */
export const isCarId = (id: string | undefined): id is string => id !== undefined && ID.test(id);

/** The list in a stored text, the last saved first; empty when it is not one of ours. */
export function readSavedCars(text: string): SavedCar[] {
  const cars = text.split(';').map((one) => {
    const [, id = '', pence, seconds] = SAVED_CAR.exec(one) ?? [];
    return { id, pricePence: Number(pence), savedAt: Number(seconds) * 1000 };
  });
  return cars.every(({ id }) => id !== '') && new Set(cars.map(({ id }) => id)).size === cars.length ? cars.slice(0, MOST_SAVED_CARS) : [];
}

/** The text of a list, to store. */
export function savedCarsText(cars: readonly SavedCar[]): string {
  return cars.map(({ id, pricePence, savedAt }) => `${id},${pricePence},${Math.floor(savedAt / 1000)}`).join(';');
}

/** The list with a car on it; undefined when there is no room. */
export function withSavedCar(cars: readonly SavedCar[], car: SavedCar): SavedCar[] | undefined {
  const others = withoutSavedCar(cars, car.id);
  return others.length < MOST_SAVED_CARS ? [car, ...others] : undefined;
}

/** The list without a car. */
export const withoutSavedCar = (cars: readonly SavedCar[], id: string): SavedCar[] => cars.filter((saved) => saved.id !== id);

/** Ids in the parameters `cars` of an address: `?cars=12,34`, or a form's `?cars=12&cars=34`. What is no id is left out. */
export function carIdsIn(query: string, most: number): string[] {
  const given = new URLSearchParams(query).getAll('cars').flatMap((ids) => ids.split(','));
  return [...new Set(given.filter(isCarId))].slice(0, most);
}

/** Address of a list that others can open. */
export const savedCarsAddress = (ids: readonly string[]): string => `${SAVED_CARS_PATH}?cars=${ids.join(',')}`;
