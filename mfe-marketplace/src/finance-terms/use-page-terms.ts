import { useMemo } from 'react';
import { usePageQuery, useServices } from '@forecourt/contracts/services-context';
import { hasTerms, readTerms, type FinanceTerms } from '@forecourt/domain/finance/finance-terms';
import { useKeptTerms } from '@forecourt/ui/kept-terms';

/** The terms that this device keeps; none in a third-party page, whose storage is not ours. */
export function useOwnKeptTerms(): FinanceTerms | undefined {
  const { embedded } = useServices();
  const kept = useKeptTerms();
  return embedded ? undefined : kept;
}

/** The terms of the page: those of its address, else those that this device keeps, else the usual ones. */
export function usePageTerms(): FinanceTerms {
  const [query] = usePageQuery();
  const kept = useOwnKeptTerms();
  return useMemo(() => (kept && !hasTerms(query) ? kept : readTerms(query)), [query, kept]);
}

/** The terms of the address with which the server rendered the page. */
export function useRenderedTerms(): FinanceTerms {
  const { query } = useServices();
  return useMemo(() => readTerms(new URLSearchParams(query.rendered())), [query]);
}

/** The terms of an address of this site, for a block's `load`. */
export function termsOfUrl(url: string): FinanceTerms {
  return readTerms(new URLSearchParams(url.split('?', 2)[1]));
}
