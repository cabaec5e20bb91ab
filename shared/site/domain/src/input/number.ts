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

/** As written in the UK: groups of at least three digits after commas or blanks, a decimal point. Typing joins groups. */
const UK_NUMBER = /^(\d+(?:[\s,]+\d{3,})*)(?:\.(\d*))?$/;

/**
 * Splits a typed number as it is written in the UK (`12,345.67`, `12 345`) at its decimal point. Undefined for every
 * other text, also for other notations (`12,5`, `12.345,67`), which would become a different number.
 */
export function splitNumber(text: string): { whole: string; fraction: string } | undefined {
  const [, whole, fraction = ''] = UK_NUMBER.exec(plainCharacters(text).trim()) ?? [];
  return whole === undefined ? undefined : { whole: whole.replaceAll(/[\s,]/g, ''), fraction };
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
