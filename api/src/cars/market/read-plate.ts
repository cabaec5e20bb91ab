/** A car's age according to its registration. */
export type PlateReading =
  /** Issued from one day up to, but not including, another. */
  | { from: Date; to: Date }
  /** A form that owners keep and move from car to car, so that a car may be newer than its plate. */
  | 'undated';

/**
 * Current form, since 2001 (DVLA INF104). No area starts with J, T, U or X, but DVLA sells such marks, and X is for
 * cars that leave the country. I, Q and Z never come first, so ZZ99 ZZZ can be used to try an unknown registration.
 */
const CURRENT = /^[A-HJ-PR-Y][A-HJ-PR-Y](\d\d)[A-HJ-PR-Z]{3}$/;
/** Numbers have no leading zero. */
const UNDATED = [
  // 1983 to 2001: K123 ABC.
  /^[A-HJ-NPR-TV-Y][1-9]\d{0,2}[A-HJ-PR-Z]{3}$/,
  // 1963 to 1983: ABC 123K.
  /^[A-HJ-PR-Z]{3}[1-9]\d{0,2}[A-HJ-NPR-TV-Y]$/,
  // Forms before 1963, still used in Northern Ireland: AB 1234, 1234 AB, ABZ 1234.
  /^[A-PR-Z]{1,3}[1-9]\d{0,3}$/,
  /^[1-9]\d{0,3}[A-PR-Z]{1,3}$/,
];
/** Form of a car whose age is unknown, such as a kit car: Q123 ABC. */
const Q_PLATE = /^Q[1-9]\d{0,2}[A-HJ-PR-Z]{3}$/;

/**
 * Reads a UK registration.
 *
 * @param registration upper case, without spaces
 * @returns undefined when it has no UK form, was not issued by `now`, or is a Q plate
 */
export function readPlate(registration: string, now: Date): PlateReading | undefined {
  const identifier = CURRENT.exec(registration)?.[1];
  if (identifier === undefined) return UNDATED.some((form) => form.test(registration)) ? 'undated' : undefined;
  const span = halfYearOf(Number(identifier));
  return span && span.from <= now ? span : undefined;
}

/** Whether a registration is a Q plate, which does not reveal the car's age. @param registration as for `readPlate` */
export const isQPlate = (registration: string): boolean => Q_PLATE.test(registration);

/** 19 is March to August 2019, 69 is September 2019 to February 2020. The first such number was 51. */
function halfYearOf(identifier: number): { from: Date; to: Date } | undefined {
  const year = 2000 + (identifier % 50);
  if (identifier > 50) return { from: new Date(Date.UTC(year, 8, 1)), to: new Date(Date.UTC(year + 1, 2, 1)) };
  return identifier >= 2 && identifier < 50
    ? { from: new Date(Date.UTC(year, 2, 1)), to: new Date(Date.UTC(year, 8, 1)) }
    : undefined;
}
