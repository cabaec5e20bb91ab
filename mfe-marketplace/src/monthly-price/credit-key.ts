import { termsQuery, type FinanceTerms } from '@forecourt/domain/finance/finance-terms';
import type { PricedCar } from './credit-note';

/** A text that differs for other terms and other cars. */
export function creditKey(terms: FinanceTerms, car?: PricedCar): string {
  return termsQuery(terms) + (car ? JSON.stringify(car) : '');
}
