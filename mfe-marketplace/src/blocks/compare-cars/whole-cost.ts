import type { CarPage } from '@forecourt/domain/cars/page';
import { ageInMonths, ANNUAL_MILEAGE } from '@forecourt/domain/finance/financed-car';
import { priceMatrices, type PriceRow } from '@forecourt/domain/finance/price-matrix';
import type { ResidualValues } from '@forecourt/domain/finance/residual-values';
import { scoreAprPercent, type Score } from '@forecourt/domain/finance/score-apr';
import { financeAmount, type FinanceType } from '@forecourt/domain/finance/terms';
import { penceFromPounds } from '@forecourt/domain/money';

/** Under which a car is priced. */
export interface ComparedTerms {
  /** `PCP` is hire purchase where a car has no PCP. */
  product: FinanceType;
  depositPence: number;
  termMonths: number;
  annualMileage: number;
  score: Score;
}

/** The terms of prices in lists. */
export const USUAL_TERMS: ComparedTerms = { product: 'PCP', depositPence: 0, termMonths: 60, annualMileage: ANNUAL_MILEAGE, score: 'Good' };

/** Everything that a car costs, from the deposit to the final payment. */
export interface WholeCost extends Pick<PriceRow, 'paymentPence' | 'paymentCount' | 'balloonPence' | 'totalPayablePence' | 'costOfCreditPence'> {
  finance: FinanceType;
  depositPence: number;
  aprPercent: number;
}

/** What a car costs in all under some terms; undefined where no lender finances it. */
export function wholeCost(terms: ComparedTerms, car: CarPage, residuals: ResidualValues | undefined, now: Date): WholeCost | undefined {
  const { product, depositPence, termMonths, score } = terms;
  const amountPence = penceFromPounds(car.price);
  const creditPence = amountPence - depositPence;
  const aprPercent = scoreAprPercent(score, creditPence);
  // As of the first of the month, as prices in lists are.
  const ageMonths = ageInMonths(car.registrationDate, new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), 1)));
  const offers = priceMatrices({ car: { ageMonths, mileage: car.mileage }, creditPence, depositPence, aprPercent, mode: 'non-regulated', residuals });
  const offerOf = (finance: FinanceType, rows: readonly PriceRow[]) => {
    const row = financeAmount({ amountPence, depositPence, financeType: finance }).ok && rows.find((one) => one.termMonths === termMonths);
    return row ? { finance, row } : undefined;
  };
  const offer = (product === 'PCP' ? offerOf('PCP', offers.pcp) : undefined) ?? offerOf('HP', offers.hp);
  if (!offer) return undefined;
  const { paymentPence, paymentCount, balloonPence, totalPayablePence, costOfCreditPence } = offer.row;
  return { finance: offer.finance, depositPence, aprPercent, paymentPence, paymentCount, balloonPence, totalPayablePence, costOfCreditPence };
}
