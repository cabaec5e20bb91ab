import type { FinanceTerms } from './finance-terms';
import { equityPence } from './part-exchange';
import { typicalResiduals, RESIDUAL_LENDER_IDS, balloonPence } from './residual-values';
import { offersPcpTo } from './score-apr';
import { representativeExample, type RepresentativeExample } from './terms';

/** The credit of the example: the calculator's default amount (B9-13). */
const EXAMPLE_CREDIT_PENCE = 1_000_000;

/** The representative example beside prices under some terms: of their product, length and deposit, for a typical car at the representative APR. */
export function exampleUnderTerms(terms: FinanceTerms, aprPercent: number): RepresentativeExample {
  const { product, termMonths, annualMileage, score } = terms;
  // A part exchange is a deposit. What is owed beyond it is part of the credit, which the example fixes.
  const depositPence = terms.depositPence + Math.max(0, equityPence(terms));
  const cashPricePence = EXAMPLE_CREDIT_PENCE + depositPence;
  const residuals = typicalResiduals(cashPricePence, [termMonths], annualMileage);
  const balloon = product === 'PCP' && offersPcpTo(score) ? balloonPence(residuals, RESIDUAL_LENDER_IDS[0]!, termMonths) : undefined;
  // Above a large deposit the car is worth more than its credit.
  const isPcp = balloon !== undefined && balloon < EXAMPLE_CREDIT_PENCE;
  return representativeExample({ cashPricePence, depositPence, aprPercent, termMonths, ...(isPcp && { balloonPence: balloon }) });
}
