import type { Validated } from './validated';

/** Maximum length of a registration field (A5-5, A9-35). */
export const REGISTRATION_MAX_LENGTH = 10;

/** Shown when the field is left blank (A5-6). */
export const REGISTRATION_BLANK_MESSAGE = 'Enter a valid registration number';

/** Shown when the submitted registration is invalid (A5-7). */
export const REGISTRATION_INVALID_MESSAGE = 'Please enter a valid registration number';

/** Separators of a plate, also around copied text: blanks, hyphens, full stops and invisible characters. */
const BETWEEN = String.raw`[\s.\u3002\uFF0E\p{Pd}\u2212\p{Cc}\p{Cf}]`;
const LETTER = String.raw`[A-Za-z0-9\uFF10-\uFF19\uFF21-\uFF3A\uFF41-\uFF5A]`;

/** Value of a `pattern` attribute: registrations that satisfy A5-7 once they are normalised. */
export const REGISTRATION_PATTERN = `${BETWEEN}*${LETTER}(?:${BETWEEN}*${LETTER}){1,6}${BETWEEN}*`;

const SEPARATORS = new RegExp(BETWEEN, 'gu');

/** Cleans typed or pasted text: at most ten letters, digits and spaces, in upper case (A5-4, A5-5, B5). */
export function cleanRegistrationInput(text: string): string {
  const typed = text
    .normalize('NFKC')
    .replace(/[^A-Za-z0-9 ]/g, '')
    .toUpperCase();
  // A registration that is cut in the middle would be a different one.
  const kept = typed.length > REGISTRATION_MAX_LENGTH ? typed.replaceAll(' ', '') : typed;
  return kept.slice(0, REGISTRATION_MAX_LENGTH);
}

/** Whether the field counts as blank (A5-6). */
export function isBlankRegistration(text: string): boolean {
  return normaliseRegistration(text) === '';
}

/**
 * Returns a registration in its stored form: in upper case, without spaces, hyphens, full stops and invisible
 * characters. Does not check it.
 */
export function normaliseRegistration(text: string): string {
  return text.normalize('NFKC').toUpperCase().replace(SEPARATORS, '');
}

/** Checks a registration on submit: two to seven of A–Z and 0–9 once it is normalised (A5-7). */
export function validateRegistration(text: string): Validated<string> {
  const value = normaliseRegistration(text);
  return /^[A-Z0-9]{2,7}$/.test(value) ? { ok: true, value } : { ok: false, message: REGISTRATION_INVALID_MESSAGE };
}

/** The registration that a quick search or sell-your-car form submits, normalised (B2-30, B5). */
export function submittedRegistration(text: string): string {
  return normaliseRegistration(text);
}

/** A registration from an address, normalised (A2.6-3). */
export function registrationFromAddress(text: string): string {
  return normaliseRegistration(text);
}
