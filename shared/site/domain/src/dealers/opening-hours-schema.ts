import * as z from 'zod/mini';
import { CLOSED, WEEKDAYS, type Weekday } from './opening-hours';
import { isDate } from './uk-time';

const TIME = '(?:[01]\\d|2[0-3]):[0-5]\\d';

const hoursOfDay = z.string().check(
  z.regex(new RegExp(`^(?:${CLOSED}|${TIME}-${TIME})$`), 'has to be as in 09:00-18:00, or closed'),
  z.refine((text) => text === CLOSED || text.slice(0, 5) < text.slice(6), 'closes before it opens'),
);
const date = z.string().check(z.refine(isDate, 'has to be a date as in 2026-12-25'));

/** `OpeningHours` as they arrive: all seven days or none, because a missing day would be displayed as closed. */
export const openingHours = z.object({
  ...(Object.fromEntries(WEEKDAYS.map((day) => [day, hoursOfDay])) as Record<Weekday, typeof hoursOfDay>),
  exceptions: z.optional(z.record(date, hoursOfDay)),
});
