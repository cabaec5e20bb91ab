import { hoursOn, weekdayOf, type OpeningHours } from './opening-hours';
import { dateAfter, dayInWords, ukTime } from './uk-time';

/** Maximum number of days ahead that are searched for the next opening. */
const DAYS_AHEAD = 14;

/** Opening state of a dealer, in words: `Open now · closes 18:00`, `Closed now · opens tomorrow 09:00`. */
export function openingStatus(hours: OpeningHours, now: Date): string {
  const { date, time } = ukTime(now);
  const today = hoursOn(hours, date);
  if (today && time >= today.opens && time < today.closes) return `Open now · closes ${today.closes}`;
  for (let days = 0; days <= DAYS_AHEAD; days += 1) {
    const day = dateAfter(date, days);
    const next = hoursOn(hours, day);
    if (next && (days > 0 || time < next.opens)) return `Closed now · opens ${dayFromNow(day, days)}${next.opens}`;
  }
  return 'Closed now';
}

function dayFromNow(date: string, days: number): string {
  if (days === 0) return '';
  if (days === 1) return 'tomorrow ';
  return `${days < 7 ? capitalised(weekdayOf(date)) : dayInWords(date)} `;
}

/** `monday` with a capital letter. */
export function capitalised(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}
