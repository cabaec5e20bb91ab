import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { firstMotOn, type MotDefect, type MotTest } from '@forecourt/domain/cars/history';
import * as z from 'zod';
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
  /** Name on the site. */
  fuel: string;
}

const DAY_MS = 24 * 3600 * 1000;
/** Cars whose mileage falls between two tests. */
const CLOCKED_SHARE = 0.03;
const texts = z.array(z.string()).min(1);
const DEFECTS = z
  .strictObject({
    advisories: texts,
    advisoriesOfEngines: texts,
    faults: z.array(z.strictObject({ kind: z.enum(['major', 'dangerous']), text: z.string() })).min(1),
  })
  .parse(JSON.parse(readFileSync(new URL('mot-defects.json', import.meta.url), 'utf8')));

/**
 * Invents the MOT tests of a car up to now, newest first: one a year from the third year, plausible for its age,
 * mileage and fuel. The same car always has the same tests, and one more a year later.
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
      tests.push({ on: isoDay(day), hasPassed: false, miles, defects: [random.pick(DEFECTS.faults), ...advisories] });
      tests.push({
        on: isoDay(again),
        hasPassed: true,
        expiresOn,
        miles: miles + random.integer(0, 12),
        defects: advisories,
      });
    } else {
      tests.push({ on: isoDay(day), hasPassed: true, expiresOn, miles, defects: advisories });
    }
  }
}

/** Returns the same random numbers each time for the same car and purpose. */
export function randomOf({ registration }: Pick<TestedCar, 'registration'>, purpose: string): Random {
  return new Random(createHash('sha256').update(`${registration} ${purpose}`).digest().readUInt32BE(0));
}

function advisoriesOf(fuel: string, age: number, random: Random): MotDefect[] {
  const known = fuel === 'Electric' ? DEFECTS.advisories : [...DEFECTS.advisories, ...DEFECTS.advisoriesOfEngines];
  const count = Math.floor(random.next() * Math.min(4, age / 2.5));
  return [...new Set(Array.from({ length: count }, () => random.pick(known)))].map((text) => ({
    kind: 'advisory',
    text,
  }));
}

function withYear(day: Date, later: number): Date {
  return new Date(Date.UTC(day.getUTCFullYear() + later, day.getUTCMonth(), day.getUTCDate()));
}

const isoDay = (day: Date) => day.toISOString().slice(0, 10);
