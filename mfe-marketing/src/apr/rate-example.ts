import { DEFAULT_APR_RATE, type AprRates } from '@forecourt/domain/finance/apr-rates';
import { brandExample, usualTermsFor, type ExampleBrand } from '@forecourt/domain/finance/brand-example';
import { statedCredit } from '@forecourt/domain/finance/stated-credit';
import { rateOf, textInPlaceOfRate, type ChosenRate } from './rate-of';

/** The representative example for one representative APR. */
export interface RateExample {
  representative: number;
  words: string;
}

/** The attributes of a block with a rate (`aprAttributes`). */
export interface ExampleAttributes extends ChosenRate {
  footerText: string;
  example: 'here' | 'above';
}

/**
 * Writes the example for a block's `load`. Undefined if the block states no credit, or a block above it has the
 * example.
 */
export function blockExample(
  { example, footerText, ...chosen }: ExampleAttributes,
  brand: ExampleBrand,
  pageRates?: AprRates,
): RateExample | undefined {
  const rate = rateOf(chosen, brand, pageRates);
  const text = statedCredit(textInPlaceOfRate({ ...chosen, footerText }));
  if (example === 'above' || (!rate && !text.isStated)) return undefined;
  const representative =
    rate?.representative ?? text.representative[0] ?? (brand.rates ?? DEFAULT_APR_RATE).representative;
  return { representative, words: brandExample(brand, { representative, terms: usualTermsFor(chosen.aprType) }) };
}
