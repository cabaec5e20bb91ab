import { usePageAddress } from '@forecourt/contracts/services-context';
import { DEFAULT_TERMS, withTerms, type FinanceTerms } from '@forecourt/domain/finance/finance-terms';
import { withoutOutcome } from '@forecourt/domain/with-query';
import { TermsPanel } from './terms-panel';

interface PageTermsProps {
  terms: FinanceTerms;
  /** Shows another address of the page. By default without a new document. */
  show?: (address: string) => void;
}

/** States the terms of a page's monthly prices, and changes them in its address. */
export function PageTerms({ terms, show }: PageTermsProps) {
  const [{ pathname, search }, push] = usePageAddress();
  const action = withTerms(withoutOutcome(pathname + search), DEFAULT_TERMS);
  return (
    <TermsPanel
      terms={terms}
      query={new URLSearchParams(search)}
      action={action}
      onTerms={(next) => (show ?? push)(withTerms(action, next))}
    />
  );
}
