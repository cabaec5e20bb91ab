import { normaliseRegistration } from '@forecourt/domain/input/registration';
import type { Validated } from '@forecourt/domain/input/validated';
import { isQPlate, readPlate } from '../../../cars/market/read-plate';
import { unwrapped } from './unwrapped';

/** Maximum length: longer than any plate with quotation marks, blanks and hyphens. */
const MAX_CHARACTERS = 20;

/** Reads a registration, also of a car that we do not take. */
export function registrationIn(text: string, now: Date): string | undefined {
  if (text.length > MAX_CHARACTERS) return undefined;
  const registration = normaliseRegistration(unwrapped(text));
  return readPlate(registration, now) || isQPlate(registration) ? registration : undefined;
}

/** Reads the registration of a car that we take. */
export function readRegistration(text: string, now: Date): Validated<string> {
  if (text === '') return { ok: false, message: 'is empty. A car needs its registration: we know it by that' };
  const value = registrationIn(text, now);
  if (value === undefined) return { ok: false, message: 'is not a registration that the UK has given out' };
  return isQPlate(value)
    ? { ok: false, message: 'is a Q plate, for a car of unknown age: no lender finances a Q plate' }
    : { ok: true, value };
}
