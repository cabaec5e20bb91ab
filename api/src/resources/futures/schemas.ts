import { futuresRequest } from '@forecourt/domain/finance/futures';
import * as z from 'zod';

const EARLIEST = '1900-01-01';

/** An ISO 8601 date or date-time, without its time; undefined for an empty text. */
const day = z
  .string()
  .regex(/^(\d{4}-\d{2}-\d{2}(T[\d:.]{5,}(Z|[+-]\d{2}:\d{2})?)?)?$/, 'must be an ISO date')
  .transform((text) => text.slice(0, 10))
  .refine((text) => text === '' || (isDay(text) && text >= EARLIEST), 'must be a day of the calendar')
  .transform((text) => (text === '' ? undefined : new Date(`${text}T00:00:00Z`)));

/** Body of the request for residual values (B7-11). */
export const futuresBody = z.object({
  ...futuresRequest.shape,
  registrationDate: day.optional().describe('When the car was first registered; two years ago when absent or empty.'),
});

function isDay(text: string): boolean {
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}
