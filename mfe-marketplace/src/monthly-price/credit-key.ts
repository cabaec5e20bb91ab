import type { MonthlyTerms } from '@forecourt/domain/cars/listing';
import { termsQuery, type FinanceTerms } from '@forecourt/domain/finance/finance-terms';

/** The car whose price is the cash price of the example, on its own page. */
export interface PricedCar {
  pricePence: number;
  /** What its monthly price is for. */
  monthlyTerms?: (MonthlyTerms & { balloonPence?: number | undefined }) | undefined;
}

/** Options of a credit note. */
export interface NoteOptions {
  /** Name of the rate whose representative APR the example has; the brand's own when absent. */
  aprType?: string | undefined;
  car?: PricedCar | undefined;
}

/** A text that differs for other terms, another rate and another car. */
export function creditKey(terms: FinanceTerms, { aprType, car }: NoteOptions): string {
  return termsQuery(terms) + JSON.stringify({ aprType, car });
}
