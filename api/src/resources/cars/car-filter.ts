import type { BodyType, Colour, Fuel, Transmission } from '../../catalogue/vehicle-words';
import type { Circle } from './nearby';

/** What a search asks for; what is absent or empty does not narrow it. */
export interface CarFilter {
  makeIds?: readonly number[];
  modelIds?: readonly number[];
  gearbox?: readonly Transmission[];
  fuelType?: readonly Fuel[];
  bodyType?: readonly BodyType[];
  colour?: readonly Colour[];
  doors?: readonly number[];
  seats?: readonly number[];
  priceMinPence?: number | undefined;
  priceMaxPence?: number | undefined;
  /** Of the least monthly payment; cars without one are outside of any bound. */
  monthlyMinPence?: number | undefined;
  monthlyMaxPence?: number | undefined;
  mileageFrom?: number | undefined;
  mileageBelow?: number | undefined;
  yearMin?: number | undefined;
  yearMax?: number | undefined;
  /** Tenths of a litre, as an engine is called: 999 cm³ are 10. Cars without an engine are outside of any bound. */
  engineMin?: number | undefined;
  engineMax?: number | undefined;
  within?: Circle | undefined;
}
