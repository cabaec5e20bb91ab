import * as z from 'zod/mini';
import { identifiedVehicle, vehicleDetailsAnswer } from './vehicle-lookup';

const text = z._default(z.string().check(z.maxLength(300)), '');

/** The campaign that a visitor came from (A2.6-2, A3-32). */
export const utmParameters = z.object({
  Source: text,
  Medium: text,
  Term: text,
  Content: text,
  Campaign: text,
  Type: text,
});
export type UtmParameters = z.infer<typeof utmParameters>;

const NO_UTM: UtmParameters = { Source: '', Medium: '', Term: '', Content: '', Campaign: '', Type: '' };

/** The choices of manual entry, in order (A2.6-9): codes of make and model, capId of the trim, words for the rest. */
export const manualChoices = z.object({
  make: text,
  model: text,
  fuel: text,
  transmission: text,
  year: text,
  colour: text,
  trim: text,
});
export type ManualChoices = z.infer<typeof manualChoices>;

/** Nothing chosen yet. */
export const NO_CHOICES: Readonly<ManualChoices> = {
  make: '',
  model: '',
  fuel: '',
  transmission: '',
  year: '',
  colour: '',
  trim: '',
};

/**
 * All answers of a visitor in the valuation wizard so far (A3-30 to A3-33); the schema of the copy that a tab keeps.
 * The SMS code (A3-34) is not part of it, since it is never stored.
 */
export const valuationForm = z.object({
  regNumber: text,
  /** Whether the first step shows the choices instead of the registration. */
  isByHand: z._default(z.boolean(), false),
  choices: z._default(manualChoices, { ...NO_CHOICES }),
  /** The vehicle that was looked up or entered by hand; absent until it can be valued. */
  vehicle: z.optional(z.pipe(vehicleDetailsAnswer, z.transform(identifiedVehicle))),
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
  /** The valuation for which a code has been sent; empty before that, and again after an answer changes. */
  guid: text,
  /** Time at which its code was last sent, in milliseconds since 1970. */
  codeSentAt: z._default(z.number(), 0),
  /** Number of refused codes. */
  codeRefusals: z._default(z.int(), 0),
});
export type ValuationForm = z.infer<typeof valuationForm>;

/** The form of an untouched wizard. */
export const EMPTY_VALUATION_FORM: ValuationForm = z.parse(valuationForm, {});

/** Parses a stored form; undefined if invalid. */
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

/** The query, with the campaign that brought the visitor here, unless it contains its own campaign. */
export function withUtm(query: URLSearchParams, utm: UtmParameters): URLSearchParams {
  const hasOne = [...query.keys()].some((name) => name.startsWith('utm_'));
  const known = Object.entries(utm)
    .filter(([, value]) => value !== '')
    .map(([name, value]) => [`utm_${name.toLowerCase()}`, value]);
  return new URLSearchParams([...query, ...(hasOne ? [] : known)] as [string, string][]);
}
