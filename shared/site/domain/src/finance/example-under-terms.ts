import type { FinanceTerms } from './finance-terms';
import { equityPence, pricedEquityPence } from './part-exchange';
import { typicalResiduals, RESIDUAL_LENDER_IDS, balloonPence } from './residual-values';
import { offersPcpTo } from './score-apr';
import { representativeExample, type RepresentativeExample } from './terms';

/** The credit of an example without a car: the calculator's default amount (B9-13). */
const EXAMPLE_CREDIT_PENCE = 1_000_000;

/** Subject of an example, if it is not a typical car of a brand with all products. */
export interface ExampleSubject {
  /** The car of the page, whose price is the cash price. */
  car?: {
    pricePence: number;
    /** The optional final payment of its quoted price; a typical one when absent. */
    balloonPence?: number | undefined;
    /** The product, length and deposit of its quoted price, if they differ from the terms. */
    finance?: FinanceTerms['product'];
    termMonths?: number;
    depositPence?: number | undefined;
  };
  /** False for a brand without PCP. */
  offersPcp?: boolean;
}

/**
 * Returns the representative example for prices under some terms: with their product, term, deposit and part exchange,
 * at the representative APR. Without a car the credit is £10,000.
 */
export function exampleUnderTerms(
  terms: FinanceTerms,
  aprPercent: number,
  { car, offersPcp = true }: ExampleSubject = {},
): RepresentativeExample {
  const { annualMileage, score } = terms;
  const {
    finance: product = terms.product,
    termMonths = terms.termMonths,
    depositPence: paidPence = terms.depositPence,
  } = car ?? {};
  // A part exchange counts as a deposit.
  const depositPence = paidPence + Math.max(0, equityPence(terms));
  const addedPence = car ? Math.max(0, -pricedEquityPence(terms)) : 0;
  const cashPricePence = car?.pricePence ?? EXAMPLE_CREDIT_PENCE + depositPence;
  const creditPence = cashPricePence - depositPence + addedPence;
  // The car has nothing to finance, so it gets no quote.
  if (creditPence <= 0) return exampleUnderTerms(terms, aprPercent, { offersPcp });
  const residuals = typicalResiduals(cashPricePence, [termMonths], annualMileage);
  const balloon = car?.balloonPence ?? balloonPence(residuals, RESIDUAL_LENDER_IDS[0]!, termMonths);
  // With a large deposit the car costs more than the credit.
  const isPcp = product === 'PCP' && offersPcp && offersPcpTo(score) && balloon !== undefined && balloon < creditPence;
  return representativeExample({
    cashPricePence,
    depositPence,
    addedPence,
    aprPercent,
    termMonths,
    ...(isPcp && { balloonPence: balloon }),
  });
}
