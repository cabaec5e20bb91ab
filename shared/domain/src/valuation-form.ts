import * as z from 'zod/mini';

const text = z._default(z.string().check(z.maxLength(300)), '');

/** The vehicle a visitor has found or entered, as far as a valuation needs it (A3-10 to A3-20). */
export const chosenVehicle = z.object({
  capId: z.int().check(z.gte(1)),
  /** Empty for a vehicle entered by hand. */
  vrm: text,
  make: text,
  model: text,
  bodyType: text,
  colour: text,
  transmission: text,
  fuel: text,
  /** ISO date or date-time. */
  registrationDate: text,
});
export type ChosenVehicle = z.infer<typeof chosenVehicle>;

/** The campaign that a visitor came from (A2.6-2, A3-32). */
export const utmParameters = z.object({ Source: text, Medium: text, Term: text, Content: text, Campaign: text, Type: text });
export type UtmParameters = z.infer<typeof utmParameters>;

const NO_UTM: UtmParameters = { Source: '', Medium: '', Term: '', Content: '', Campaign: '', Type: '' };

/**
 * Everything a visitor has said in the valuation wizard so far (A3-30 to A3-33); the schema of the copy that a tab
 * keeps. The SMS code is not part of it: it is never kept.
 */
export const valuationForm = z.object({
  regNumber: text,
  vehicle: z.optional(chosenVehicle),
  mileage: text,
  outstandingFinance: z.optional(z.boolean()),
  reasonForValuation: z.optional(z.int()),
  vehicleCondition: z.optional(z.int()),
  firstName: text,
  lastName: text,
  email: text,
  phone: text,
  privacyCheck: z._default(z.boolean(), false),
  UtmParameters: z._default(utmParameters, NO_UTM),
  /** The valuation that a code has been sent for; empty until then, and again when an answer changes. */
  guid: text,
});
export type ValuationForm = z.infer<typeof valuationForm>;

/** A wizard that nobody has begun. */
export const EMPTY_VALUATION_FORM: ValuationForm = z.parse(valuationForm, {});

/** Reads a kept form; undefined for anything that is not one. */
export function parseValuationForm(value: unknown): ValuationForm | undefined {
  const parsed = z.safeParse(valuationForm, value);
  return parsed.success ? parsed.data : undefined;
}

/** The `utm_*` parameters of an address (A2.6-2). */
export function utmFromAddress(address: URLSearchParams): UtmParameters {
  const read = (name: string) => (address.get(`utm_${name}`) ?? '').slice(0, 300);
  return {
    Source: read('source'),
    Medium: read('medium'),
    Term: read('term'),
    Content: read('content'),
    Campaign: read('campaign'),
    Type: read('type'),
  };
}
