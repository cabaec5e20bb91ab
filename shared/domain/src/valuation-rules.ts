import type { Validated } from './validated';
import { CONDITION_OPTIONS, REASON_OPTIONS, type Condition, type Reason } from './valuation-words';

/** What each step of the valuation asks for, checked alike by the wizard and by the API (A5-12 to A5-18). */

/** An SMS code has exactly this many characters (A9-36). */
export const SMS_CODE_LENGTH = 6;

/** Codes that can be tried for one valuation, however often its code is sent. */
export const SMS_CODE_TRIES = 5;

/** How long a code is good. */
export const SMS_CODE_LIFETIME_MINUTES = 10;

/** How long after one code another can be asked for. */
export const RESEND_COOLDOWN_SECONDS = 30;

/** No car has gone further. */
export const MILEAGE_MAX = 999_999;

/** Most characters of a name (A5-8). */
export const NAME_MAX_LENGTH = 50;

/** Most characters of an e-mail address (RFC 5321). */
export const EMAIL_MAX_LENGTH = 254;

export const MILEAGE_MESSAGE = 'Please enter your vehicle mileage';
export const OUTSTANDING_FINANCE_MESSAGE = 'Please select whether there is outstanding finance';
export const REASON_MESSAGE = 'Please select a reason for valuation';
export const CONDITION_MESSAGE = 'Please select your vehicle condition';

/** What is said beside a field of step 5 that is not filled in (A5-14 to A5-18). */
export const CONTACT_MESSAGES = {
  firstName: 'Please enter your first name',
  lastName: 'Please enter your last name',
  email: 'Please enter a valid email address',
  phone: 'Please enter your phone number',
  privacyCheck: 'Please accept the privacy policy',
} as const;

/** The mileage of step 2, as typed (A5-12), in whole miles: what is begun is not counted. Thousands separators are ignored. */
export function validateMileage(text: string): Validated<number> {
  const digits = text.replace(/[,\s]/g, '');
  const miles = Math.floor(Number(digits));
  return /^\d{1,7}(\.\d*)?$/.test(digits) && miles <= MILEAGE_MAX ? { ok: true, value: miles } : { ok: false, message: MILEAGE_MESSAGE };
}

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

/** What step 5 asks for. */
export interface ValuationContact {
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
  privacyCheck: boolean;
}

/** The fields of step 5 that are not filled in, with their messages, in the form's order (A5-14 to A5-18). */
export function missingContact(contact: ValuationContact): Partial<Record<keyof ValuationContact, string>> {
  const { privacyCheck, ...texts } = contact;
  const fields = ['firstName', 'lastName', 'email', 'phone'] as const;
  const blank = fields.filter((field) => texts[field].trim() === '').map((field) => [field, CONTACT_MESSAGES[field]]);
  return { ...Object.fromEntries(blank), ...(privacyCheck ? {} : { privacyCheck: CONTACT_MESSAGES.privacyCheck }) };
}

/** Said for a code that is not whole. The spec asks for six characters and gives no words. */
export const SMS_CODE_MESSAGE = 'Please enter the 6-character code';

/** Whether an SMS code is worth sending: exactly six characters. */
export function isWholeSmsCode(code: string): boolean {
  return code.length === SMS_CODE_LENGTH;
}
