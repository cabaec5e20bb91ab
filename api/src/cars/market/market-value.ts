import type { Fuel } from '@forecourt/domain/car-search/fields';
import type { Derivative } from '../catalogue/catalogue';

/** The properties of a derivative that its value depends on. */
export type PricedDerivative = Pick<Derivative, 'fuel' | 'priceNewPence'>;

/** Age and mileage of a car. */
export interface Wear {
  ageYears: number;
  mileage: number;
}

/** A car's value in pence: to a dealer's customer, and to the trade by condition. */
export interface MarketValue {
  retailPence: number;
  /** Trade value of a car in above-average condition for its age. */
  cleanPence: number;
  averagePence: number;
  belowPence: number;
}

/**
 * A car's expected mileage in a year: about the average in England, which fell from 7,900 in 2013 (National Travel
 * Survey).
 */
export const EXPECTED_MILES_A_YEAR = 7_400;

/** The share of the list price that remains on the day of first registration. */
const LEFT_WHEN_NEW = 0.93;
/** Depreciation a year. New electric cars become cheaper and better faster than other cars. */
const FALL_A_YEAR: Record<Fuel, number> = { Petrol: 0.128, Diesel: 0.128, Hybrid: 0.128, Electric: 0.175 };
/** Yearly inflation of list prices. The inflation of an older car's list price was lower than today's. */
const LIST_PRICE_RISE_A_YEAR = 0.022;
/** Depreciation for every thousand miles above the expected mileage, and its upper and lower limits. */
const FALL_A_THOUSAND_MILES = 0.0038;
const MILEAGE_FACTOR = { lowest: 0.62, highest: 1.12 };
/** Minimum value of a car that can be driven. */
const MIN_RETAIL_PENCE = 110_000;

/** A dealer's margin: a share of the price, with a minimum for cheap cars. */
const DEALER_MARGIN: Record<Fuel, number> = { Petrol: 0.125, Diesel: 0.125, Hybrid: 0.125, Electric: 0.15 };
const MIN_DEALER_MARGIN_PENCE = 60_000;
/** Trade values in average and below-average condition, as shares of that in clean condition. */
const AVERAGE_OF_CLEAN = 0.91;
const BELOW_OF_CLEAN = 0.78;
const MIN_TRADE_PENCE = 10_000;
export const GUIDE_STEP_PENCE = 2_500;

/**
 * The average asking price of a car of this derivative, to the penny: about a seventh less every year, adjusted for a
 * mileage above or below what its age suggests. Never rises with age or mileage.
 */
export function retailValuePence({ fuel, priceNewPence }: PricedDerivative, { ageYears, mileage }: Wear): number {
  const listPrice = priceNewPence * (1 - LIST_PRICE_RISE_A_YEAR * ageYears);
  const byAge = LEFT_WHEN_NEW * Math.exp(-FALL_A_YEAR[fuel] * ageYears);
  const milesBeyond = mileage - EXPECTED_MILES_A_YEAR * ageYears;
  const byMileage = Math.exp((-FALL_A_THOUSAND_MILES * milesBeyond) / 1000);
  const bounded = Math.min(MILEAGE_FACTOR.highest, Math.max(MILEAGE_FACTOR.lowest, byMileage));
  return Math.round(Math.max(MIN_RETAIL_PENCE, listPrice * byAge * bounded));
}

/** The retail and trade value of a car of this derivative, in steps of £25 as in printed guides. */
export function marketValue(derivative: PricedDerivative, wear: Wear): MarketValue {
  const retail = retailValuePence(derivative, wear);
  const clean = tradePence(derivative, retail);
  return {
    retailPence: toStep(retail),
    cleanPence: toStep(clean),
    averagePence: toStep(clean * AVERAGE_OF_CLEAN),
    belowPence: toStep(clean * BELOW_OF_CLEAN),
  };
}

/** Trade value of `marketValue` in clean condition, without the other values. */
export function cleanValuePence(derivative: PricedDerivative, wear: Wear): number {
  return toStep(tradePence(derivative, retailValuePence(derivative, wear)));
}

function tradePence({ fuel }: PricedDerivative, retail: number): number {
  return retail - Math.max(MIN_DEALER_MARGIN_PENCE, retail * DEALER_MARGIN[fuel]);
}

function toStep(pence: number): number {
  return Math.max(MIN_TRADE_PENCE, Math.round(pence / GUIDE_STEP_PENCE) * GUIDE_STEP_PENCE);
}
