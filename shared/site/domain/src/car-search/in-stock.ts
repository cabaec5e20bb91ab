import type { IdentifiedMake } from '../cars/makes-models';
import { slugOf } from '../slug';
import { carsOf, makeOf, valueOfCar, type CarNames, type ChosenCars } from './cars';

/** Ids of a search's makes and models in the stock; undefined if the stock has none of them. */
export function makeModelIds(
  search: ChosenCars,
  makes: readonly IdentifiedMake[],
): { makeIds: string[]; modelIds: string[] } | undefined {
  const cars = carsOf(search);
  const known = carsInStock(cars, makes);
  if (known.length === 0 && cars.length > 0) return undefined;
  return {
    makeIds: [...new Set(known.map(({ make }) => make.id))],
    modelIds: known.flatMap(({ model }) => (model ? [model.id] : [])),
  };
}

/** Names of a search's makes and models: `{ 'land-rover': 'Land Rover', 'land-rover.discovery': 'Discovery' }`. */
export function carNames(search: ChosenCars, makes: readonly IdentifiedMake[]): CarNames {
  return Object.fromEntries(
    carsInStock(carsOf(search), makes).flatMap(({ car, make, model }) => [
      [makeOf(car), make.name] as const,
      ...(model ? [[car, model.name] as const] : []),
    ]),
  );
}

/** Ids of the given makes and models in the stock, in their order. */
function carsInStock(cars: readonly string[], makes: readonly IdentifiedMake[]) {
  return cars.flatMap((car) => {
    const make = makes.find((candidate) => slugFor(candidate) === makeOf(car));
    const model = make?.models.find((candidate) => valueOfCar(makeOf(car), slugFor(candidate)) === car);
    return make && (model || car === makeOf(car)) ? [{ car, make, model }] : [];
  });
}

/** Slug of a make or model; legacy answers have only names. */
export function slugFor({ slug, name }: { slug?: string | undefined; name: string }): string {
  return slug ?? slugOf(name);
}
