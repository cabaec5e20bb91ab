import type { CarMonthlyPrice } from '@forecourt/domain/cars/listing';
import { vehiclePricePence } from '@forecourt/domain/calculator/state';
import { maxNegativeEquityPence } from '@forecourt/domain/finance/part-exchange';
import type { NoMonthlyPrice } from '@forecourt/domain/finance/price-under-terms';
import type { PricingTerms } from './monthly-price';

/**
 * Fields of an answer that explain a missing monthly price. Negative equity above the limit is given as too much
 * credit, with the amount that can be added, because shells released earlier know no other reason.
 */
export function noPriceFields(
  reason: NoMonthlyPrice,
  pricePence: number,
  { depositPence, maxCreditPercent }: Pick<PricingTerms, 'depositPence' | 'maxCreditPercent'>,
): Required<Pick<CarMonthlyPrice, 'noMonthlyPrice'>> & Pick<CarMonthlyPrice, 'maxNegativeEquityPence'> {
  if (reason !== 'negative-equity-too-high') return { noMonthlyPrice: reason };
  const limitPence = maxNegativeEquityPence(vehiclePricePence(pricePence), depositPence, maxCreditPercent);
  return { noMonthlyPrice: 'too-much-credit', maxNegativeEquityPence: limitPence };
}
