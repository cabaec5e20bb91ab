const MONTHS_A_YEAR = 12;

export const MILLISECONDS_PER_YEAR = 365.25 * 24 * 3600 * 1000;

/** Years since a car's first registration, with their fraction; 0 for a day to come. */
export function ageYears(registeredOn: Date, at: Date): number {
  return Math.max(0, (at.getTime() - registeredOn.getTime()) / MILLISECONDS_PER_YEAR);
}

/** Whole calendar months since a car's first registration, as lenders count them; 0 for a day to come. */
export function ageMonths(registeredOn: Date, at: Date): number {
  const months =
    (at.getUTCFullYear() - registeredOn.getUTCFullYear()) * MONTHS_A_YEAR + at.getUTCMonth() - registeredOn.getUTCMonth();
  const isMonthUnfinished = at.getUTCDate() < registeredOn.getUTCDate();
  return Math.max(0, months - (isMonthUnfinished ? 1 : 0));
}
