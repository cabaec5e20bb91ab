import * as z from 'zod/mini';
import { looseNumber, looseText } from './loose';

/** A car in a list or carousel (section 3, "Vehicle listing"). */
export const vehicleListing = z.object({
  /** Address of the picture; empty when there is none. */
  vehicleImage: looseText,
  vehicleTitle: z.string(),
  vehicleSubtitle: looseText,
  mileage: z.optional(looseNumber),
  fuelType: looseText,
  year: z.optional(looseNumber),
  transmission: looseText,
  location: looseText,
  /** Pounds. */
  vehiclePrice: looseNumber,
  /** Pounds a month; absent when there is no monthly price to show. */
  monthlyPrice: z.optional(looseNumber),
  /** Address of the vehicle page. */
  vehicleLink: z.string(),
});
export type VehicleListing = z.infer<typeof vehicleListing>;

/** A list of cars, as the search and `GET /v1/cars/recent` answer it. */
export const vehicleListingsAnswer = z.object({
  /** Cars that match, of which `results` may be a part. */
  total: z.int().check(z.gte(0)),
  results: z._default(z.array(vehicleListing), []),
});
export type VehicleListingsAnswer = z.infer<typeof vehicleListingsAnswer>;

/** A car on a vehicle card (A3-26). */
export const vehicleCard = z.object({
  id: z.coerce.string(),
  registrationYear: z.optional(looseNumber),
  make: z.string(),
  model: z.string(),
  /** Pounds. */
  price: looseNumber,
  colour: looseText,
  mileage: z.optional(looseNumber),
  transmission: looseText,
  fuelType: looseText,
  imageUrl: looseText,
  vrm: looseText,
  dealerInfoUrl: looseText,
  trim: looseText,
});
export type VehicleCard = z.infer<typeof vehicleCard>;

/** Whether a fact is worth a chip: present, and not 'unknown' (A3-27). */
export function isKnown(fact: string | number | null | undefined): fact is string | number {
  return fact !== undefined && fact !== null && fact !== '' && String(fact).toLowerCase() !== 'unknown';
}
