import type { MonthlyTerms } from '@forecourt/domain/cars/listing';
import { termsQuery, type FinanceTerms } from '@forecourt/domain/finance/finance-terms';

/** The car of a page, whose price is the cash price of the example. */
export interface PricedCar {
  pricePence: number;
  /** Terms of its monthly price. */
  monthlyTerms?: (MonthlyTerms & { balloonPence?: number | undefined }) | undefined;
}

export interface NoteOptions {
  /** Name of the rate whose representative APR the example uses; the brand's own if absent. */
  aprType?: string | undefined;
  car?: PricedCar | undefined;
}

/** Returns a key that differs by terms, rate and car. */
export function creditKey(terms: FinanceTerms, { aprType, car }: NoteOptions): string {
  return termsQuery(terms) + JSON.stringify({ aprType, car });
}
