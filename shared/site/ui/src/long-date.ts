const format = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });

/** A date in words: `2026-06-02` is 2 June 2026. */
export function longDate(isoDate: string): string {
  return format.format(new Date(isoDate));
}
