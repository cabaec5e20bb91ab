import type { ShownVehicle } from './shown-vehicle';
import type { VehicleAttributes } from './vehicle-attributes';

/** The vehicle that attributes give; undefined when they give none. */
export function vehicleOf(given: VehicleAttributes): ShownVehicle | undefined {
  if (given.make === '') return undefined;
  const { reg, vehicleImages, doors, hp: _hp, dealer, ...vehicle } = given;
  return {
    ...vehicle,
    registration: reg,
    images: vehicleImages,
    doors: doors ?? null,
    dealer: dealer ?? { dealerId: null, dealerName: 'Dealer', street: '', town: '', county: '', postcode: '', phone: '', url: '', latitude: 0, longitude: 0 },
  };
}
