import { plainCharacters } from './text';
import type { Validated } from './validated';

/** Shown under the field (B5-5, B8-1). */
export const POSTCODE_MESSAGE = 'Please enter a valid UK postcode';

/**
 * Rules for postcodes.
 *
 * - `specified`: the rule of B5-3 and B5-4, to the letter. It refuses about one real postcode in ten, since it has no
 *   inward digit 0 and no L as first inward letter.
 * - `royal-mail`: the format of Royal Mail (BS 7666 with its letter positions), for brands with the capability.
 */
export type PostcodeRule = 'specified' | 'royal-mail';

const SPECIFIED = /^[A-Z]{1,2}[0-9][A-Z0-9]?[1-9][A-HJKMNP-Z][ABD-HJLNP-UW-Z]$/;
const ROYAL_MAIL =
  /^(GIR0AA|[A-PR-UWYZ]([0-9]{1,2}|[0-9][A-HJKPS-UW]|[A-HK-Y][0-9]{1,2}|[A-HK-Y][0-9][ABEHMNPRV-Y])[0-9][ABD-HJLNP-UW-Z]{2})$/;

/** The stored form of a postcode: no spaces, upper case (B5-2), plain letters and digits. */
export function normalisePostcode(text: string): string {
  return plainCharacters(text).replace(/\s/g, '').toUpperCase();
}

/** Checks a UK postcode. Empty is valid (B5-1). A valid one is returned without spaces, in upper case. */
export function validatePostcode(text: string, rule: PostcodeRule = 'specified'): Validated<string> {
  const value = normalisePostcode(text);
  const matches = value === '' || (rule === 'royal-mail' ? ROYAL_MAIL : SPECIFIED).test(value);
  return matches ? { ok: true, value } : { ok: false, message: POSTCODE_MESSAGE };
}
