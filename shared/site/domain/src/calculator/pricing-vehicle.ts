import * as z from 'zod/mini';
import { looseNumber, looseText } from '../loose';

/** The answer of `GET /api/calculator/v1/vehicle-search`: a car (B3-33 to B3-36, B7-6). Amounts are pounds. */
export const pricingVehicle = z.object({
  make: looseText,
  model: looseText,
  trim: looseText,
  price: z.optional(looseNumber),
  glassesRetailValuation: z.optional(looseNumber),
  glassesRetailTransacted: z.optional(looseNumber),
  glassesTradeValuation: z.optional(looseNumber),
  mileage: z.optional(looseNumber),
  /** ISO date. */
  registrationDate: looseText,
  ageInMonths: z.optional(looseNumber),
  vrm: looseText,
  capId: z.optional(z.int()),
  capCode: looseText,
  vehicleRegistration: looseText,
  /** ISO date. */
  vehicleDateOfFirstReg: looseText,
});
