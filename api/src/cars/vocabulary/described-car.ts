import type { BodyType, Fuel, Gearbox } from '@forecourt/domain/car-search/fields';

/** A row's description of its car. */
export interface DescribedCar {
  /** Name in our catalogue. */
  make: string;
  /** Name that the dealer writes. */
  model: string;
  trim: string;
  fuel: Fuel;
  gearbox: Gearbox;
  /** `1.5` or `58kWh`; undefined where the dealer does not say. */
  engine: string | undefined;
  doors: number | undefined;
  body: BodyType | undefined;
}
