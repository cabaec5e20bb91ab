import { activeRows, startCalculator, vehiclePricePence } from '@forecourt/domain/calculator/state';
import type { CarPage } from '@forecourt/domain/cars/page';
import { ageInMonths, guideMonth } from '@forecourt/domain/finance/financed-car';
import type { FinanceTerms } from '@forecourt/domain/finance/finance-terms';
import { pricedEquityPence } from '@forecourt/domain/finance/part-exchange';
import type { PriceRow } from '@forecourt/domain/finance/price-matrix';
import type { ResidualValues } from '@forecourt/domain/finance/residual-values';
import { TERMS_MONTHS, type FinanceType } from '@forecourt/domain/finance/terms';
import { penceFromPounds } from '@forecourt/domain/money';

/** Everything that a car costs, from the deposit to the final payment. */
export interface WholeCost extends Pick<PriceRow, 'paymentPence' | 'paymentCount' | 'balloonPence' | 'totalPayablePence' | 'costOfCreditPence'> {
  finance: FinanceType;
  depositPence: number;
  /** What a car in part exchange takes off the price, or adds to it. */
  equityPence: number;
  aprPercent: number | undefined;
}

/** What a car costs in all under some terms: the figures that the calculator on its page opens with. Undefined where no lender finances it. */
export function wholeCost(terms: FinanceTerms, car: CarPage, residuals: ResidualValues | undefined, now: Date): WholeCost | undefined {
  const { product, depositPence, termMonths, score } = terms;
  const equityPence = pricedEquityPence(terms);
  const state = startCalculator(
    { amountPence: vehiclePricePence(penceFromPounds(car.price)), depositPence, equityPence, score, termMonths, financeType: product },
    {
      mode: 'non-regulated',
      car: { ageMonths: ageInMonths(car.registrationDate, guideMonth(now)), mileage: car.mileage },
      residualsFor: () => residuals,
      minDepositPence: 0,
      defaultTermMonths: TERMS_MONTHS[0],
      hidePcp: false,
      preselectsPcp: false,
      apr: {},
    },
  );
  const row = state.refusal ? undefined : activeRows(state).find((offered) => offered.termMonths === termMonths);
  if (!row) return undefined;
  const { paymentPence, paymentCount, balloonPence, totalPayablePence, costOfCreditPence } = row;
  return {
    finance: state.financeType,
    depositPence,
    equityPence,
    aprPercent: state.prices?.aprPercent,
    paymentPence,
    paymentCount,
    balloonPence,
    totalPayablePence,
    costOfCreditPence,
  };
}
