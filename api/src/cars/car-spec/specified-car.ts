import type { BodyType, Fuel, Gearbox } from '@forecourt/domain/car-search/fields';

/** The properties of a car that its typical specification is estimated from. */
export interface SpecifiedCar {
  make: string;
  model: string;
  trim: string;
  bodyType: BodyType;
  fuel: Fuel;
  transmission: Gearbox;
  /** 0 for an electric car. */
  engineCc: number;
  /** As people write it: `1.5`, or `58kWh`. */
  engineSize: string;
  doors: number;
  seats: number;
  /** ISO date of first registration. */
  registeredOn: string;
  year: number;
  /** List price when new. */
  priceNewPence: number;
  /** Its list price as a multiple of that of the cheapest trim with the same engine: at least 1. */
  trimFactor: number;
}
