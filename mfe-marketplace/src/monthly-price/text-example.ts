import type { Services } from '@forecourt/contracts/services';
import { USUAL_TERMS } from '@forecourt/domain/finance/finance-terms';
import { exampleInWords } from '@forecourt/domain/finance/example-in-words';
import { exampleUnderTerms } from '@forecourt/domain/finance/example-under-terms';
import { statedCredit } from '@forecourt/domain/finance/stated-credit';
import { DEFAULT_APR_RATE } from '@forecourt/domain/finance/apr-rates';

/** The representative example that a text about rates asks for: of the representative APR in it, else of the brand's. */
export function textExample(
  { financeText, example }: { financeText: string; example: 'here' | 'above' },
  { brand }: Pick<Services, 'brand'>,
): { example?: string } {
  const { isStated, representative } = statedCredit(financeText);
  if (!isStated || example === 'above') return {};
  const aprPercent = representative[0] ?? (brand.rates ?? DEFAULT_APR_RATE).representative;
  return { example: exampleInWords(exampleUnderTerms(USUAL_TERMS, aprPercent, { offersPcp: !brand.withoutProducts.includes('pcp') })) };
}
