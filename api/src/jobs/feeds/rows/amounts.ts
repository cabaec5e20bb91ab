import { penceFromPounds } from '@forecourt/domain/money';
import type { Validated } from '@forecourt/domain/input/validated';

const MILES_PER_KM = 0.621_371;
const MAX_MILES = 500_000;
const MIN_PENCE = 10_000;
const MAX_PENCE = 100_000_000;

const no = (message: string) => ({ ok: false, message }) as const;

/**
 * Reads a price as dealers write it: `£12,995`, `12995.00`, `12.5k`, `£9,495 inc VAT`.
 *
 * @returns pence
 */
export function readPrice(text: string, unit: 'pounds' | 'pence'): Validated<number> {
  if (text === '') return no('is empty. A car needs a price');
  if (/\b(poa|tba|tbc|call|ask|enquire|application|sold|reserved)\b/i.test(text))
    return no('is no price. A car without a price cannot be shown with its payments');
  if (/(\+|plus|ex\.?|excl?\.?|excluding|without)\s*vat/i.test(text))
    return no('is without VAT. Send the price that a customer pays');
  if (/[$€]|\b(usd|eur)\b/i.test(text)) return no('is not in pounds');
  const amount = numberOf(text.replace(/£|\bgbp\b|\b(inc\.?|incl\.?|including)\s*vat\b|\bonly\b|\bono\b/gi, ''));
  if (amount === undefined) return no('cannot be read as one price. Write it like 12995 or £12,995.00');
  const pence = unit === 'pence' ? Math.round(amount) : penceFromPounds(amount);
  if (pence < MIN_PENCE) return no(unit === 'pence' ? 'is less than £100. Is it in pounds?' : 'is less than £100');
  if (pence > MAX_PENCE) return no('is more than £1,000,000. Is it in pence? Then set "priceUnit"');
  return { ok: true, value: pence };
}

/** Reads a mileage: `45,000`, `45k`, `72 000 km`. @returns miles */
export function readMileage(text: string, unit: 'miles' | 'km'): Validated<number> {
  if (text === '') return no('is empty. A car needs its mileage');
  const unitAtEnd = /(miles?|mls?|mi|m|kilomet(?:er|re)s?|kms?)\.?$/i.exec(text);
  const givenUnit = unitAtEnd?.[1]?.toLowerCase();
  const amount = numberOf(text.slice(0, unitAtEnd?.index));
  if (amount === undefined) return no('cannot be read as one number of miles. Write it like 45000');
  const isKm = givenUnit === undefined ? unit === 'km' : givenUnit.startsWith('k');
  const miles = Math.round(isKm ? amount * MILES_PER_KM : amount);
  return miles <= MAX_MILES
    ? { ok: true, value: miles }
    : no(`is more than ${MAX_MILES.toLocaleString('en-GB')} miles`);
}

/** A number with thousands separators, pence or a k. Undefined where it could be two: `12.995`, `12,99`. */
function numberOf(text: string): number | undefined {
  const trimmed = text.trim();
  const isThousands = /k$/i.test(trimmed);
  const digits = (isThousands ? trimmed.slice(0, -1) : trimmed).trim();
  const plain = digits.replace(/(?<=^|[\d])[,' \u00A0\u202F](?=\d{3}(?:[,.' \u00A0\u202F]|$))/g, '');
  if (!/^\d+(\.\d{1,2})?$/.test(plain)) return undefined;
  return Number(plain) * (isThousands ? 1000 : 1);
}
