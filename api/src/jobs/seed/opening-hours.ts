import { CLOSED, type OpeningHours } from '@forecourt/domain/dealers/opening-hours';
import type { Random } from '../../cars/invented-vehicles/random';

const WEEKDAY = ['08:30-18:00', '09:00-18:00', '09:00-18:30', '09:00-19:00'];
const SATURDAY = ['09:00-17:00', '09:00-17:30', '09:00-18:00', '10:00-16:00'];
const SUNDAY = ['10:00-16:00', '11:00-17:00', CLOSED];

/** Invents opening hours of a dealer, with the bank holidays around the next Christmas; null for one dealer in ten. */
export function inventOpeningHours(asOf: Date, random: Random): OpeningHours | null {
  const weekday = random.pick(WEEKDAY);
  const [saturday, sunday] = [random.pick(SATURDAY), random.pick(SUNDAY)];
  const year = asOf.getUTCFullYear();
  const exceptions = {
    [`${year}-12-25`]: CLOSED,
    [`${year}-12-26`]: random.chance(0.3) ? '10:00-16:00' : CLOSED,
    [`${year + 1}-01-01`]: CLOSED,
  };
  if (random.chance(0.1)) return null;
  return {
    monday: weekday,
    tuesday: weekday,
    wednesday: weekday,
    thursday: weekday,
    friday: weekday,
    saturday,
    sunday,
    exceptions,
  };
}
