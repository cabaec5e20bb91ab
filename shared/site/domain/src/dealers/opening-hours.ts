/** Days as dealers give them, from Monday. */
export const WEEKDAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const;
export type Weekday = (typeof WEEKDAYS)[number];

export const CLOSED = 'closed';

/**
 * Opening hours of a dealer, in UK time: for every day of the week `09:00-18:00` or `closed`, and exceptions by date,
 * such as bank holidays. `opening-hours-schema.ts` parses it.
 */
export type OpeningHours = Readonly<Record<Weekday, string>> & {
  readonly exceptions?: Readonly<Record<string, string>> | undefined;
};

/** Opening and closing time of one day, as `09:00`. */
export interface OpenFromTo {
  opens: string;
  closes: string;
}

/** The hours in a text such as `09:00-18:00`; undefined if closed. */
export function hoursOf(text: string): OpenFromTo | undefined {
  return text === CLOSED ? undefined : { opens: text.slice(0, 5), closes: text.slice(6) };
}

/** Hours on a date such as `2026-11-24`; undefined if closed all day. */
export function hoursOn(hours: OpeningHours, date: string): OpenFromTo | undefined {
  return hoursOf(hours.exceptions?.[date] ?? hours[weekdayOf(date)]);
}

/** The day of the week of a date. */
export function weekdayOf(date: string): Weekday {
  return WEEKDAYS[(new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % 7]!;
}
