import { FIELDS, type Colour } from '@forecourt/domain/car-search/fields';
import type { Derivative, Model } from '../catalogue/catalogue';
import { ageYears as ageYearsOf, MILLISECONDS_PER_YEAR } from '../market/car-age';
import { EXPECTED_MILES_A_YEAR } from '../market/market-value';
import { weighted, type Random } from './random';

/** A used car's own properties besides its derivative: first registration, mileage, colour. */
export interface UsedCar {
  registeredOn: Date;
  ageYears: number;
  mileage: number;
  colour: Colour;
}

const OLDEST_YEARS = 15;
/** Shares of the cars on UK roads in thousandths, roughly. */
const COLOUR_SHARE: Record<Colour, number> = {
  Grey: 225,
  Black: 200,
  White: 175,
  Blue: 160,
  Silver: 95,
  Red: 85,
  Green: 18,
  Orange: 14,
  Brown: 9,
  Beige: 7,
  Yellow: 6,
  Purple: 4,
  Gold: 2,
};
const pickColour = weighted(FIELDS.colour.words, (colour) => COLOUR_SHARE[colour]);

/** Invents a used car, registered while its model was sold, with a mileage by its age and fuel. */
export function usedCarOf(model: Model, derivative: Derivative, asOf: Date, random: Random): UsedCar {
  const yearsSince = (year: number) => (asOf.getTime() - Date.UTC(year, 0, 1)) / MILLISECONDS_PER_YEAR;
  const oldest = Math.min(OLDEST_YEARS, yearsSince(derivative.soldFromYear) - 0.2);
  const youngest = Math.max(0.15, model.soldToYear === null ? 0 : yearsSince(model.soldToYear + 1));
  const wished = random.normal(4.2, 3, 0, OLDEST_YEARS);
  const ageYears = wished >= youngest && wished <= oldest ? wished : youngest + random.next() * Math.max(0, oldest - youngest);
  const registeredOn = new Date(asOf.getTime() - ageYears * MILLISECONDS_PER_YEAR);
  registeredOn.setUTCHours(0, 0, 0, 0);
  return { registeredOn, ageYears, mileage: mileageOf(derivative, ageYears, random), colour: pickColour(random) };
}

/** Invents a used car with a given day of first registration. */
export function usedCarRegisteredOn(registeredOn: Date, derivative: Derivative, asOf: Date, random: Random): UsedCar {
  const ageYears = ageYearsOf(registeredOn, asOf);
  return { registeredOn, ageYears, mileage: mileageOf(derivative, ageYears, random), colour: pickColour(random) };
}

function mileageOf(derivative: Derivative, ageYears: number, random: Random): number {
  const byFuel = { Petrol: 0, Diesel: 2_600, Hybrid: 600, Electric: -400 }[derivative.fuel];
  // Cars are driven less as they grow old.
  const aYear = random.normal(EXPECTED_MILES_A_YEAR + byFuel - ageYears * 120, 2_600, 1_500, 22_000);
  return Math.max(10, Math.round(aYear * ageYears));
}
