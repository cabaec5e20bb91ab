import * as z from 'zod';

const day = z.iso.date();

/**
 * Returns the date at the start of a service's text as an ISO date: `2027-02-28T00:00:00Z`, `2027.02.28`. Undefined for
 * other texts.
 */
export function dayIn(given: unknown): string | undefined {
  const [text = ''] = /^\d{4}[-./]\d\d[-./]\d\d(?!\d)/.exec(String(given)) ?? [];
  return day.safeParse(text.replaceAll(/[./]/g, '-')).data;
}
