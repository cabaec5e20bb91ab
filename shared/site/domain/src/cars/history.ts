import * as z from 'zod/mini';

/** The MOT tests of a car for sale and when its tax and MOT are due. */

/**
 * Severity of a defect: `advisory` may need attention later; the last two fail the test unless they are repaired
 * immediately.
 */
const defectKind = z.enum(['advisory', 'minor', 'major', 'dangerous']);

const motTest = z.object({
  /** ISO date. */
  on: z.iso.date(),
  hasPassed: z.boolean(),
  /** Last day of the certificate of a passed test. */
  expiresOn: z.optional(z.iso.date()),
  /** Odometer reading in miles; absent when it could not be read. */
  miles: z.optional(z.int()),
  defects: z.array(z.object({ kind: defectKind, text: z.string() })),
});
export type MotTest = z.infer<typeof motTest>;
export type MotDefect = MotTest['defects'][number];

/** A test with a lower reading than an earlier one, and that earlier test: the mileage cannot have fallen. */
const reading = z.object({ miles: z.int(), on: z.iso.date() });
const markedTest = z.extend(motTest, { fellFrom: z.optional(reading) });
export type MarkedTest = z.infer<typeof markedTest>;

/** Answer of `GET /v1/cars/{id}/history`. Null represents a part that is currently unavailable. */
export const carHistory = z.object({
  /** Newest first; empty before the first test. */
  tests: z.nullable(z.array(markedTest)),
  /** Advertised mileage, and the test with a clearly higher reading; absent without one. */
  advertised: z.optional(z.object({ miles: z.int(), fellFrom: reading })),
  /** Number of further tests of the service that we could not read; 0 when absent. */
  unreadTests: z.optional(z.int()),
  /** ISO date on which the tests were requested. */
  testsAsOf: z.nullable(z.iso.date()),
  motDueOn: z.nullable(z.iso.date()),
  /** Source of the due date of a first test, unless it is the rule for Great Britain. */
  firstMotBy: z.optional(z.enum(['register', 'northern-ireland'])),
  tax: z.nullable(
    z.object({ status: z.enum(['taxed', 'untaxed', 'sorn']), dueOn: z.nullable(z.iso.date()), asOf: z.iso.date() }),
  ),
  /** Whether tests, or tax and MOT, are sample data, which no service knows. */
  isSample: z.optional(z.boolean()),
});
export type CarHistory = z.infer<typeof carHistory>;

/**
 * Years after its first registration by which a car has its first MOT test. Sources: gov.uk/getting-an-mot and
 * nidirect.gov.uk.
 */
const FIRST_MOT_YEARS = { 'great-britain': 3, 'northern-ireland': 4 } as const;

/** The day by which a car needs its first MOT test. @param registeredOn ISO date */
export function firstMotOn(registeredOn: string, place: keyof typeof FIRST_MOT_YEARS = 'great-britain'): string {
  const day = new Date(`${registeredOn}T00:00:00Z`);
  day.setUTCFullYear(day.getUTCFullYear() + FIRST_MOT_YEARS[place]);
  return day.toISOString().slice(0, 10);
}

/** Dealers round the mileage that they advertise. */
const MAX_ROUNDED_MILES = 1_000;

/** Returns the advertised mileage and the highest reading, if the reading is clearly higher. */
export function advertisedBelow(tests: readonly MotTest[], advertisedMiles: number): CarHistory['advertised'] {
  const fellFrom = tests.reduce((top, { miles = 0, on }) => (miles > top.miles ? { miles, on } : top), {
    miles: advertisedMiles + MAX_ROUNDED_MILES,
    on: '',
  });
  return fellFrom.on === '' ? undefined : { miles: advertisedMiles, fellFrom };
}

/** Marks readings that are lower than an earlier one. @param tests newest first */
export function markFallenReadings(tests: readonly MotTest[]): MarkedTest[] {
  let highest = { miles: 0, on: '' };
  const marked = tests.toReversed().map((test): MarkedTest => {
    if (test.miles !== undefined && test.miles < highest.miles) return { ...test, fellFrom: highest };
    if (test.miles !== undefined) highest = { miles: test.miles, on: test.on };
    return test;
  });
  return marked.toReversed();
}
