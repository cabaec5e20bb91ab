import type { CarPage } from '@forecourt/domain/cars/page';
import { ageInMonths, ANNUAL_MILEAGE } from '@forecourt/domain/finance/financed-car';
import { priceMatrices, type PriceRow } from '@forecourt/domain/finance/price-matrix';
import type { ResidualValues } from '@forecourt/domain/finance/residual-values';
import { scoreAprPercent } from '@forecourt/domain/finance/score-apr';
import { financeAmount, type FinanceType } from '@forecourt/domain/finance/terms';
import { penceFromPounds } from '@forecourt/domain/money';

/** The terms of all cars that are compared: those of prices in lists. */
export const COMPARED_TERMS = { depositPence: 0, termMonths: 60, annualMileage: ANNUAL_MILEAGE, score: 'Good' } as const;

/** Everything that a car costs, from the deposit to the final payment. */
export interface WholeCost extends Pick<PriceRow, 'paymentPence' | 'paymentCount' | 'balloonPence' | 'totalPayablePence' | 'costOfCreditPence'> {
  finance: FinanceType;
  depositPence: number;
  aprPercent: number;
}

/** What a car costs in all: by PCP, or by hire purchase where PCP is not offered; undefined where no lender finances it. */
export function wholeCost(car: CarPage, residuals: ResidualValues | undefined, now: Date): WholeCost | undefined {
  const { depositPence, termMonths, score } = COMPARED_TERMS;
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
  const offer = offerOf('PCP', offers.pcp) ?? offerOf('HP', offers.hp);
  if (!offer) return undefined;
  const { paymentPence, paymentCount, balloonPence, totalPayablePence, costOfCreditPence } = offer.row;
  return { finance: offer.finance, depositPence, aprPercent, paymentPence, paymentCount, balloonPence, totalPayablePence, costOfCreditPence };
}
