import { longDate } from '@forecourt/ui/long-date';

const ISO_DATE = /^\d{4}-\d{2}-\d{2}$/;

/** Formats an editor's date: `2026-05-12` in words, any other text unchanged. */
export function writtenDate(given: string): string {
  return ISO_DATE.test(given) && !Number.isNaN(Date.parse(given)) ? longDate(given) : given;
}
