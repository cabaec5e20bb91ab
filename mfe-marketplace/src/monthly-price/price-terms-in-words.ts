import type { MonthlyTerms } from '@forecourt/domain/cars/listing';
import { depositInWords } from '@forecourt/domain/finance/finance-terms';
import { equityInWords } from '@forecourt/domain/finance/part-exchange';

/** What a monthly price is for: `PCP, 60 months, no deposit, £5,000 part exchange, 11.4% APR`. */
export function priceTermsInWords({ finance, termMonths, depositPence = 0, equityPence = 0, aprPercent }: MonthlyTerms): string {
  const partExchange = equityPence === 0 ? '' : `${equityInWords(equityPence)}, `;
  return `${finance}, ${termMonths} months, ${depositInWords(depositPence)}, ${partExchange}${aprPercent}% APR`;
}

/** The same in one line, where the note below the cars says the rest: `PCP, 60 months, 11.4% APR`. */
export const priceTermsInBrief = ({ finance, termMonths, aprPercent }: MonthlyTerms) => `${finance}, ${termMonths} months, ${aprPercent}% APR`;
