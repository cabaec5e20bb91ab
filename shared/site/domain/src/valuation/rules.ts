import { EMAIL_MESSAGE } from '../input/email';
import { plainCharacters, visibleText } from '../input/text';
import type { Validated } from '../input/validated';
import { CONDITION_OPTIONS, REASON_OPTIONS, type Condition, type Reason } from './words';

// Live remotes import these from here.
export { EMAIL_MAX_LENGTH } from '../input/email';
export { MILEAGE_MAX, validateMileage } from '../input/mileage';

/** The requirements of each step of the valuation, checked by the wizard and by the API (A5-12 to A5-18). */

/** Length of an SMS code in characters (A9-36). */
export const SMS_CODE_LENGTH = 6;

/** Maximum attempts at the code of one valuation, over all sent codes. */
export const SMS_CODE_TRIES = 5;

export const SMS_CODE_LIFETIME_MINUTES = 10;

/** Wait before requesting another code. */
export const RESEND_COOLDOWN_SECONDS = 30;

/** Maximum length of a name (A5-8). */
export const NAME_MAX_LENGTH = 50;

export const OUTSTANDING_FINANCE_MESSAGE = 'Please select whether there is outstanding finance';
export const REASON_MESSAGE = 'Please select a reason for valuation';
export const CONDITION_MESSAGE = 'Please select your vehicle condition';

/** Messages for blank fields of step 5 (A5-14 to A5-18). */
export const CONTACT_MESSAGES = {
  firstName: 'Please enter your first name',
  lastName: 'Please enter your last name',
  email: EMAIL_MESSAGE,
  phone: 'Please enter your phone number',
  privacyCheck: 'Please accept the privacy policy',
} as const;

/** The answer about outstanding finance of step 2 (A5-13). */
export function validateOutstandingFinance(chosen: boolean | undefined): Validated<boolean> {
  return chosen === undefined ? { ok: false, message: OUTSTANDING_FINANCE_MESSAGE } : { ok: true, value: chosen };
}

/** The reason of step 3. */
export function validateReason(chosen: number | undefined): Validated<Reason> {
  const option = REASON_OPTIONS.find(({ value }) => value === chosen);
  return option ? { ok: true, value: option.value } : { ok: false, message: REASON_MESSAGE };
}

/** The condition of step 4. */
export function validateCondition(chosen: number | undefined): Validated<Condition> {
  const option = CONDITION_OPTIONS.find(({ value }) => value === chosen);
  return option ? { ok: true, value: option.value } : { ok: false, message: CONDITION_MESSAGE };
}

/** The fields of step 5. */
export interface ValuationContact {
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
  privacyCheck: boolean;
}

/** The blank fields of step 5 with their messages, in the form's order (A5-14 to A5-18). */
export function missingContact(contact: ValuationContact): Partial<Record<keyof ValuationContact, string>> {
  const { privacyCheck, ...texts } = contact;
  const fields = ['firstName', 'lastName', 'email', 'phone'] as const;
  const blank = fields
    .filter((field) => visibleText(texts[field]).trim() === '')
    .map((field) => [field, CONTACT_MESSAGES[field]]);
  return { ...Object.fromEntries(blank), ...(privacyCheck ? {} : { privacyCheck: CONTACT_MESSAGES.privacyCheck }) };
}

/** Shown for a code of the wrong length. The specification requires six characters but gives no message. */
export const SMS_CODE_MESSAGE = 'Please enter the 6-character code';

/** Returns a typed or pasted SMS code in plain digits, without spaces, hyphens and invisible characters. */
export function plainSmsCode(text: string): string {
  return plainCharacters(text).replace(/[\s\p{Pd}]/gu, '');
}

/** Whether an SMS code has the right length: exactly six characters. */
export function isWholeSmsCode(code: string): boolean {
  return code.length === SMS_CODE_LENGTH;
}
