/** Local time in the UK. Its texts have a fixed format, so that they sort like times. */
export interface UkTime {
  /** A date such as `2026-11-24`. */
  date: string;
  /** A time such as `09:05`. */
  time: string;
}

const CLOCK = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/London',
  hourCycle: 'h23',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
});

/** A moment in UK time, in winter and summer, independent of the device's time zone. */
export function ukTime(moment: Date): UkTime {
  const parts = new Map(CLOCK.formatToParts(moment).map(({ type, value }) => [type, value]));
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? '';
  return { date: `${part('year')}-${part('month')}-${part('day')}`, time: `${part('hour')}:${part('minute')}` };
}

/** Whether a text is a day of the calendar, as in `2026-11-24`. */
export function isDate(text: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text)) && dateAfter(text, 0) === text;
}

/** The date some days after another. */
export function dateAfter(date: string, days: number): string {
  const day = new Date(`${date}T00:00:00Z`);
  day.setUTCDate(day.getUTCDate() + days);
  return day.toISOString().slice(0, 10);
}

const LONG = new Intl.DateTimeFormat('en-GB', { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' });

/** `2026-11-28` is Saturday 28 November. */
export function dayInWords(date: string): string {
  return LONG.format(new Date(date)).replace(',', '');
}
