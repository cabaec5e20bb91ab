import * as z from 'zod/mini';
import { looseNumber, looseText } from '../loose';

/**
 * Answer of `GET /api/library/v1/vehicle-details/{registration}`: the known facts of a vehicle (A3-10 to A3-20, A7-5).
 */
export const vehicleDetailsAnswer = z.object({
  id: looseText,
  registration: looseText,
  vin: looseText,
  /** Identifies the exact version of a car; missing when there is no such vehicle. */
  capId: z.nullish(looseNumber),
  capCode: looseText,
  make: looseText,
  model: looseText,
  colour: looseText,
  year: z.nullish(looseNumber),
  /** ISO date-time. */
  registrationDate: looseText,
  /** ISO date-time; empty when unknown. */
  manufactureDate: looseText,
  bodyType: looseText,
  type: looseText,
  fuel: looseText,
  transmission: looseText,
  engineCapacity: z.nullish(looseNumber),
  doorplan: z.nullish(z.union([z.string(), z.number()])),
  vrm: z._default(z.string(), 'unknown'),
  mileage: z.nullish(looseNumber),
});
export type VehicleDetails = z.infer<typeof vehicleDetailsAnswer>;

/** A vehicle with what a valuation needs: make, model and capId (A7-5). */
export type Vehicle = VehicleDetails & { capId: number };

/** The vehicle in an answer; undefined if make, model or capId is missing, which means that it was not found (A8-7). */
export function identifiedVehicle(details: VehicleDetails): Vehicle | undefined {
  const { make, model, capId } = details;
  return make && model && capId ? { ...details, capId } : undefined;
}

/** A make or model of the lists for manual entry (A3-22, A3-23). */
const codedName = z.object({ name: z.string(), code: z.coerce.string() });
export type CodedName = z.infer<typeof codedName>;

/** Answer of `…/vehicle/makes` and `…/vehicle/models?manufacturerCode=` (A7-6, A7-7). */
export const codedNamesAnswer = z.array(codedName);

/** A version of a model (A3-24). Its fuel, gearbox and years of sale are present if the source knows them. */
const trim = z.object({
  name: z.string(),
  capId: looseNumber,
  fuel: z.optional(z.string()),
  transmission: z.optional(z.string()),
  soldFromYear: z.optional(z.number()),
  /** Absent while the model is still sold. */
  soldToYear: z.optional(z.number()),
});
export type Trim = z.infer<typeof trim>;

/** Answer of `…/vehicle/trims?rangeCode=` (A7-8). */
export const trimsAnswer = z.array(trim);

const names = z.array(z.object({ name: z.string() }));

/** Answer of `…/vehicle/filters`: the words for fuels, gearboxes and colours (A3-25, A7-9). */
export const vehicleFiltersAnswer = z.object({ fuel: names, trans: names, colour: names });
export type VehicleFilters = z.infer<typeof vehicleFiltersAnswer>;
