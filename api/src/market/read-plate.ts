/** A car's age according to its registration. */
export type PlateReading =
  /** Issued from one day up to, but not including, another. */
  | { from: Date; to: Date }
  /** A form that owners keep and move from car to car, so that it only limits the car's age. */
  | 'undated';

/**
 * Area letters that are issued (DVLA INF104). Others have never been on a car that was new here, so they are good
 * for trying what happens when a registration is not found: XA19 AAA.
 */
const CURRENT = /^[A-HK-PRSVWY][A-HJ-PR-Y](\d\d)[A-HJ-PR-Z]{3}$/;
const UNDATED = [
  // 1983 to 2001: K123 ABC.
  /^[A-HJ-NPR-TV-Y]\d{1,3}[A-HJ-PR-Z]{3}$/,
  // 1963 to 1983: ABC 123K.
  /^[A-HJ-PR-Z]{3}\d{1,3}[A-HJ-NPR-TV-Y]$/,
  // Before, and in Northern Ireland to this day: AB 1234, 1234 AB, ABZ 1234.
  /^[A-PR-Z]{1,3}\d{1,4}$/,
  /^\d{1,4}[A-PR-Z]{1,3}$/,
];

/**
 * Reads a UK registration.
 *
 * @param registration upper case, without spaces
 * @returns undefined when it has no form of the UK's, or was not given out by `now`
 */
export function readPlate(registration: string, now: Date): PlateReading | undefined {
  const identifier = CURRENT.exec(registration)?.[1];
  if (identifier === undefined) return UNDATED.some((form) => form.test(registration)) ? 'undated' : undefined;
  const span = halfYearOf(Number(identifier));
  return span && span.from <= now ? span : undefined;
}

/** 19 is March to August 2019, 69 is September 2019 to February 2020; the first was 51. */
function halfYearOf(identifier: number): { from: Date; to: Date } | undefined {
  const year = 2000 + (identifier % 50);
  if (identifier > 50) return { from: new Date(Date.UTC(year, 8, 1)), to: new Date(Date.UTC(year + 1, 2, 1)) };
  return identifier >= 2 && identifier < 50 ? { from: new Date(Date.UTC(year, 2, 1)), to: new Date(Date.UTC(year, 8, 1)) } : undefined;
}
