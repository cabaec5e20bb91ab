import { penceFromPounds } from '../money';
import { splitNumber, wholeDigits } from './number';
import { plainCharacters } from './text';

/** Maximum number of digits in a field for whole pounds. */
const MAX_DIGITS = 12;

/**
 * Parses a typed amount in whole pounds; undefined when it has no digits. Commas and signs are ignored, and so are the
 * pence of a pasted amount.
 */
export function parsePoundsInput(text: string): number | undefined {
  const digits = digitsOf(text);
  return digits === '' ? undefined : Number(digits);
}

/**
 * Parses an amount that was typed, pasted or read from an address, in whole pounds; pence are dropped. Undefined when
 * the text is not an amount as it is written in the UK, so that nobody sees a price for an unintended number (`1e5`,
 * `-5`, `1.234`, `12,5`).
 */
export function parsePounds(text: string): number | undefined {
  const number = splitNumber(plainCharacters(text).replaceAll(/^\s*£|£\s*$/g, ''));
  return number && number.whole.length <= MAX_DIGITS && number.fraction.length <= 2 ? Number(number.whole) : undefined;
}

/** The same in pence. */
export function parsePence(text: string): number | undefined {
  const pounds = parsePounds(text);
  return pounds === undefined ? undefined : penceFromPounds(pounds);
}

/**
 * Formats typed text for a field of whole pounds: digits with thousands separators.
 *
 * @param maxDigits digits that would exceed it are dropped
 */
export function formatPoundsInput(text: string, maxDigits = MAX_DIGITS): string {
  return withSeparators(digitsOf(text).slice(0, maxDigits));
}

function digitsOf(text: string): string {
  return wholeDigits(text)
    .replace(/^0+(?=\d)/, '')
    .slice(0, MAX_DIGITS);
}

function withSeparators(digits: string): string {
  return digits.replace(/\B(?=(?:\d{3}){1,8}$)/g, ',');
}
