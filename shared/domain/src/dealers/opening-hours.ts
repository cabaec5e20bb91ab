import * as z from 'zod/mini';
import { isDate } from './uk-time';

/** Days as dealers give them, from Monday. */
export const WEEKDAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const;
export type Weekday = (typeof WEEKDAYS)[number];

export const CLOSED = 'closed';
const TIME = '(?:[01]\\d|2[0-3]):[0-5]\\d';

const hoursOfDay = z.string().check(
  z.regex(new RegExp(`^(?:${CLOSED}|${TIME}-${TIME})$`), 'has to be as in 09:00-18:00, or closed'),
  z.refine((text) => text === CLOSED || text.slice(0, 5) < text.slice(6), 'closes before it opens'),
);
const date = z.string().check(z.refine(isDate, 'has to be a date as in 2026-12-25'));

/**
 * When a dealer is open, in UK time: every day of the week, and dates that differ from their day, such as bank holidays. All
 * seven days or nothing: a day that was left out would be called closed.
 */
export const openingHours = z.object({
  ...(Object.fromEntries(WEEKDAYS.map((day) => [day, hoursOfDay])) as Record<Weekday, typeof hoursOfDay>),
  exceptions: z.optional(z.record(date, hoursOfDay)),
});
export type OpeningHours = z.infer<typeof openingHours>;

/** From when to when on one day, as `09:00`. */
export interface OpenFromTo {
  opens: string;
  closes: string;
}

/** The hours of a text such as `09:00-18:00`; undefined when closed. */
export function hoursOf(text: string): OpenFromTo | undefined {
  return text === CLOSED ? undefined : { opens: text.slice(0, 5), closes: text.slice(6) };
}

/** Hours on a date such as `2026-11-24`; undefined when closed all day. */
export function hoursOn(hours: OpeningHours, date: string): OpenFromTo | undefined {
  return hoursOf(hours.exceptions?.[date] ?? hours[weekdayOf(date)]);
}

/** The day of the week of a date. */
export function weekdayOf(date: string): Weekday {
  return WEEKDAYS[(new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % 7]!;
}
