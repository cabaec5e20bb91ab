import * as z from 'zod/mini';
import { valuationPounds, type StoredValuation } from '../valuation/wire';
import { conditionName, reasonName } from '../valuation/words';

const text = z._default(z.string().check(z.maxLength(300)), '');

/** The lead's fields, with the lead provider's own names (A7-18). All are text, since they are sent as a form. */
export const leadFields = z.object({
  phone: text,
  firstname: text,
  surname: text,
  ApplicationID: z.string().check(z.minLength(1), z.maxLength(64)),
  postcode: text,
  ReasonForValuation: text,
  Condition: text,
  Make: text,
  Mileage: text,
  Model: text,
  OutstandingFinance: text,
  Reg: text,
  /** Pounds, without currency sign or commas. */
  Valuation: text,
});
export type LeadFields = z.infer<typeof leadFields>;

/** The lead for a valuation (A4.7-4, A7-18). The form has no postcode, so it is empty. */
export function leadOf(valuation: StoredValuation, applicationId: string): LeadFields {
  const { vehicle } = valuation;
  return {
    phone: valuation.phone,
    firstname: valuation.firstName,
    surname: valuation.lastName,
    ApplicationID: applicationId,
    postcode: '',
    ReasonForValuation: reasonName(valuation.reasonForValuation),
    Condition: conditionName(valuation.vehicleCondition),
    Make: vehicle.make,
    Mileage: String(vehicle.mileage),
    Model: vehicle.model,
    OutstandingFinance: String(valuation.outstandingFinance),
    Reg: vehicle.vrm,
    Valuation: String(valuationPounds(valuation)),
  };
}

/** The fields as the body of a form, `application/x-www-form-urlencoded`. */
export function encodeLead(fields: LeadFields): string {
  return new URLSearchParams(fields).toString();
}

/** Whether the provider's answer, which is text, says that the lead was accepted. */
export function isLeadTaken(answer: string): boolean {
  return /^\s*SUCCESS\b/i.test(answer);
}

/** The provider's answer is text (A7-14). */
export const leadAnswer = z.string();
