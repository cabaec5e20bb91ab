import { financeAmount, type FinanceType } from '@forecourt/domain/finance/terms';
import { bestOffer, type PricingRequest } from '@forecourt/domain/finance/price-matrix';
import { ageInMonths, ANNUAL_MILEAGE } from '@forecourt/domain/finance/financed-car';
import { RESIDUAL_LENDER_IDS, residualsFrom } from '@forecourt/domain/finance/residual-values';
import { scoreAprPercent } from '@forecourt/domain/finance/score-apr';
import { ageYears } from '../market/car-age';
import { forecastPence } from '../market/future-value';
import type { MonthlyTerms } from '@forecourt/domain/cars/listing';
import { lenderResiduals } from '../market/lender-residuals';
import type { PricedDerivative } from '../market/market-value';

/** The assumptions of a price in a list: the longest term, no deposit, and a good score (B9-13, B9-14). */
const TERM_MONTHS = 60;
const SCORE = 'Good';

/** The properties of a car for sale that its monthly price depends on. */
export interface CarToPrice {
  derivative: PricedDerivative;
  /** ISO date. */
  registeredOn: string;
  mileage: number;
  pricePence: number;
}

/** Monthly payments in pence, by kind of finance; null where the broker's panel makes no offer. */
export interface MonthlyPrices {
  monthlyHpPence: number | null;
  monthlyPcpPence: number | null;
}

/** What a car's monthly price of a kind is for. */
export function monthlyTermsOf(finance: FinanceType, pricePence: number): MonthlyTerms {
  return { finance, termMonths: TERM_MONTHS, aprPercent: scoreAprPercent(SCORE, pricePence) };
}

/**
 * A car's monthly prices by the calculator's own engine, so that a list shows the price that the calculator opens with.
 *
 * @param on first day of the month that it is priced for
 */
export function monthlyPricesOf(car: CarToPrice, on: Date): MonthlyPrices {
  const { derivative, registeredOn, mileage, pricePence } = car;
  const ageMonths = ageInMonths(registeredOn, on);
  const wear = { ageYears: ageYears(new Date(registeredOn), on), mileage };
  const forecasts = { [TERM_MONTHS]: forecastPence(derivative, wear, { termMonths: TERM_MONTHS, annualMileage: ANNUAL_MILEAGE }) };
  const request: PricingRequest = {
    car: { ageMonths, mileage },
    creditPence: pricePence,
    depositPence: 0,
    aprPercent: scoreAprPercent(SCORE, pricePence),
    mode: 'non-regulated',
    residuals: residualsFrom(lenderResiduals(forecasts, ageMonths, RESIDUAL_LENDER_IDS)),
  };
  const paymentPence = (financeType: FinanceType) => {
    const isOffered = financeAmount({ amountPence: pricePence, depositPence: 0, financeType }).ok;
    return (isOffered && bestOffer(financeType, TERM_MONTHS, request)?.paymentPence) || null;
  };
  return { monthlyHpPence: paymentPence('HP'), monthlyPcpPence: paymentPence('PCP') };
}
