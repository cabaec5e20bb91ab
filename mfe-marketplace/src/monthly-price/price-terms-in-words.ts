import type { MonthlyTerms } from '@forecourt/domain/cars/listing';
import { depositInWords } from '@forecourt/domain/finance/finance-terms';
import { equityInWords } from '@forecourt/domain/finance/part-exchange';
import { formatPence } from '@forecourt/domain/money';

/**
 * Terms of a monthly price in words: `PCP, 60 months, no deposit, £5,000 part exchange, 11.4% APR, optional final
 * payment £4,100`.
 */
export function priceTermsInWords(terms: MonthlyTerms): string {
  const { finance, depositPence = 0, equityPence = 0, aprPercent, balloonPence } = terms;
  return [
    finance,
    lengthInWords(terms),
    depositInWords(depositPence),
    ...(equityPence === 0 ? [] : [equityInWords(equityPence)]),
    `${aprPercent}% APR`,
    ...(balloonPence === undefined ? [] : [`optional final payment ${formatPence(balloonPence)}`]),
  ].join(', ');
}

/** A term in words: `60 months`, or `over 48 months, the longest for this car` if another was chosen. */
export function lengthInWords({
  termMonths,
  wantedTermMonths = termMonths,
}: Pick<MonthlyTerms, 'termMonths' | 'wantedTermMonths'>): string {
  if (termMonths === wantedTermMonths) return `${termMonths} months`;
  return `over ${termMonths} months, the ${termMonths < wantedTermMonths ? 'longest' : 'shortest'} for this car`;
}
