import type { FinanceTerms } from './finance-terms';
import { typicalResiduals, RESIDUAL_LENDER_IDS, balloonPence } from './residual-values';
import { offersPcpTo } from './score-apr';
import { representativeExample, type RepresentativeExample } from './terms';

/** The credit of the example: the calculator's default amount (B9-13). */
const EXAMPLE_CREDIT_PENCE = 1_000_000;

/** The representative example beside prices under some terms: of their product, length and deposit, for a typical car at the representative APR. */
export function exampleUnderTerms({ product, depositPence, termMonths, annualMileage, score }: FinanceTerms, aprPercent: number): RepresentativeExample {
  const cashPricePence = EXAMPLE_CREDIT_PENCE + depositPence;
  const residuals = typicalResiduals(cashPricePence, [termMonths], annualMileage);
  const balloon = product === 'PCP' && offersPcpTo(score) ? balloonPence(residuals, RESIDUAL_LENDER_IDS[0]!, termMonths) : undefined;
  // Above a large deposit the car is worth more than its credit.
  const isPcp = balloon !== undefined && balloon < EXAMPLE_CREDIT_PENCE;
  return representativeExample({ cashPricePence, depositPence, aprPercent, termMonths, ...(isPcp && { balloonPence: balloon }) });
}
