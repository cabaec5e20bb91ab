import * as z from 'zod';

const MAX_MILES = 1_000_000;

/** Query of the lookup (B7-6). */
export const pricingVehicleQuery = z.object({
  vrm: z.string().max(40).describe('Registration, in any case, with or without spaces, hyphens and full stops.'),
  mileage: z
    .string()
    .regex(/^(\d{1,7}(\.\d{0,20})?)?$/, 'must be a number')
    .transform((digits) => (digits === '' ? undefined : Math.floor(Number(digits))))
    .refine((miles = 0) => miles <= MAX_MILES, `must not be above ${MAX_MILES}`)
    .optional()
    .describe(
      'Miles today, as digits; fractions are dropped. Default: the known mileage of the car, or the usual one for its age.',
    ),
});

/** The pricing vehicle (B3-33 to B3-36). Values are absent while their provider is unavailable. */
export const pricingVehicleAnswer = z.object({
  vrm: z.string(),
  vehicleRegistration: z.string(),
  make: z.string(),
  model: z.string(),
  trim: z.string(),
  capId: z.number().int(),
  capCode: z.string(),
  registrationDate: z.string().describe('ISO date.'),
  vehicleDateOfFirstReg: z.string().describe('ISO date.'),
  ageInMonths: z.number().int(),
  mileage: z.number().int(),
  price: z.number().describe('Pounds: what it is offered for, or else what dealers ask for such a car.'),
  glassesRetailValuation: z.number().optional().describe('Pounds: what dealers ask.'),
  glassesRetailTransacted: z.number().optional().describe('Pounds: what they get.'),
  glassesTradeValuation: z.number().optional().describe('Pounds: what the trade pays for a clean car.'),
});
export type PricingVehicleAnswer = z.output<typeof pricingVehicleAnswer>;
