import { useMemo } from 'react';
import { usePageQuery, useServices } from '@forecourt/contracts/services-context';
import type { Services } from '@forecourt/contracts/services';
import { hasTerms, readTerms, termsOfferedBy, type FinanceTerms } from '@forecourt/domain/finance/finance-terms';
import { useKeptTerms } from '@forecourt/ui/kept-terms';

/** The terms that this device keeps; none in a third-party page, whose storage is not ours. */
export function useOwnKeptTerms(): FinanceTerms | undefined {
  const { embedded, brand } = useServices();
  const kept = useKeptTerms();
  return useMemo(() => (embedded || !kept ? undefined : termsOfferedBy(brand, kept)), [embedded, brand, kept]);
}

/** The terms of the page: those of its address, else those that this device keeps, else the usual ones. */
export function usePageTerms(): FinanceTerms {
  const [query] = usePageQuery();
  const { brand } = useServices();
  const kept = useOwnKeptTerms();
  return useMemo(() => (kept && !hasTerms(query) ? kept : readTerms(query, brand)), [query, kept, brand]);
}

/** The terms of the address with which the server rendered the page. */
export function useRenderedTerms(): FinanceTerms {
  const { query, brand } = useServices();
  return useMemo(() => readTerms(new URLSearchParams(query.rendered()), brand), [query, brand]);
}

/** The terms of the page's address, for a block's `load`. */
export function termsOfPage({ page, brand }: Pick<Services, 'page' | 'brand'>): FinanceTerms {
  return readTerms(new URLSearchParams(page.url.split('?', 2)[1]), brand);
}
