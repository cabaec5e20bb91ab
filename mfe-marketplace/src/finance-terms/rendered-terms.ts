import { useMemo } from 'react';
import { useServices } from '@forecourt/contracts/services-context';
import type { Services } from '@forecourt/contracts/services';
import { readTerms, type FinanceTerms } from '@forecourt/domain/finance/finance-terms';
import { splitUrl } from '@forecourt/ui/split-url';

/** The terms of the address with which the server rendered the page. */
export function useRenderedTerms(): FinanceTerms {
  const { query, brand } = useServices();
  return useMemo(() => readTerms(new URLSearchParams(query.rendered()), brand), [query, brand]);
}

/** The terms of the page's address, for a block's `load`. */
export function termsOfPage({ page, brand }: Pick<Services, 'page' | 'brand'>): FinanceTerms {
  return readTerms(splitUrl(page.url).parameters, brand);
}
