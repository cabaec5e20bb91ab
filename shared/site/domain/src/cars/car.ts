import type { BodyType, Colour, Fuel, Gearbox } from '../car-search/fields';

/**
 * A car. All code except the answers of the API uses these names and units. Functions take only the properties that
 * they need, as `Pick<Car, 'id' | 'pricePence'>`.
 */
export interface Car {
  id: number;
  /** Registration: upper case, without spaces. */
  vrm: string;
  capId: number;
  capCode: string;
  make: string;
  /** Make and model as addresses have them. */
  makeSlug: string;
  model: string;
  modelSlug: string;
  trim: string;
  bodyType: BodyType;
  fuel: Fuel;
  transmission: Gearbox;
  colour: Colour;
  doors: number;
  seats: number;
  /** Engine size; 0 for an electric car. */
  engineCc: number;
  /** Engine size as people write it: `1.5`, or `58kWh`. */
  engineSize: string;
  year: number;
  /** ISO date of first registration. */
  registeredOn: string;
  mileage: number;
  pricePence: number;
  /** List price when new. */
  priceNewPence: number;
  /** Names of equipment that its dealer lists, one a line. */
  equipment: string | null;
}
