import type { Car } from '@forecourt/domain/cars/car';

/** The properties of a car that its typical specification is estimated from. */
export interface SpecifiedCar extends Omit<
  Car,
  'capCode' | 'capId' | 'colour' | 'equipment' | 'id' | 'makeSlug' | 'mileage' | 'modelSlug' | 'pricePence' | 'vrm'
> {
  /** List price as a multiple of the price of the cheapest trim with the same engine: at least 1. */
  trimFactor: number;
}
