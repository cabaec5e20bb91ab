import type { Validated } from './validated';

/** How many characters a registration field takes (A5-5, A9-35). */
export const REGISTRATION_MAX_LENGTH = 10;

/** Shown when the field is left blank (A5-6). */
export const REGISTRATION_BLANK_MESSAGE = 'Enter a valid registration number';

/** Shown when the submitted registration is invalid (A5-7). */
export const REGISTRATION_INVALID_MESSAGE = 'Please enter a valid registration number';

/**
 * Returns a registration in upper case, without the whitespace, hyphens, full stops and format characters around and
 * within it. Full-width characters become ASCII.
 */
export function normaliseRegistration(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/[\s\p{Pd}.\p{Cf}]/gu, '')
    .toUpperCase();
}

/** Cleans typed or pasted text: at most ten letters, digits and spaces, in upper case (A5-4, A5-5, B5). */
export function cleanRegistrationInput(text: string): string {
  return text
    .replace(/[^A-Za-z0-9 ]/g, '')
    .toUpperCase()
    .slice(0, REGISTRATION_MAX_LENGTH);
}

/** Whether the field counts as blank (A5-6). */
export function isBlankRegistration(text: string): boolean {
  return text.trim() === '';
}

/** Checks a registration on submit: two to seven of A–Z and 0–9 once upper-cased, without spaces (A5-7). */
export function validateRegistration(text: string): Validated<string> {
  const value = text.toUpperCase();
  return /^[A-Z0-9]{2,7}$/.test(value) ? { ok: true, value } : { ok: false, message: REGISTRATION_INVALID_MESSAGE };
}

/** The registration that a quick search or sell-your-car form submits: trimmed, in upper case (B2-30, B5). */
export function submittedRegistration(text: string): string {
  return text.trim().toUpperCase();
}

/** A registration from an address: upper-cased, all spaces removed (A2.6-3). */
export function registrationFromAddress(text: string): string {
  return text.toUpperCase().replace(/\s/g, '');
}
