import type { Brand } from '@forecourt/theme/brand';
import { DEFAULT_APR_RATE, type AprRate, type AprRates } from '@forecourt/domain/finance/apr-rates';
import { exampleInWords } from '@forecourt/domain/finance/example-in-words';
import { exampleUnderTerms } from '@forecourt/domain/finance/example-under-terms';
import { USUAL_TERMS } from '@forecourt/domain/finance/finance-terms';
import { statedCredit } from '@forecourt/domain/finance/stated-credit';
import { isOffered } from '../offer/is-offered';
import { rateOf, type ChosenRate } from './rate-of';

/** The representative example for one representative APR. */
export interface RateExample {
  representative: number;
  words: string;
}

type ExampleBrand = Pick<Brand, 'rates' | 'withoutProducts'>;

/** The example of a representative APR, under the usual terms. */
export function rateExample({ representative }: Pick<AprRate, 'representative'>, brand: ExampleBrand): RateExample {
  const offersPcp = isOffered({ product: 'pcp' }, brand);
  return { representative, words: exampleInWords(exampleUnderTerms(USUAL_TERMS, representative, { offersPcp })) };
}

/** The example that a text asks for: of the representative APR in it, else of the brand's; undefined for a text without credit. */
export function textExample(text: string, brand: ExampleBrand): RateExample | undefined {
  const { isStated, representative } = statedCredit(text);
  return isStated ? rateExample({ representative: representative[0] ?? (brand.rates ?? DEFAULT_APR_RATE).representative }, brand) : undefined;
}

/** The attributes of a block with a rate (`aprAttributes`). */
export interface ExampleAttributes extends ChosenRate {
  footerText: string;
  example: 'here' | 'above';
}

/** The example for a block's `load`; undefined where the block states no rate, or a block above it on the page has the example. */
export function blockExample({ example, footerText, ...chosen }: ExampleAttributes, brand: ExampleBrand, pageRates?: AprRates): RateExample | undefined {
  if (example === 'above') return undefined;
  const rate = rateOf(chosen, brand, pageRates);
  return rate ? rateExample(rate, brand) : textExample(footerText, brand);
}
