import type { MonthlyTerms } from '@forecourt/domain/cars/listing';
import { termsQuery, type FinanceTerms } from '@forecourt/domain/finance/finance-terms';

/** The car whose price is the cash price of the example, on its own page. */
export interface PricedCar {
  pricePence: number;
  /** What its monthly price is for. */
  monthlyTerms?: (MonthlyTerms & { balloonPence?: number | undefined }) | undefined;
}

/** A text that differs for other terms and other cars. */
export function creditKey(terms: FinanceTerms, car?: PricedCar): string {
  return termsQuery(terms) + (car ? JSON.stringify(car) : '');
}
