import { DEFAULT_APR_RATE, type AprRate } from './apr-rates';
import { exampleInWords } from './example-in-words';
import { exampleUnderTerms, type ExampleSubject } from './example-under-terms';
import { USUAL_TERMS, type FinanceTerms } from './finance-terms';
import { statedCredit } from './stated-credit';

/** What a representative example depends on of a brand. */
export interface ExampleBrand {
  /** The default rates when absent. */
  rates?: AprRate | undefined;
  withoutProducts: readonly string[];
}

/** What the example is about: the usual terms, and the brand's representative APR in percent, unless given. */
export interface BrandExampleOptions extends Pick<ExampleSubject, 'car'> {
  terms?: FinanceTerms;
  representative?: number | undefined;
}

/** The usual terms of an offer by its `aprType`: hire purchase for bad credit (B4-16), for refinancing, and for what is no car. */
export function usualTermsFor(aprType: string | null): FinanceTerms {
  return /bad|refinance|caravan|motorhome|van/.test(aprType ?? '') ? { ...USUAL_TERMS, product: 'HP' } : USUAL_TERMS;
}

/** A brand's representative example in words. A brand without PCP has one by hire purchase. */
export function brandExample({ rates = DEFAULT_APR_RATE, withoutProducts }: ExampleBrand, options: BrandExampleOptions = {}): string {
  const { terms = USUAL_TERMS, representative = rates.representative, car } = options;
  return exampleInWords(exampleUnderTerms(terms, representative, { offersPcp: !withoutProducts.includes('pcp'), ...(car && { car }) }));
}

/** The representative example that a text asks for: of the representative APR in it, else of the brand's; undefined for a text without credit. */
export function textExample(text: string, brand: ExampleBrand): string | undefined {
  const { isStated, representative } = statedCredit(text);
  return isStated ? brandExample(brand, { representative: representative[0] }) : undefined;
}
