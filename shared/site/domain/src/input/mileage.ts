import { splitNumber } from './number';
import { plainCharacters } from './text';
import type { Validated } from './validated';

/** The highest plausible mileage. */
export const MILEAGE_MAX = 999_999;

/** Shown when the field is left blank (A5-12). */
export const MILEAGE_MESSAGE = 'Please enter your vehicle mileage';

/** Message for text that is not a mileage. The spec has no wording for it, nor for the other reasons. */
export const MILEAGE_FORMAT_MESSAGE = 'Enter the mileage in figures, such as 45,000';
const TOO_MANY_MESSAGE = 'Enter a mileage of no more than 999,999';
const NEGATIVE_MESSAGE = 'Enter a mileage that is not below 0';
const WHOLE_MESSAGE = 'Enter the mileage in whole miles, such as 45,000';

/** A typed mileage, rounded down to whole miles. Thousands separators and a trailing `miles` are ignored. */
export function validateMileage(text: string): Validated<number> {
  const plain = plainCharacters(text);
  const typed = plain.replace(/mi(?:les?)?\.?\s*$/i, '').trim();
  const refuse = (message: string) => ({ ok: false, message }) as const;
  if (typed === '') return refuse(/\S/.test(plain) ? MILEAGE_FORMAT_MESSAGE : MILEAGE_MESSAGE);
  if (/^[-\u2010-\u2015\u2212]/.test(typed) && splitNumber(typed.slice(1))) return refuse(NEGATIVE_MESSAGE);
  const number = splitNumber(typed);
  if (!number) return refuse(MILEAGE_FORMAT_MESSAGE);
  // An odometer shows tenths of a mile at most; three digits may be thousands, as in `45.000`.
  if (number.fraction.length > 2) return refuse(WHOLE_MESSAGE);
  return Number(number.whole) <= MILEAGE_MAX ? { ok: true, value: Number(number.whole) } : refuse(TOO_MANY_MESSAGE);
}
