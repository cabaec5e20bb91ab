import type { MonthlyTerms } from '@forecourt/domain/cars/listing';
import { depositInWords } from '@forecourt/domain/finance/finance-terms';

/** What a monthly price is for: `PCP, 60 months, no deposit, 11.4% APR`. */
export function priceTermsInWords({ finance, termMonths, depositPence = 0, aprPercent }: MonthlyTerms): string {
  return `${finance}, ${termMonths} months, ${depositInWords(depositPence)}, ${aprPercent}% APR`;
}
