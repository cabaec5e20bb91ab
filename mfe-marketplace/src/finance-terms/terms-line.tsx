import { useServices } from '@forecourt/contracts/services-context';
import { termsHeading, termsInWords, withTerms, type FinanceTerms } from '@forecourt/domain/finance/finance-terms';
import { TextLink } from '@forecourt/ui/text-link';

/** States the terms of a page's monthly prices, for pages without the terms panel of the search results. */
export function TermsLine({ terms, className }: { terms: FinanceTerms; className?: string | undefined }) {
  const { brand, destinations } = useServices();
  return (
    <p className={className}>
      {`${termsHeading(terms, brand)}: ${termsInWords(terms)}. `}
      <TextLink href={withTerms(destinations.search, terms)}>Change</TextLink>
    </p>
  );
}
