import { imageAddresses } from './image-addresses';
import { DEFAULT_DEALER } from './default-dealer';
import type { PageVehicle } from './load-vehicle';
import { shownVehicle, type ShownVehicle } from './shown-vehicle';
import type { VehicleAttributes } from './vehicle-attributes';

/** The vehicle that attributes describe, otherwise the loaded car of the page; undefined without either. */
export function vehicleOf(given: VehicleAttributes, loaded?: PageVehicle): ShownVehicle | undefined {
  if (given.make === '') return loaded?.state === 'found' ? shownVehicle(loaded.car) : undefined;
  const { reg, vehicleImages, imageBase, doors, hp: _hp, dealer, ...vehicle } = given;
  return { ...vehicle, registration: reg, images: imageAddresses(vehicleImages, imageBase), doors: doors ?? null, dealer: dealer ?? DEFAULT_DEALER };
}
