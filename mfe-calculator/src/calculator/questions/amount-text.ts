import { formatCount } from '@forecourt/domain/money';

/** Maximum length of an amount field: longer than any amount, since a pasted one may include a pound sign and pence. */
export const AMOUNT_MAX_LENGTH = 16;

/**
 * Parses an amount that was typed, pasted or read from an address, in whole pounds; pence are dropped. Undefined when the
 * text is not an amount, so that nobody sees a price for a number that they did not mean (`1e5`, `-5`).
 */
export function parsePounds(text: string): number | undefined {
  const [, pounds] = /^(\d{1,12})(\.\d*)?$/.exec(text.replaceAll(/[£,\s]/g, '')) ?? [];
  return pounds === undefined ? undefined : Number(pounds);
}

/** Formats an amount for its field: pounds with thousands separators. Text that is not an amount stays as it is. */
export function formatAmount(text: string): string {
  const pounds = parsePounds(text);
  return pounds === undefined ? text.trim().slice(0, AMOUNT_MAX_LENGTH) : formatCount(pounds);
}
