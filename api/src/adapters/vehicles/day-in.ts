import * as z from 'zod';

const day = z.iso.date();

/** The day that a text of a service begins with, as an ISO date: `2027-02-28T00:00:00Z`, `2027.02.28`. Undefined where there is none. */
export function dayIn(given: unknown): string | undefined {
  const [text = ''] = /^\d{4}[-./]\d\d[-./]\d\d(?!\d)/.exec(String(given)) ?? [];
  return day.safeParse(text.replaceAll(/[./]/g, '-')).data;
}
