import { SAMPLE_DEALER } from './dealer-attribute';
import { imageAddresses } from './images-attribute';
import type { ShownVehicle } from './shown-vehicle';
import type { VehicleAttributes } from './vehicle-attributes';

/** The vehicle that attributes give; undefined when they give none. */
export function vehicleOf(given: VehicleAttributes): ShownVehicle | undefined {
  if (given.make === '') return undefined;
  const { reg, vehicleImages, imageBase, doors, hp: _hp, dealer, ...vehicle } = given;
  return { ...vehicle, registration: reg, images: imageAddresses(vehicleImages, imageBase), doors: doors ?? null, dealer: dealer ?? SAMPLE_DEALER };
}
