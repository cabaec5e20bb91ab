import { imageAddresses } from './image-addresses';
import { DEFAULT_DEALER } from './default-dealer';
import type { PageCar } from './load-car';
import { shownCar, type ShownCar } from './shown-car';
import type { CarAttributes } from './car-attributes';

/** The vehicle that attributes describe, otherwise the loaded car of the page; undefined without either. */
export function carOf(given: CarAttributes, loaded?: PageCar): ShownCar | undefined {
  if (given.make === '') return loaded?.kind === 'found' ? { ...shownCar(loaded.car), bookableDays: loaded.bookableDays } : undefined;
  const { reg, vehicleImages, imageBase, doors, hp: _hp, dealer, ...car } = given;
  return { ...car, registration: reg, images: imageAddresses(vehicleImages, imageBase), doors: doors ?? null, dealer: dealer ?? DEFAULT_DEALER };
}
