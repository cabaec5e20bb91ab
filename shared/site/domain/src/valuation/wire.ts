import * as z from 'zod/mini';
import { normaliseRegistration, REGISTRATION_MAX_LENGTH } from '../input/registration';
import { looseNumber, looseText } from '../loose';
import { lowerFirstKeys } from './lower-first-keys';
import { EMAIL_MAX_LENGTH, MILEAGE_MAX, NAME_MAX_LENGTH } from './rules';
import { conditionName, type ConditionName } from './words';

/** A vehicle that has no registration: entered by hand (A3-19, A3-37). */
const WITHOUT_REGISTRATION = /^(unknown)?$/i;

/** A registration reduced to letters and digits, or empty for a vehicle entered by hand. */
const registrationOrNone = z.pipe(
  z.pipe(
    z.string().check(z.maxLength(30)),
    z.transform((vrm) =>
      WITHOUT_REGISTRATION.test(vrm.trim()) ? '' : normaliseRegistration(vrm).replace(/[^A-Z0-9]/g, ''),
    ),
  ),
  z.string().check(z.maxLength(REGISTRATION_MAX_LENGTH)),
);

/** The largest CAP id that fits its database column. */
const CAP_ID_MAX = 2_147_483_647;

/** Body of `POST …/valuation` (A7-17). `valuation-rules` checks whether its fields are filled in. */
export const valuationRequest = z.object({
  vehicle: z.object({
    capId: z.int().check(z.gte(1), z.lte(CAP_ID_MAX)),
    /** Rounded down to whole miles. */
    mileage: z.pipe(z.number().check(z.gte(0), z.lte(MILEAGE_MAX)), z.transform(Math.floor)),
    /** Empty or `unknown` for a vehicle entered by hand. */
    vrm: registrationOrNone,
    /** ISO date or date-time. */
    registrationDate: z
      .string()
      .check(z.regex(/^(19|20)\d\d-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])(T[\d:.]{5,15}(Z|[+-]\d\d:?\d\d)?)?$/)),
    make: z.string().check(z.maxLength(60)),
    model: z.string().check(z.maxLength(60)),
    /** The visitor's choice; the register's value takes precedence. */
    colour: z.optional(z.string().check(z.maxLength(30))),
  }),
  outstandingFinance: z.boolean(),
  reasonForValuation: z.int(),
  vehicleCondition: z.int(),
  firstName: z.string().check(z.maxLength(NAME_MAX_LENGTH)),
  lastName: z.string().check(z.maxLength(NAME_MAX_LENGTH)),
  email: z.string().check(z.maxLength(EMAIL_MAX_LENGTH)),
  phone: z.string().check(z.maxLength(30)),
  privacyCheck: z.boolean(),
});
export type ValuationRequest = z.input<typeof valuationRequest>;

/** Body of `POST …/valuation/verify` (A7-12). */
export const verifyRequest = z.object({
  vrm: registrationOrNone,
  /** The guid from the answer of `POST …/valuation`. */
  id: z.string().check(z.maxLength(64)),
  code: z.string().check(z.maxLength(20)),
});

/** Body of `POST …/valuation/resend`. */
export const resendRequest = z.object({ id: z.string().check(z.maxLength(64)), vrm: registrationOrNone });

/** The reason for a refusal, as a message for the visitor. */
const refusal = z.object({ error: z.string().check(z.minLength(1)) });
const normalised = z.transform(lowerFirstKeys);

/** Answer of `POST …/valuation`: the guid, or an error (A7-11). */
export const valuationAnswer = z.pipe(
  normalised,
  z.union([refusal, z.object({ id: z.string().check(z.minLength(1)) })]),
);

/** Answer of `POST …/valuation/resend`: that the code was sent, or one error for every reason. */
export const resendAnswer = z.pipe(normalised, z.union([refusal, z.object({ sent: z.literal(true) })]));

/** A valued vehicle (A3-36). */
export const valuedVehicle = z.object({
  make: looseText,
  model: looseText,
  bodyType: looseText,
  /** Empty for a vehicle entered by hand. */
  vrm: looseText,
  colour: looseText,
  transmission: looseText,
  fuel: looseText,
  mileage: looseNumber,
  registrationDate: looseText,
  /** Pounds, above average condition. */
  capClean: looseNumber,
  /** Pounds. */
  capAverage: looseNumber,
  /** Pounds, below average condition. */
  capBelow: looseNumber,
});
export type ValuedVehicle = z.infer<typeof valuedVehicle>;

/** A valuation as its owner sees it (A3-35). */
export const storedValuation = z.object({
  id: looseText,
  firstName: looseText,
  lastName: looseText,
  email: looseText,
  phone: looseText,
  reasonForValuation: z.nullish(z.number()),
  vehicleCondition: z.nullish(z.number()),
  outstandingFinance: z._default(z.boolean(), false),
  vehicle: valuedVehicle,
});
export type StoredValuation = z.infer<typeof storedValuation>;

/** For reading an answer: an invalid condition becomes null, and counts as average (A8-18). */
const readValuation = z.extend(storedValuation, {
  vehicleCondition: z.pipe(
    z.nullish(z.unknown()),
    z.transform((given) => (typeof given === 'number' ? given : null)),
  ),
});

/** With the ticket that opens it on our site, if the code was entered in a third-party page. */
const verifiedValuation = z.extend(readValuation, { ticket: z.optional(z.string()) });

/** Answer of `POST …/valuation/verify`: the valuation, or an error whose message may be empty (A7-12, A8-15). */
export const verifyAnswer = z.pipe(normalised, z.union([verifiedValuation, z.object({ error: looseText })]));
export type VerifiedValuation = z.infer<typeof verifiedValuation>;

/** Answer of `GET …/valuations?phone=`, oldest first: the last one counts (A4.7-1, A7-13). */
export const valuationsAnswer = z.pipe(normalised, z.array(readValuation));

/** The amounts of a vehicle by condition, in pounds (A3-38). */
export function poundsByCondition(vehicle: ValuedVehicle): Record<ConditionName, number> {
  return { Above_Average: vehicle.capClean, Average: vehicle.capAverage, Below_Average: vehicle.capBelow };
}

/** The vehicle's value in the condition that its owner chose, in pounds. */
export function valuationPounds({ vehicle, vehicleCondition }: StoredValuation): number {
  return poundsByCondition(vehicle)[conditionName(vehicleCondition)];
}
