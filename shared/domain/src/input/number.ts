/**
 * Typed text reduced to the characters of a number: digits, thousands separators and one decimal point (A5-1). Arabic digits
 * become ours.
 */
export function cleanNumberInput(text: string): string {
  // The last four bits of their code points are their values.
  const typed = text.replace(/[\u0660-\u0669\u06F0-\u06F9]/g, (digit) => String(digit.charCodeAt(0) & 15));
  const [whole = '', ...parts] = typed.replace(/[^\d,.]/g, '').split('.');
  return parts.length === 0 ? whole : `${whole}.${parts.join('')}`;
}

/** The same for pasted text. `1e5` and `10 or 20` give an empty text: without their letters they would be another number. */
export function cleanPastedNumber(text: string): string {
  return /\d\s*[a-z]+\s*[-+]?\d/i.test(text) ? '' : cleanNumberInput(text);
}

/** The digits before the decimal point of a typed number, without separators; may be empty. */
export function wholeDigits(text: string): string {
  const [whole = ''] = cleanNumberInput(text).split('.', 1);
  return whole.replaceAll(',', '');
}
