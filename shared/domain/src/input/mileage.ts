import type { Validated } from './validated';

/** The highest plausible mileage. */
export const MILEAGE_MAX = 999_999;

export const MILEAGE_MESSAGE = 'Please enter your vehicle mileage';

/** A typed mileage (A5-12), rounded down to whole miles. Thousands separators are ignored. */
export function validateMileage(text: string): Validated<number> {
  const digits = text.replace(/[,\s]/g, '');
  const miles = Math.floor(Number(digits));
  return /^\d{1,7}(\.\d*)?$/.test(digits) && miles <= MILEAGE_MAX ? { ok: true, value: miles } : { ok: false, message: MILEAGE_MESSAGE };
}
