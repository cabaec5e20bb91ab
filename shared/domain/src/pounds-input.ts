/** Most digits that a field for whole pounds takes. */
const MAX_DIGITS = 12;

/**
 * A typed amount in whole pounds; undefined when there is no digit in it. Commas and signs are ignored, and pence of a
 * pasted amount are left out: fields for whole pounds take no decimal point.
 */
export function parsePoundsInput(text: string): number | undefined {
  const digits = digitsOf(text);
  return digits === '' ? undefined : Number(digits);
}

/**
 * What a field for whole pounds shows for what was typed: digits with thousands separators.
 *
 * @param maxLength of the shown text, separators counted; digits that would make it longer are dropped
 */
export function formatPoundsInput(text: string, maxLength = Infinity): string {
  let digits = digitsOf(text);
  while (withSeparators(digits).length > maxLength) digits = digits.slice(0, -1);
  return withSeparators(digits);
}

function digitsOf(text: string): string {
  const [whole = ''] = text.split('.', 1);
  return whole.replace(/[^0-9]/g, '').replace(/^0+(?=\d)/, '').slice(0, MAX_DIGITS);
}

function withSeparators(digits: string): string {
  return digits.replace(/\B(?=(\d{3})+$)/g, ',');
}
