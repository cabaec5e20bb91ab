import { capitalised } from '@forecourt/domain/dealers/opening-status';
import { hoursOf, WEEKDAYS, type OpeningHours } from '@forecourt/domain/dealers/opening-hours';
import { dayInWords, ukTime } from '@forecourt/domain/dealers/uk-time';

/** Number of dates that are shown: the dates of a whole year would hide the week. */
const MAX_EXCEPTIONS = 6;

/** Opening hours as their table shows them: the week, and future dates that differ from it. */
export function hoursInWords(hours: OpeningHours, now: Date): [day: string, words: string][] {
  const today = ukTime(now).date;
  const exceptions = Object.entries(hours.exceptions ?? {})
    .filter(([date]) => date >= today)
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .slice(0, MAX_EXCEPTIONS);
  return [
    ...WEEKDAYS.map((day): [string, string] => [capitalised(day), inWords(hours[day])]),
    ...exceptions.map(([date, text]): [string, string] => [dayInWords(date), inWords(text)]),
  ];
}

function inWords(text: string): string {
  const open = hoursOf(text);
  return open ? `${open.opens} to ${open.closes}` : 'Closed';
}
