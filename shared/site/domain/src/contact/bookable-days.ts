import { hoursOn, type OpenFromTo, type OpeningHours } from '../dealers/opening-hours';
import { dateAfter, dayInWords, isDate, ukTime } from '../dealers/uk-time';
import type { BookableDay } from '../dealers/page';
import { isTimed, missingInRequest, requestFaultOf, type EnquiryRequest, type RequestFault } from './enquiry-request';

/** Number of days after today that can be booked, and the interval between offered times. */
const BOOKABLE_DAYS = 14;
const STEP_MINUTES = 30;

/** Times that are offered if a dealer's hours are unknown: the dealer confirms them. */
const UNKNOWN_HOURS: OpenFromTo = { opens: '09:00', closes: '18:00' };

/** The first fault of a request; undefined if it can be sent to the dealer. */
export function requestFault(
  request: EnquiryRequest,
  phone: string,
  hours: OpeningHours | undefined,
  now: Date,
): RequestFault | undefined {
  const missing = missingInRequest(request, phone);
  if (missing || !isTimed(request)) return missing;
  if (!isBookable(request.requestDate, now)) return requestFaultOf('requestDate');
  return isOpenAt(request.requestDate, request.requestTime, hours, now) ? undefined : requestFaultOf('requestTime');
}

function isBookable(date: string, now: Date): boolean {
  const today = ukTime(now).date;
  return isDate(date) && date >= today && date <= dateAfter(today, BOOKABLE_DAYS);
}

function isOpenAt(date: string, time: string, hours: OpeningHours | undefined, now: Date): boolean {
  const open = hours ? hoursOn(hours, date) : UNKNOWN_HOURS;
  const current = ukTime(now);
  return (
    /^\d{2}:\d{2}$/.test(time) &&
    open !== undefined &&
    time >= open.opens &&
    time < open.closes &&
    (date > current.date || time > current.time)
  );
}

/** The days on which a dealer is open, from today, each with its remaining times. */
export function bookableDays(hours: OpeningHours | undefined, now: Date): BookableDay[] {
  const today = ukTime(now).date;
  const days = Array.from({ length: BOOKABLE_DAYS + 1 }, (_, index) => dateAfter(today, index));
  const timesOf = (date: string) => EVERY_TIME.filter((time) => isOpenAt(date, time, hours, now));
  return days
    .map((date) => ({ date, name: dayInWords(date), times: timesOf(date) }))
    .filter(({ times }) => times.length > 0);
}

const EVERY_TIME = Array.from({ length: (24 * 60) / STEP_MINUTES }, (_, index) => clock(index * STEP_MINUTES));

function clock(minutes: number): string {
  return [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':');
}
