import { plainCharacters } from './text';

/**
 * Typed text reduced to the characters of a number: digits, thousands separators and one decimal point (A5-1). Digits
 * of other scripts become ours.
 */
export function cleanNumberInput(text: string): string {
  const [whole = '', ...parts] = plainCharacters(text)
    .replace(/[^\d,.]/g, '')
    .split('.');
  return parts.length === 0 ? whole : `${whole}.${parts.join('')}`;
}

/**
 * Matches text that would become a different number without its letters and signs: `1e5`, `10 or 20`, `10-20`, `45k`,
 * `-5`.
 */
const OTHER_NUMBER = /\d ?(?:[a-z]+ ?[-+]?|[-\u2010-\u2015/]) ?£?\d|\dk\b|^\W*[-\u2212] ?£?\d/i;

/** Cleans pasted text like `cleanNumberInput`. Empty for text that would become a different number. */
export function cleanPastedNumber(text: string): string {
  return OTHER_NUMBER.test(plainCharacters(text).replaceAll(/\s+/g, ' ')) ? '' : cleanNumberInput(text);
}

/** The digits before the decimal point of a typed number, without separators; may be empty. */
export function wholeDigits(text: string): string {
  const [whole = ''] = cleanNumberInput(text).split('.', 1);
  return whole.replaceAll(',', '');
}
