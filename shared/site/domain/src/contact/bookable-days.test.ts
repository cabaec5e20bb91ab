import type { OpeningHours } from '../dealers/opening-hours';
import { bookableDays, requestFault } from './bookable-days';
import { A_QUESTION, type EnquiryRequest } from './enquiry-request';
import { requestInWords } from './request-in-words';

const day = '09:00-18:00';
const hours: OpeningHours = {
  monday: day,
  tuesday: day,
  wednesday: day,
  thursday: day,
  friday: day,
  saturday: '10:00-16:00',
  sunday: 'closed',
  exceptions: { '2026-06-17': 'closed' },
};
/** Tuesday, half past ten in the UK. */
const now = new Date('2026-06-16T09:30:00Z');
const testDrive = (requestDate: string, requestTime: string): EnquiryRequest => ({
  request: 'test-drive',
  requestDate,
  requestTime,
});
const faultOf = (request: EnquiryRequest, phone = '', given: OpeningHours | undefined = hours) =>
  requestFault(request, phone, given, now)?.field;

describe('a test drive', () => {
  it.each<[string, string, string, string | undefined]>([
    ['today, later', '2026-06-16', '11:00', undefined],
    ['today, an hour ago', '2026-06-16', '09:30', 'requestTime'],
    ['yesterday', '2026-06-15', '11:00', 'requestDate'],
    ['as the dealer opens', '2026-06-18', '09:00', undefined],
    ['before it opens', '2026-06-18', '08:59', 'requestTime'],
    ['as it closes', '2026-06-18', '18:00', 'requestTime'],
    ['on a Saturday evening', '2026-06-20', '17:00', 'requestTime'],
    ['on a Sunday', '2026-06-21', '11:00', 'requestTime'],
    ['on a bank holiday', '2026-06-17', '11:00', 'requestTime'],
    ['in two weeks', '2026-06-30', '11:00', undefined],
    ['in more', '2026-07-01', '11:00', 'requestDate'],
    ['on no day', '', '11:00', 'requestDate'],
    ['at no time', '2026-06-18', '', 'requestTime'],
    ['on a day that is none', '2026-06-31', '11:00', 'requestDate'],
    ['in other words', 'tomorrow', 'noon', 'requestDate'],
    ['at a time that is none', '2026-06-18', '9:30', 'requestTime'],
  ])('%s', (_when, date, time, field) => {
    expect(faultOf(testDrive(date, time))).toBe(field);
  });

  it('of a dealer whose hours are not known may be by day', () => {
    expect(requestFault(testDrive('2026-06-21', '11:00'), '', undefined, now)).toBeUndefined();
    expect(requestFault(testDrive('2026-06-21', '03:00'), '', undefined, now)?.field).toBe('requestTime');
  });
});

describe('a call back', () => {
  const callBack = (requestDate = '', requestTime = ''): EnquiryRequest => ({
    request: 'call-back',
    requestDate,
    requestTime,
  });

  it('needs a number, and a time only where one was begun', () => {
    expect(faultOf(callBack())).toBe('phone');
    expect(faultOf(callBack(), '07700 900123')).toBeUndefined();
    expect(faultOf(callBack('2026-06-18'), '07700 900123')).toBe('requestTime');
    expect(faultOf(callBack('', '10:00'), '07700 900123')).toBe('requestDate');
    expect(faultOf(callBack('2026-06-18', '10:00'), '07700 900123')).toBeUndefined();
  });
});

describe('the days that are offered', () => {
  it('are the dealer’s opening days, with their remaining times', () => {
    const days = bookableDays(hours, now);
    expect(days[0]).toEqual({
      date: '2026-06-16',
      name: 'Tuesday 16 June',
      times: expect.arrayContaining(['11:00', '17:30']),
    });
    expect(days[0]?.times[0]).toBe('11:00');
    expect(days.map(({ date }) => date)).not.toContain('2026-06-17');
    expect(days.map(({ date }) => date)).not.toContain('2026-06-21');
    expect(days.at(-1)?.date).toBe('2026-06-30');
    for (const { date, times } of days)
      for (const time of times) expect(faultOf(testDrive(date, time))).toBeUndefined();
  });
});

describe('the dealer’s words', () => {
  it.each<[EnquiryRequest, string]>([
    [A_QUESTION, ''],
    [testDrive('2026-06-20', '10:30'), 'I would like a test drive on Saturday 20 June at 10:30.'],
    [{ ...A_QUESTION, request: 'call-back' }, 'Please call me back as soon as you can.'],
    [
      { request: 'call-back', requestDate: '2026-06-20', requestTime: '10:30' },
      'Please call me back on Saturday 20 June at 10:30.',
    ],
    [{ ...A_QUESTION, request: 'video' }, 'Please send me a video of this car.'],
  ])('of %j is “%s”', (request, words) => {
    expect(requestInWords(request)).toBe(words);
  });
});
