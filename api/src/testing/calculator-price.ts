import { activeRows, selectedRow, startCalculator } from '@forecourt/domain/calculator/state';
import { MAX_FINANCE_PENCE, TERMS_MONTHS } from '@forecourt/domain/finance/terms';
import { roundToPounds } from '@forecourt/domain/money';
import { ageInMonths, guideMonth } from '@forecourt/domain/finance/financed-car';
import type { FinanceTerms } from '@forecourt/domain/finance/finance-terms';
import { pricedEquityPence } from '@forecourt/domain/finance/part-exchange';
import type { ResidualValues } from '@forecourt/domain/finance/residual-values';

/** Calculates the initial price of a car page's calculator as a browser does: all offers, then the selected one. */
export function calculatorPrice(
  car: { pricePence: number; registrationDate: string; mileage: number; residuals: ResidualValues | undefined },
  terms: FinanceTerms,
  now: Date,
):
  | {
      finance: 'HP' | 'PCP';
      termMonths: number;
      paymentPence: number;
      balloonPence?: number;
      aprPercent: number | undefined;
    }
  | undefined {
  const { product, depositPence, termMonths, score } = terms;
  const amountPence = Math.min(roundToPounds(car.pricePence), MAX_FINANCE_PENCE);
  const state = startCalculator(
    { amountPence, depositPence, equityPence: pricedEquityPence(terms), score, termMonths, financeType: product },
    {
      mode: 'non-regulated',
      car: { ageMonths: ageInMonths(car.registrationDate, guideMonth(now)), mileage: car.mileage },
      residualsFor: () => car.residuals,
      minDepositPence: 0,
      defaultTermMonths: TERMS_MONTHS[0],
      hidePcp: false,
      preselectsPcp: false,
      apr: {},
    },
  );
  const row = state.refusal ? undefined : selectedRow(activeRows(state), termMonths, termMonths);
  if (!row) return undefined;
  const { paymentPence, balloonPence } = row;
  return {
    finance: state.financeType,
    termMonths: row.termMonths,
    paymentPence,
    ...(balloonPence !== undefined && { balloonPence }),
    aprPercent: state.prices?.aprPercent,
  };
}
