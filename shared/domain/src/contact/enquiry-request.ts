import * as z from 'zod/mini';
import { hoursOn, type OpenFromTo, type OpeningHours } from '../dealers/opening-hours';
import { dateAfter, dayInWords, isDate, ukTime } from '../dealers/uk-time';

/** What an enquiry may ask for besides an answer. */
export const REQUESTS = ['question', 'call-back', 'test-drive', 'video'] as const;

const short = z._default(z.string().check(z.maxLength(20)), '');

/** The request of an enquiry: as its form has it, and beside the data of its message. */
export const enquiryRequest = z.object({
  request: z._default(z.enum(REQUESTS), 'question'),
  /** UK time: a day as in `2026-11-28`, and a time as in `10:30`. Of a test drive; of a call where somebody chose one. */
  requestDate: short,
  requestTime: short,
});
export type EnquiryRequest = z.infer<typeof enquiryRequest>;

export const A_QUESTION: EnquiryRequest = { request: 'question', requestDate: '', requestTime: '' };

/** Days from today that can be asked for, and the time between two that are offered. */
const BOOKABLE_DAYS = 14;
const STEP_MINUTES = 30;

/** Times that are offered where a dealer's hours are not known: the dealer confirms. */
const UNKNOWN_HOURS: OpenFromTo = { opens: '09:00', closes: '18:00' };

export const REQUEST_MESSAGES = {
  phone: 'Please give the number to call',
  requestDate: 'Please choose a day',
  requestTime: 'Please choose a time when the dealer is open, and that is still to come',
} as const;

export interface RequestFault {
  field: keyof typeof REQUEST_MESSAGES;
  message: string;
}

/** The first thing that is wrong with a request; undefined when the dealer can be asked. */
export function requestFault(
  { request, requestDate, requestTime }: EnquiryRequest,
  phone: string,
  hours: OpeningHours | undefined,
  now: Date,
): RequestFault | undefined {
  const fault = (field: RequestFault['field']) => ({ field, message: REQUEST_MESSAGES[field] });
  if (request === 'call-back' && phone.trim() === '') return fault('phone');
  const needsTime = request === 'test-drive' || (request === 'call-back' && `${requestDate}${requestTime}` !== '');
  if (!needsTime) return undefined;
  if (!isBookable(requestDate, now)) return fault('requestDate');
  return isOpenAt(requestDate, requestTime, hours, now) ? undefined : fault('requestTime');
}

function isBookable(date: string, now: Date): boolean {
  const today = ukTime(now).date;
  return isDate(date) && date >= today && date <= dateAfter(today, BOOKABLE_DAYS);
}

function isOpenAt(date: string, time: string, hours: OpeningHours | undefined, now: Date): boolean {
  const open = hours ? hoursOn(hours, date) : UNKNOWN_HOURS;
  const current = ukTime(now);
  return /^\d{2}:\d{2}$/.test(time) && open !== undefined && time >= open.opens && time < open.closes && (date > current.date || time > current.time);
}

/** A day that can be asked for, with its times. */
export interface BookableDay {
  date: string;
  times: string[];
}

/** The days on which a dealer is open, from today, each with the times that are still to come. */
export function bookableDays(hours: OpeningHours | undefined, now: Date): BookableDay[] {
  const today = ukTime(now).date;
  const days = Array.from({ length: BOOKABLE_DAYS + 1 }, (_, index) => dateAfter(today, index));
  const timesOf = (date: string) => EVERY_TIME.filter((time) => isOpenAt(date, time, hours, now));
  return days.map((date) => ({ date, times: timesOf(date) })).filter(({ times }) => times.length > 0);
}

const EVERY_TIME = Array.from({ length: (24 * 60) / STEP_MINUTES }, (_, index) => clock(index * STEP_MINUTES));

function clock(minutes: number): string {
  return [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':');
}

/** What the dealer is asked for, in a sentence of the customer; empty for a question. */
export function requestInWords({ request, requestDate, requestTime }: EnquiryRequest): string {
  const at = requestDate === '' ? '' : `on ${dayInWords(requestDate)} at ${requestTime}`;
  switch (request) {
    case 'call-back':
      return `Please call me back ${at || 'as soon as you can'}.`;
    case 'test-drive':
      return `I would like a test drive ${at}.`;
    case 'video':
      return 'Please send me a video of this car.';
    case 'question':
      return '';
  }
}
