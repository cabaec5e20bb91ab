import * as z from 'zod/mini';
import { validateMileage } from '../input/mileage';
import { isBlankRegistration, validateRegistration } from '../input/registration';
import { visibleText } from '../input/text';

/**
 * The part exchange that an enquiry offers a dealer: the finance terms under which the price was shown, as the query of
 * an address, and the visitor's words about the car. The recipient calculates the effect on the price.
 */
export const enquiryPartExchange = z.object({
  terms: z.string().check(z.maxLength(400)),
  /** Both may be empty. */
  registration: z._default(z.string().check(z.maxLength(40)), ''),
  mileage: z._default(z.string().check(z.maxLength(40)), ''),
});
export type EnquiryPartExchange = z.infer<typeof enquiryPartExchange>;

/** Names of its fields in a form that is sent without JavaScript; `offered` is the box that has to be ticked. */
export const PART_EXCHANGE_FIELDS = {
  offered: 'partExchange',
  registration: 'partExchangeRegistration',
  mileage: 'partExchangeMileage',
} as const;

/** An invalid field of it, with its message. */
export interface PartExchangeFault {
  field: (typeof PART_EXCHANGE_FIELDS)['registration' | 'mileage'];
  message: string;
}

/** Faults of fields with invalid values. Empty fields have none. */
export function partExchangeFaults({
  registration,
  mileage,
}: Pick<EnquiryPartExchange, 'registration' | 'mileage'>): PartExchangeFault[] {
  const plate = validateRegistration(registration);
  const miles = validateMileage(mileage);
  return [
    ...(isBlankRegistration(registration) || plate.ok
      ? []
      : [{ field: PART_EXCHANGE_FIELDS.registration, message: plate.message }]),
    ...(visibleText(mileage).trim() === '' || miles.ok
      ? []
      : [{ field: PART_EXCHANGE_FIELDS.mileage, message: miles.message }]),
  ];
}

/** The first fault. */
export function partExchangeFault(
  given: Pick<EnquiryPartExchange, 'registration' | 'mileage'>,
): PartExchangeFault | undefined {
  return partExchangeFaults(given)[0];
}
