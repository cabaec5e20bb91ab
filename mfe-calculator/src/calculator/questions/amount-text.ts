import { parsePounds } from '@forecourt/domain/input/pounds';
import { formatCount } from '@forecourt/domain/money';

/**
 * Maximum length of an amount field. Longer than any amount, since pasted text may include blanks, a pound sign, pence
 * and words.
 */
export const AMOUNT_MAX_LENGTH = 50;

/** Formats an amount for its field: pounds with thousands separators. Text that is not an amount stays unchanged. */
export function formatAmount(text: string): string {
  const pounds = parsePounds(text);
  return pounds === undefined ? text.trim().slice(0, AMOUNT_MAX_LENGTH) : formatCount(pounds);
}
