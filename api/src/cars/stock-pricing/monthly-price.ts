import type { Car } from '@forecourt/domain/cars/car';
import { DEFAULT_TERMS, type FinanceTerms } from '@forecourt/domain/finance/finance-terms';
import { ageInMonths } from '@forecourt/domain/finance/financed-car';
import { MAX_CREDIT_PERCENT_OF_PRICE } from '@forecourt/domain/finance/part-exchange';
import { pricerUnder, type MonthlyPrice, type NoMonthlyPrice } from '@forecourt/domain/finance/price-under-terms';
import { ageYears } from '../market/car-age';
import { forecastPence } from '../market/future-value';
import { lowestResiduals } from '../market/lender-residuals';
import type { PricedDerivative } from '../market/market-value';

/** Properties of a car for sale that decide its monthly price. */
export type CarToPrice = Pick<Car, 'fuel' | 'mileage' | 'priceNewPence' | 'pricePence' | 'registeredOn'>;

/** A visitor's terms, and the broker's limit on what they may add to a price. */
export interface PricingTerms extends FinanceTerms {
  /** The setting `MAX_CREDIT_PERCENT_OF_PRICE`. */
  maxCreditPercent: number;
}

/** The usual terms. They have no part exchange, so the limit changes no price. */
export const DEFAULT_PRICING_TERMS: PricingTerms = { ...DEFAULT_TERMS, maxCreditPercent: MAX_CREDIT_PERCENT_OF_PRICE };

/** A car's age: by months for lenders, and to the day for its value. */
export interface CarAge {
  ageMonths: number;
  ageYears: number;
}

/** @param on first day of the month that cars are priced for */
export function carAge(registeredOn: string, on: Date): CarAge {
  return { ageMonths: ageInMonths(registeredOn, on), ageYears: ageYears(new Date(registeredOn), on) };
}

/** Returns a function to the final payment of a car's PCP under some terms, in pence; 0 where no lender sets one. */
export function finalPayments(terms: {
  termMonths: number;
  annualMileage: number;
}): (car: PricedDerivative & CarAge & { mileage: number }) => number {
  const lowest = lowestResiduals(terms.termMonths);
  return (car) => lowest(forecastPence(car, car, terms), car.ageMonths);
}

/** Returns a car's monthly price under some terms. @param on first day of the month that it is priced for */
export function monthlyPriceOf(priced: CarToPrice, terms: PricingTerms, on: Date): MonthlyPrice | NoMonthlyPrice {
  const car = { ...priced, ...carAge(priced.registeredOn, on) };
  const balloonPenceOver = (termMonths: number) => finalPayments({ ...terms, termMonths })(car);
  return pricerUnder(terms)({ ...car, balloonPence: balloonPenceOver(terms.termMonths), balloonPenceOver });
}
