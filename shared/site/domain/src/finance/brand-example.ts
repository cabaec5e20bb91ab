import { DEFAULT_APR_RATE, type AprRate } from './apr-rates';
import { exampleInWords } from './example-in-words';
import { exampleUnderTerms, type ExampleSubject } from './example-under-terms';
import { DEFAULT_TERMS, type FinanceTerms } from './finance-terms';
import { statedCredit } from './stated-credit';

/** The properties of a brand that its representative example depends on. */
export interface ExampleBrand {
  /** The default rates when absent. */
  rates?: AprRate | undefined;
  withoutProducts: readonly string[];
}

/** Options of an example. Defaults: the usual terms and the brand's representative APR in percent. */
export interface BrandExampleOptions extends Pick<ExampleSubject, 'car'> {
  terms?: FinanceTerms;
  representative?: number | undefined;
}

/**
 * Returns the usual terms of an offer by its `aprType`: hire purchase for bad credit (B4-16), refinancing and vehicles
 * that are not cars.
 */
export function usualTermsFor(aprType: string | null): FinanceTerms {
  return /bad|refinance|caravan|motorhome|van/.test(aprType ?? '')
    ? { ...DEFAULT_TERMS, product: 'HP' }
    : DEFAULT_TERMS;
}

/** Returns a brand's representative example in words, by hire purchase for a brand without PCP. */
export function brandExample(
  { rates = DEFAULT_APR_RATE, withoutProducts }: ExampleBrand,
  options: BrandExampleOptions = {},
): string {
  const { terms = DEFAULT_TERMS, representative = rates.representative, car } = options;
  return exampleInWords(
    exampleUnderTerms(terms, representative, { offersPcp: !withoutProducts.includes('pcp'), ...(car && { car }) }),
  );
}

/**
 * Returns the representative example for a text, with the text's representative APR or the brand's. Undefined for a
 * text without credit.
 */
export function textExample(text: string, brand: ExampleBrand): string | undefined {
  const { isStated, representative } = statedCredit(text);
  return isStated ? brandExample(brand, { representative: representative[0] }) : undefined;
}
