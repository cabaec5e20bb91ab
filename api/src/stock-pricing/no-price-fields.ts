import type { CarMonthlyPrice } from '@forecourt/domain/cars/listing';
import { vehiclePricePence } from '@forecourt/domain/calculator/state';
import type { FinanceTerms } from '@forecourt/domain/finance/finance-terms';
import { maxNegativeEquityPence } from '@forecourt/domain/finance/part-exchange';
import type { NoMonthlyPrice } from '@forecourt/domain/finance/price-under-terms';

/**
 * Fields of an answer that say why there is no monthly price. Negative equity above the limit is given as too much
 * credit, with the amount that can be added, because shells released earlier know no other reason.
 */
export function noPriceFields(
  reason: NoMonthlyPrice,
  pricePence: number,
  { depositPence }: Pick<FinanceTerms, 'depositPence'>,
): Required<Pick<CarMonthlyPrice, 'noMonthlyPrice'>> & Pick<CarMonthlyPrice, 'maxNegativeEquityPence'> {
  if (reason !== 'negative-equity-too-high') return { noMonthlyPrice: reason };
  return { noMonthlyPrice: 'too-much-credit', maxNegativeEquityPence: maxNegativeEquityPence(vehiclePricePence(pricePence), depositPence) };
}
