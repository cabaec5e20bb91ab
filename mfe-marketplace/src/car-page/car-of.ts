import { penceFromPounds } from '@forecourt/domain/money';
import { imageAddresses } from './image-addresses';
import { DEFAULT_DEALER } from './default-dealer';
import type { PageCar } from './load-car';
import { shownCar, type ShownCar } from './shown-car';
import type { CarAttributes } from './car-attributes';

/** The car that attributes describe, otherwise the loaded car of the page; undefined without either. */
export function carOf(given: CarAttributes, loaded?: PageCar): ShownCar | undefined {
  if (given.make === '')
    return loaded?.kind === 'found' ? { ...shownCar(loaded.car), bookableDays: loaded.bookableDays } : undefined;
  const { vehicleId, reg, price, pcp, vehicleImages, imageBase, doors, hp: _hp, dealer, ...car } = given;
  return {
    ...car,
    id: vehicleId,
    vrm: reg,
    pricePence: penceFromPounds(price),
    pcpPence: penceFromPounds(pcp),
    images: imageAddresses(vehicleImages, imageBase),
    doors: doors ?? null,
    dealer: dealer ?? DEFAULT_DEALER,
  };
}
