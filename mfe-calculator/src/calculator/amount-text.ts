import { formatCount } from '@forecourt/domain/money';

/** Most characters that a field for an amount takes: more than any needs, since a pasted one may come with a pound sign and pence. */
export const AMOUNT_MAX_LENGTH = 16;

/**
 * Whole pounds of an amount from anywhere: typed, pasted, or out of an address. Its pence are left out; undefined when
 * the text is not an amount, so that nobody is shown a price for a number that they did not mean (`1e5`, `-5`).
 */
export function poundsIn(text: string): number | undefined {
  const [, pounds] = /^(\d{1,12})(\.\d*)?$/.exec(text.replaceAll(/[£,\s]/g, '')) ?? [];
  return pounds === undefined ? undefined : Number(pounds);
}

/** What a field shows for it: pounds with thousands separators; what is not an amount stays as it was given. */
export function formatAmount(text: string): string {
  const pounds = poundsIn(text);
  return pounds === undefined ? text.trim().slice(0, AMOUNT_MAX_LENGTH) : formatCount(pounds);
}
