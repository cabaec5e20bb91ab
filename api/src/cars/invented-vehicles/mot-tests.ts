import { createHash } from 'node:crypto';
import { firstMotOn, type MotDefect, type MotTest } from '@forecourt/domain/cars/history';
import { ageYears } from '../market/car-age';
import { Random } from './random';

/** The car that tests are invented for. */
export interface TestedCar {
  registration: string;
  /** ISO date. */
  registeredOn: string;
  mileage: number;
  /** ISO date on which it had that mileage. */
  mileageOn: string;
  /** As the site calls it. */
  fuel: string;
}

const DAY_MS = 24 * 3600 * 1000;
/** Cars whose mileage falls between two tests. */
const CLOCKED_SHARE = 0.03;
const ADVISORIES = [
  'Front brake pads getting thin',
  'Rear brake discs rusty but within limits',
  'Nearside front tyre worn close to the legal limit',
  'Offside rear tyre slightly perished',
  'Small chip in the windscreen, outside the driver’s view',
  'Slight play in a front suspension joint',
  'Anti-roll bar link has slight play',
  'Wiper blade smears',
];
const ADVISORIES_OF_ENGINES = ['Oil misting, not a leak', 'Exhaust has light surface rust'];
const FAULTS: readonly MotDefect[] = [
  { kind: 'major', text: 'Headlamp aim too high' },
  { kind: 'major', text: 'Nearside rear tyre below the legal limit' },
  { kind: 'major', text: 'Front suspension spring broken' },
  { kind: 'major', text: 'Number plate lamp not working' },
  { kind: 'dangerous', text: 'Front brake pads worn through' },
];

/**
 * Invents the MOT tests of a car up to now, newest first: one a year from three years on, in keeping with its age, mileage and fuel. The
 * same car has the same tests every time; a year later it has one more.
 */
export function inventMotTests(car: TestedCar, now: Date): MotTest[] {
  const isClocked = randomOf(car, 'clocked').chance(CLOCKED_SHARE);
  const registeredOn = new Date(`${car.registeredOn}T00:00:00Z`);
  const ageThen = Math.max(0.1, ageYears(registeredOn, new Date(car.mileageOn)));
  const tests: MotTest[] = [];
  const first = new Date(firstMotOn(car.registeredOn));
  for (let year = 0; ; year += 1) {
    const random = randomOf(car, String(year));
    const due = withYear(first, year);
    const day = new Date(due.getTime() - random.integer(1, 25) * DAY_MS);
    if (day > now) return tests.toReversed();
    const age = ageYears(registeredOn, day);
    const driven = car.mileage * Math.min(1, age / ageThen) * (1 - random.next() * 0.02);
    const miles = Math.round(isClocked && year === 0 ? driven * 1.8 : driven);
    const advisories = advisoriesOf(car.fuel, age, random);
    const expiresOn = isoDay(new Date(withYear(first, year + 1).getTime() - DAY_MS));
    if (random.chance(0.06 + age * 0.012)) {
      const again = new Date(Math.min(now.getTime(), day.getTime() + random.integer(0, 9) * DAY_MS));
      tests.push({ on: isoDay(day), hasPassed: false, miles, defects: [random.pick(FAULTS), ...advisories] });
      tests.push({ on: isoDay(again), hasPassed: true, expiresOn, miles: miles + random.integer(0, 12), defects: advisories });
    } else {
      tests.push({ on: isoDay(day), hasPassed: true, expiresOn, miles, defects: advisories });
    }
  }
}

/** The same numbers for the same car and purpose every time. */
export function randomOf({ registration }: Pick<TestedCar, 'registration'>, purpose: string): Random {
  return new Random(createHash('sha256').update(`${registration} ${purpose}`).digest().readUInt32BE(0));
}

function advisoriesOf(fuel: string, age: number, random: Random): MotDefect[] {
  const known = fuel === 'Electric' ? ADVISORIES : [...ADVISORIES, ...ADVISORIES_OF_ENGINES];
  const count = Math.floor(random.next() * Math.min(4, age / 2.5));
  return [...new Set(Array.from({ length: count }, () => random.pick(known)))].map((text) => ({ kind: 'advisory', text }));
}

function withYear(day: Date, later: number): Date {
  return new Date(Date.UTC(day.getUTCFullYear() + later, day.getUTCMonth(), day.getUTCDate()));
}

const isoDay = (day: Date) => day.toISOString().slice(0, 10);
