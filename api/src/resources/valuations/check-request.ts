import { plainEmail } from '@forecourt/domain/input/email';
import { visibleText } from '@forecourt/domain/input/text';
import { validateUkMobile } from '@forecourt/domain/input/uk-mobile';
import type { Validated } from '@forecourt/domain/input/validated';
import type { valuationRequest } from '@forecourt/domain/valuation/wire';
import { missingContact, validateCondition, validateReason } from '@forecourt/domain/valuation/rules';
import type { Condition, Reason } from '@forecourt/domain/valuation/words';
import type * as z from 'zod';
import { readEmail } from '../../ground/email-address/email-address';

/** The applicant for a valuation, and the reason for it, in stored form. */
export interface Applicant {
  firstName: string;
  lastName: string;
  email: string;
  /** E.164. */
  phone: string;
  reason: Reason;
  condition: Condition;
  outstandingFinance: boolean;
}

/** Checks a request by the wizard's own rules (section 5), and whether a code can be sent to the number. */
export function checkRequest(request: z.output<typeof valuationRequest>): Validated<Applicant> {
  const reason = validateReason(request.reasonForValuation);
  if (!reason.ok) return reason;
  const condition = validateCondition(request.vehicleCondition);
  if (!condition.ok) return condition;
  const { privacyCheck, outstandingFinance } = request;
  const texts = {
    firstName: storedText(request.firstName),
    lastName: storedText(request.lastName),
    email: storedEmail(request.email),
  };
  const [missing] = Object.values(missingContact({ ...texts, phone: request.phone, privacyCheck }));
  if (missing !== undefined) return { ok: false, message: missing };
  const phone = validateUkMobile(request.phone);
  if (!phone.ok) return phone;
  return {
    ok: true,
    value: { ...texts, phone: phone.value, reason: reason.value, condition: condition.value, outstandingFinance },
  };
}

/** The specification requires any text, so an invalid address is stored as typed. */
function storedEmail(text: string): string {
  return readEmail(text) ?? plainEmail(text).replace(/[<>]/g, '');
}

/** Removes angle brackets (A5-10), invisible characters, line breaks and outer space from typed text. */
function storedText(text: string): string {
  return visibleText(text.replace(/[<>\p{Cc}]/gu, '')).trim();
}
