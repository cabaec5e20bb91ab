import type { Brand } from '@forecourt/theme/brand';
import { brandExample } from '@forecourt/domain/finance/brand-example';
import { DEFAULT_TERMS, type FinanceTerms } from '@forecourt/domain/finance/finance-terms';
import { availableTerm, TERMS_MONTHS } from '@forecourt/domain/finance/offered-terms';
import type { CalculatorSettings } from '../settings/settings';

/**
 * Writes a calculator's representative example for its opening values, so every visitor has the same. A vehicle's price
 * is the cash price.
 */
export function exampleOf(settings: CalculatorSettings, { withoutProducts }: Pick<Brand, 'withoutProducts'>): string {
  const { amount, deposit, term, hidePcp, preselectsPcp, rates } = settings;
  const terms: FinanceTerms = {
    ...DEFAULT_TERMS,
    product: preselectsPcp && !hidePcp ? 'PCP' : 'HP',
    depositPence: deposit.isAsked ? deposit.startPence : 0,
    termMonths: availableTerm(term.start, TERMS_MONTHS, DEFAULT_TERMS.termMonths) as FinanceTerms['termMonths'],
  };
  const car = amount.field === 'static' ? { car: { pricePence: amount.startPence } } : {};
  return brandExample({ withoutProducts }, { terms, representative: rates.representative, ...car });
}
