import { FIELDS, type Colour } from '@forecourt/domain/car-search/fields';
import type { Car } from '@forecourt/domain/cars/car';
import type { Derivative, Model } from '../catalogue/catalogue';
import { ageYears as ageYearsOf, MILLISECONDS_PER_YEAR } from '../market/car-age';
import { EXPECTED_MILES_A_YEAR } from '../market/market-value';
import { weighted, type Random } from './random';

/** Properties of a used car beyond its derivative: first registration, mileage, colour. */
export interface UsedCar extends Pick<Car, 'colour' | 'mileage'> {
  registeredOn: Date;
  ageYears: number;
}

const MAX_AGE_YEARS = 15;
/**
 * Shares of the cars for sale by whole years of age, in thousandths: most return when agreements of three or four years
 * end. Our estimate.
 */
const AGE_SHARE = [60, 95, 130, 150, 130, 105, 85, 70, 55, 40, 30, 20, 14, 10, 6];
const pickYears = weighted([...AGE_SHARE.entries()], ([, share]) => share);
const MAX_PICKS = 30;
const MIDDLE_AGE_YEARS = 5;
/**
 * Shares of used cars by colour in thousandths (Society of Motor Manufacturers and Traders, second quarter of 2024;
 * those below the fourth are estimates).
 */
const COLOUR_SHARE: Record<Colour, number> = {
  Black: 212,
  Grey: 175,
  Blue: 163,
  White: 158,
  Silver: 125,
  Red: 104,
  Green: 20,
  Orange: 14,
  Brown: 9,
  Beige: 8,
  Yellow: 6,
  Purple: 4,
  Gold: 2,
};
const pickColour = weighted(FIELDS.colour.words, (colour) => COLOUR_SHARE[colour]);

/**
 * Invents a day of first registration in the years when a model was sold, weighted by the ages of cars for sale.
 * @param fromYear the first year of its version
 */
export function registeredWhileSold(model: Model, fromYear: number, asOf: Date, random: Random): Date {
  const yearsSince = (year: number) => (asOf.getTime() - Date.UTC(year, 0, 1)) / MILLISECONDS_PER_YEAR;
  const oldest = Math.min(MAX_AGE_YEARS, yearsSince(fromYear) - 0.2);
  const youngest = Math.max(0.15, model.soldToYear === null ? 0 : yearsSince(model.soldToYear + 1));
  const registeredOn = new Date(asOf.getTime() - ageWithin(youngest, oldest, random) * MILLISECONDS_PER_YEAR);
  registeredOn.setUTCHours(0, 0, 0, 0);
  return registeredOn;
}

function ageWithin(youngest: number, oldest: number, random: Random): number {
  for (let picks = 0; picks < MAX_PICKS; picks += 1) {
    const age = pickYears(random)[0] + random.next();
    if (age >= youngest && age <= oldest) return age;
  }
  return youngest + random.next() * Math.max(0, oldest - youngest);
}

/** Invents a used car with a given day of first registration. */
export function usedCarRegisteredOn(registeredOn: Date, derivative: Derivative, asOf: Date, random: Random): UsedCar {
  const ageYears = ageYearsOf(registeredOn, asOf);
  return { registeredOn, ageYears, mileage: mileageOf(derivative, ageYears, random), colour: pickColour(random) };
}

function mileageOf(derivative: Derivative, ageYears: number, random: Random): number {
  const byFuel = { Petrol: -500, Diesel: 1_900, Hybrid: 300, Electric: -400 }[derivative.fuel];
  // Cars are driven less as they grow old.
  const aYear = random.normal(
    EXPECTED_MILES_A_YEAR + byFuel + (MIDDLE_AGE_YEARS - ageYears) * 120,
    2_600,
    1_500,
    22_000,
  );
  return Math.max(10, Math.round(aYear * ageYears));
}
