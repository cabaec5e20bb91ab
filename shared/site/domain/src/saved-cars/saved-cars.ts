/** Maximum saved cars: all of them are on one page and in one request. */
export const MAX_SAVED_CARS = 50;

/** Maximum cars to compare side by side. */
export const MAX_COMPARED = 4;

export const COMPARE_PATH = '/compare';
const SAVED_CARS_PATH = '/saved-cars';
const ID = /^\d{1,9}$/;

/**
 * Ids in the parameters `cars` of an address: `?cars=12,34`, or a form's `?cars=12&cars=34`. Invalid ids are left out.
 */
export function carIdsIn(query: string, max: number): string[] {
  const given = new URLSearchParams(query).getAll('cars').flatMap((ids) => ids.split(','));
  return [...new Set(given.filter((id) => ID.test(id)))].slice(0, max);
}

/** Address of a list that others can open. */
export const savedCarsAddress = (ids: readonly string[]): string => `${SAVED_CARS_PATH}?cars=${ids.join(',')}`;

/** @public @deprecated Old names: remotes that were built with version 2 import them. */
export { MAX_SAVED_CARS as MOST_SAVED_CARS, MAX_COMPARED as MOST_COMPARED };
