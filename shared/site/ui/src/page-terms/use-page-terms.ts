import { useMemo } from 'react';
import { usePageQuery, useServices } from '@forecourt/contracts/services-context';
import { hasTerms, readTerms, termsOfferedBy, type FinanceTerms } from '@forecourt/domain/finance/finance-terms';
import { useKeptTerms } from '../kept-terms/kept-terms';

/** The terms that this device stores; undefined in a third-party page, whose storage does not belong to us. */
export function useOwnKeptTerms(): FinanceTerms | undefined {
  const { embedded, brand } = useServices();
  const kept = useKeptTerms();
  return useMemo(() => (embedded || !kept ? undefined : termsOfferedBy(brand, kept)), [embedded, brand, kept]);
}

/** The terms of the page: those in its address, otherwise those on this device, otherwise the brand's usual ones. */
export function usePageTerms(): FinanceTerms {
  const [query] = usePageQuery();
  const { brand } = useServices();
  const kept = useOwnKeptTerms();
  return useMemo(() => (kept && !hasTerms(query) ? kept : readTerms(query, brand)), [query, kept, brand]);
}
