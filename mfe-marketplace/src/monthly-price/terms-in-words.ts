import type { MonthlyTerms } from '@forecourt/domain/cars/listing';

/** What a monthly price is for: `PCP, 60 months, no deposit, 11.4% APR`. */
export function termsInWords({ finance, termMonths, aprPercent }: MonthlyTerms): string {
  return `${finance}, ${termMonths} months, no deposit, ${aprPercent}% APR`;
}
