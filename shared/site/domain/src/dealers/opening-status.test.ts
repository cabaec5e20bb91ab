import * as z from 'zod/mini';
import { dealerIdOf, dealerIdOfPath, dealerKey, dealerPath } from './address';
import type { OpeningHours } from './opening-hours';
import { openingHours } from './opening-hours-schema';
import { openingStatus } from './opening-status';
import { ukTime } from './uk-time';

const week = {
  monday: '09:00-18:00',
  tuesday: '09:00-18:00',
  wednesday: '09:00-18:00',
  thursday: '09:00-18:00',
  friday: '09:00-18:00',
};
const hours: OpeningHours = {
  ...week,
  saturday: '10:00-16:00',
  sunday: 'closed',
  exceptions: { '2026-12-25': 'closed', '2026-12-27': '11:00-15:00' },
};

describe('whether a dealer is open', () => {
  it.each([
    // Winter: UK time is UTC.
    ['2026-11-24T08:59:59Z', 'Closed now · opens 09:00'],
    ['2026-11-24T09:00:00Z', 'Open now · closes 18:00'],
    ['2026-11-24T17:59:59Z', 'Open now · closes 18:00'],
    ['2026-11-24T18:00:00Z', 'Closed now · opens tomorrow 09:00'],
    // Summer: an hour ahead.
    ['2026-06-16T08:00:00Z', 'Open now · closes 18:00'],
    ['2026-06-16T17:00:00Z', 'Closed now · opens tomorrow 09:00'],
    // The last Monday before the clocks go back, and the first after.
    ['2026-10-23T08:30:00Z', 'Open now · closes 18:00'],
    ['2026-10-26T08:30:00Z', 'Closed now · opens 09:00'],
    ['2026-10-26T09:30:00Z', 'Open now · closes 18:00'],
    // After midnight in the UK it is still yesterday in UTC.
    ['2026-06-15T23:30:00Z', 'Closed now · opens 09:00'],
    ['2026-11-28T16:00:00Z', 'Closed now · opens Monday 09:00'],
    ['2026-12-24T19:00:00Z', 'Closed now · opens Saturday 10:00'],
    ['2026-12-25T12:00:00Z', 'Closed now · opens tomorrow 10:00'],
    ['2026-12-27T12:00:00Z', 'Open now · closes 15:00'],
  ])('at %s is “%s”', (moment, words) => {
    expect(openingStatus(hours, new Date(moment))).toBe(words);
  });

  it('names the date when it opens a week or more later', () => {
    const always = {
      monday: 'closed',
      tuesday: 'closed',
      wednesday: 'closed',
      thursday: 'closed',
      friday: 'closed',
      saturday: 'closed',
      sunday: 'closed',
    };
    expect(
      openingStatus({ ...always, exceptions: { '2026-12-03': '10:00-12:00' } }, new Date('2026-11-24T12:00:00Z')),
    ).toBe('Closed now · opens Thursday 3 December 10:00');
    expect(openingStatus(always, new Date('2026-11-24T12:00:00Z'))).toBe('Closed now');
  });
});

describe('opening hours', () => {
  it.each<[string, object]>([
    ['a day is missing', { ...week, saturday: 'closed' }],
    ['a time is none', { ...hours, monday: '9-18' }],
    ['it closes before it opens', { ...hours, monday: '18:00-09:00' }],
    ['an exception has no date', { ...hours, exceptions: { christmas: 'closed' } }],
    ['an exception is on no day of the calendar', { ...hours, exceptions: { '2026-02-30': 'closed' } }],
  ])('are refused where %s', (_what, given) => {
    expect(z.safeParse(openingHours, given).success).toBe(false);
  });

  it('are taken with exceptions and without', () => {
    expect(z.parse(openingHours, hours)).toEqual(hours);
    expect(z.safeParse(openingHours, { ...hours, exceptions: undefined }).success).toBe(true);
  });
});

describe('UK time', () => {
  it.each([
    ['2026-01-15T00:00:00Z', { date: '2026-01-15', time: '00:00' }],
    ['2026-07-15T23:59:00Z', { date: '2026-07-16', time: '00:59' }],
    ['2026-03-29T01:00:00Z', { date: '2026-03-29', time: '02:00' }],
  ])('of %s', (moment, expected) => {
    expect(ukTime(new Date(moment))).toEqual(expected);
  });
});

describe('the address of a dealer', () => {
  it('has its name for people and its id for us', () => {
    expect(dealerPath({ id: 7, name: 'Alderbrook Cars' })).toBe('/dealers/alderbrook-cars-7');
    expect(dealerIdOfPath('/dealers/alderbrook-cars-7?type=hp')).toBe(7);
  });

  it('stays short for the longest names, and is read back', () => {
    const key = dealerKey({ id: 123_456_789, name: `${'Very '.repeat(15)}Long` });
    expect(key.length).toBeLessThanOrEqual(60);
    expect(dealerIdOf(key)).toBe(123_456_789);
    expect(dealerIdOf(dealerKey({ id: 7, name: '!!!' }))).toBe(7);
  });

  it.each(['', 'alderbrook', 'alderbrook-07', 'alderbrook-0', '-7', 'a--7', 'A-7', '7.5', 'x-1234567890', '../7'])(
    'has no id in %j',
    (key) => {
      expect(dealerIdOf(key)).toBeUndefined();
    },
  );

  it.each(['/dealers', '/dealers/', '/dealers/a-7/cars', '/used-cars/a-7', '/'])('is not %s', (path) => {
    expect(dealerIdOfPath(path)).toBeUndefined();
  });
});
