import { useMemo } from 'react';
import { usePageQuery, useServices } from '@forecourt/contracts/services-context';
import { hasTerms, termsFields } from '@forecourt/domain/finance/finance-terms';
import { useKeptTerms } from '@forecourt/ui/kept-terms';

/** The query of the page. If it has no terms, the device's terms are added, unless the calculator has its own. */
export function useTermsAddress(terms: 'kept' | 'own'): URLSearchParams {
  const { embedded } = useServices();
  const [query] = usePageQuery();
  const kept = useKeptTerms();
  return useMemo(() => {
    if (!kept || embedded || terms === 'own' || hasTerms(query)) return query;
    return new URLSearchParams([...query, ...termsFields(kept)]);
  }, [query, kept, embedded, terms]);
}
